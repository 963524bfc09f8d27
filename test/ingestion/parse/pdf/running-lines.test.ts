import { expect, it } from "vitest";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";
import type { ParsedPage } from "../../../../src/ingestion/parse/parsed-file.ts";
import { makePlacedPdf, type Placed, placeRows } from "../../../support/files/sample-pdf.ts";

async function pagesOf(pages: readonly (readonly Placed[])[]): Promise<ParsedPage[]> {
  const file = await parsePdf(await makePlacedPdf(pages));
  const read: ParsedPage[] = [];
  for await (const page of file.pages()) read.push(page);
  await file.close();
  return read;
}

const SENTENCES = ["Storms are covered.", "Floods are not.", "Fire is.", "Theft is.", "Ice is."];
const words = (text: string, at: number): Placed => ({ text, x: 72, y: 200 + at * 14 });
const runningOf = ({ running }: ParsedPage): string[] => running.map(({ text }) => text);

it("sets headers and page numbers apart from the text, except where a header first comes up", async () => {
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      { text: "Harbor Mutual Insurance", x: 72, y: 40 },
      words(sentence, at),
      { text: `Edition 08/25   Page ${at + 1} of 5`, x: 72, y: 760 },
    ]),
  );
  expect(pages[0]?.text).toContain("Harbor Mutual Insurance");
  expect(pages[0]?.text).toContain("Edition 08/25");
  for (const [at, page] of pages.slice(1).entries()) {
    expect(page.text).toBe(SENTENCES[at + 1]);
    expect(runningOf(page)).toEqual([
      "Harbor Mutual Insurance",
      `Edition 08/25 Page ${at + 2} of 5`,
    ]);
    expect(page.running[0]?.box).toMatchObject({ x: 72, y: 32 });
  }
});

it("keeps lines that differ from page to page, and a page that holds nothing else", async () => {
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      ...(at === 2 ? [] : [{ text: sentence, x: 72, y: 40 }, words("Every page says this.", 0)]),
      { text: "Harbor Mutual Insurance", x: 72, y: 760 },
    ]),
  );
  expect(pages.map(({ text }) => text.includes("Harbor Mutual"))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  for (const at of [0, 1, 3, 4]) expect(pages[at]?.text).toContain(SENTENCES[at]);
});

it("keeps the label and the title of a table on each of its pages", async () => {
  const rows = [
    ["Form", "Fire", "Wind"],
    ["HO3", "1.25", "2.06"],
    ["HO4", "0.95", "1.17"],
  ];
  const pages = await pagesOf(
    SENTENCES.map(() => [
      { text: "Exhibit 6", x: 500, y: 40 },
      { text: "Deductible Factors", x: 250, y: 60 },
      ...placeRows(rows, { xs: [72, 172, 272], y: 80 }),
      words("Every page says this.", 10),
    ]),
  );
  for (const { text, tables } of pages) {
    expect(text).toContain("Exhibit 6");
    expect(text).toContain("Deductible Factors");
    expect(tables[0]?.title).toBe("Exhibit 6 Deductible Factors");
  }
});

it("knows page numbers that stand right below the text, wherever that ends", async () => {
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      words(sentence, at),
      { text: `${at + 7}`, x: 300, y: 260 + 60 * (at % 3) },
    ]),
  );
  expect(pages.map(({ text }) => text)).toEqual(SENTENCES);
  expect(pages.map(runningOf)).toEqual([["7"], ["8"], ["9"], ["10"], ["11"]]);
});

it("sets the header and the number apart on a last page that only has a few lines", async () => {
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      { text: "Harbor Mutual Insurance", x: 72, y: 40 },
      at === 4 ? { text: sentence, x: 72, y: 80 } : words(sentence, at),
      { text: `${at + 1}`, x: 300, y: 760 },
    ]),
  );
  expect(pages[4]?.text).toBe(SENTENCES[4]);
});

it("sets a line apart that stands at the same place on the only other page", async () => {
  const [first, second] = await pagesOf(
    SENTENCES.slice(0, 2).map((sentence, at) => [
      { text: "Harbor Mutual Insurance", x: 72, y: 40 },
      words(sentence, at),
      { text: "Questions about this leaflet", x: 72 + at * 40, y: 760 },
    ]),
  );
  expect(first?.text).toContain("Harbor Mutual Insurance");
  expect(second?.text).toBe(`${SENTENCES[1] ?? ""}\n\nQuestions about this leaflet`);
});

it("sets a page number apart that the title of a table contains", async () => {
  const rows = [
    ["Form", "Fire", "Wind"],
    ["HO3", "1.25", "2.06"],
    ["HO4", "0.95", "1.17"],
  ];
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      words(sentence, at),
      { text: `Table ${at + 1}: Factors of the year`, x: 72, y: 300 },
      ...placeRows(rows, { xs: [72, 172, 272], y: 320 }),
      { text: `${at + 1}`, x: 300, y: 760 },
    ]),
  );
  expect(pages[2]?.tables[0]?.title).toBe("Table 3: Factors of the year");
  expect(pages[2]?.text).toMatch(/HO4 \| 0.95 \| 1.17$/);
});

it("knows page numbers of any form by the numbers of the pages after them", async () => {
  const pages = await pagesOf(
    SENTENCES.map((sentence, at) => [
      words(sentence, at),
      { text: `7.21-${at + 1}`, x: 300, y: 760 },
    ]),
  );
  expect(pages.map(({ text }) => text)).toEqual(SENTENCES);
});
