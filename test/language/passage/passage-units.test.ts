import { expect, it } from "vitest";
import { unitsOf } from "../../../src/language/passage/passage-units.ts";
import { formatUnderHeader } from "../../../src/language/passage/row-under-header.ts";
import { makePassage } from "../../support/agents/passages.ts";

const rendered = (text: string): string | undefined => {
  const unit = unitsOf(makePassage(text)).at(-1);
  return unit === undefined ? undefined : formatUnderHeader(unit.header?.text, unit.text);
};

it("tells a row under the line that heads its columns", () => {
  expect(rendered("Form | Premium\n--- | ---\nB2 | $240")).toBe("Form: B2; Premium: $240");
  expect(rendered("Item | 2019\n--- | ---\nRevenue | 7")).toBe("Item: Revenue; 2019: 7");
});

it("tells a row alone where a first row of the body, or a sentence, was taken for the header", () => {
  expect(rendered("Credit line | $12,000\n--- | ---\nAvailable credit | $10,607")).toBe(
    "Available credit: $10,607",
  );
  const sentence = `Fee (EFT) | ${"Fees are applied to payment plans by transfer. ".repeat(3).trim()}`;
  expect(rendered(`${sentence}\n--- | ---\nCancel fee | A fee of $25 is charged.`)).toBe(
    "Cancel fee: A fee of $25 is charged.",
  );
});

it("tells a row of a form without its empty header", () => {
  expect(rendered("|  |  |\n| --- | --- |\n| Skipper | Ottilie Krantz |")).toBe(
    "Skipper: Ottilie Krantz",
  );
});

it("tells a row of Markdown with pipes around it by its columns, without the pipes", () => {
  expect(rendered("| Tree | Height |\n| --- | --- |\n| Oak | 30 m |")).toBe(
    "Tree: Oak; Height: 30 m",
  );
});

it("takes neither a header for a row, nor what spans a paragraph for a header", () => {
  const units = unitsOf(makePassage("Form | B2 | B4\n--- | --- | ---\nLimit | 5 | 7"));
  expect(units.map(({ text }) => text)).toEqual(["Limit | 5 | 7"]);
  const first = "Fee type | Amount | Paid\n";
  expect(rendered(`${first.replace("Amount", "$50")}--- | --- | ---`)).toBe(
    "Fee type | $50 | Paid",
  );
  const list = Array.from({ length: 20 }, (_, i) => `Exhibit ${i}`).join(" ");
  expect(rendered(`${list} | Name\nPart | Sum\n--- | ---\nFee | $5`)).toBe("Fee: $5");
});

it("takes no row before a repeated header for a part of it", () => {
  const page = "Cover | Limit | Premium\n--- | --- | ---";
  expect(
    rendered(`${page}\nFlood | £5,000 | £48\nTheft | £9,000 | £22\n${page}\nGlass | £1,000 | £9`),
  ).toBe("Cover: Glass; Limit: £1,000; Premium: £9");
});

it("takes years with marks, and years of two years, for a header", () => {
  for (const years of ["2023 | 2024\\*", "2022/23 | 2023/24", "2024¹ | 2023"]) {
    const units = unitsOf(makePassage(`State | ${years}\n--- | --- | ---\nOrvia | 48.2 | 49.0`));
    expect(units.map(({ text }) => text)).toEqual(["Orvia | 48.2 | 49.0"]);
  }
});

it("quotes no line whose letters the font doesn't give", () => {
  for (const garbled of ["Phone 3+21( 5550100", "Send it to P 2 %ox 17", "Name \uE012\uE013"]) {
    expect(unitsOf(makePassage(garbled))).toEqual([]);
  }
  for (const plain of ["Growth was 5% in 2019 (2018: 4%).", "Call +1 (555) 0100 (24 h)."]) {
    expect(unitsOf(makePassage(plain))).toHaveLength(1);
  }
});

it("quotes nothing of the summary that ingestion writes below a table, wherever a chunk begins in it", () => {
  const text =
    "Summary of the table “Ducks” (computed from its rows)\n\nOverview: Ducks has 2 rows and 2 columns: Year, Count.\n\nColumns:\n- Count: number\n\nRows as sentences:\n- Year 2019: Count 12";
  expect(unitsOf(makePassage(text))).toEqual([]);
  expect(unitsOf(makePassage(text.slice(text.indexOf("Rows as"))))).toEqual([]);
  const next = `${text}\n\n# Geese\n\nThere are 7 geese.`;
  expect(unitsOf(makePassage(next)).map((unit) => unit.text)).toEqual(["There are 7 geese."]);
});

it("reads rows of Markdown that have no spaces beside their pipes", () => {
  expect(rendered("|Tree|Height|\n|---|---:|\n|Oak|30 m|")).toBe("Tree: Oak; Height: 30 m");
  const units = unitsOf(makePassage("|Tree|Height|\n|---|---:|\n|Oak|30 m|"));
  expect(units.map(({ text }) => text)).toEqual(["|Oak|30 m|"]);
});

it("tells a row of cells by the columns above them, though headings at both ends are empty", () => {
  const header = "Room | Task | Hours |  | Latest | Note\n|  | Hall 1 | Hall 2 |  |";
  expect(formatUnderHeader(header, "Lamp | Clean | 50 | 70 | 1 week | 4.1")).toBe(
    "Room: Lamp; Task: Clean; Hours Hall 1: 50; Hours Hall 2: 70; Latest: 1 week; Note: 4.1",
  );
  const framed = "| Room | Hours |\n| | Hall |";
  expect(formatUnderHeader(framed, "| Lamp | 50 |")).toBe("Room: Lamp; Hours Hall: 50");
});

it("takes the row below the line of dashes for headings where the header repeats a name", () => {
  const head = "| Age | 2025 | 2025 |\n| --- | --- | --- |\n| Age | June | July |\n";
  const units = unitsOf(makePassage(`${head}| 6 | 30 | 28 |`));
  expect(units.map(({ text }) => text)).toEqual(["| 6 | 30 | 28 |"]);
  expect(rendered(`${head}| 6 | 30 | 28 |`)).toBe("Age: 6; 2025 June: 30; 2025 July: 28");
  const list = "| Age | Day | Day |\n| --- | --- | --- |\n| Six | June | July |";
  expect(unitsOf(makePassage(list)).map(({ text }) => text)).toEqual(["| Six | June | July |"]);
});
