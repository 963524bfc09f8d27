import { expect, it } from "vitest";
import { layOutPage } from "../support/files/lay-out-page.ts";
import type { PageLayout } from "../../src/ingestion/parse/pdf/write-page.ts";
import { rowsAt, run } from "../support/agents/runs.ts";
import { seededIntegers } from "../support/random/seeded.ts";

function expectExactSlices({ text, lines, tables }: PageLayout): void {
  let end = 0;
  for (const line of lines) {
    expect(text.slice(line.start, line.end)).toBe(line.text);
    expect(line.start).toBeGreaterThanOrEqual(end);
    end = line.end;
  }
  for (const table of tables) {
    for (const row of table.rows) {
      expect(row.start).toBeGreaterThanOrEqual(table.start);
      expect(row.end).toBeLessThanOrEqual(table.end);
      for (const cell of row.cells) {
        expect(text.slice(cell.start, cell.end).replaceAll(/\s+/g, " ")).toBe(cell.text);
        expect(cell.start).toBeGreaterThanOrEqual(row.start);
        expect(cell.end).toBeLessThanOrEqual(row.end);
      }
    }
  }
}

const ROWS = rowsAt(
  [50, 150, 250],
  [
    ["Fire", "Wind", "Hurricane"],
    ["$172", "$282", "$293"],
    ["$180", "$291", "$305"],
  ],
  { top: 200 },
);

it("sets a table as Markdown at its place, with its title, though the title is drawn last", () => {
  const page = layOutPage([
    ...ROWS,
    run("Page 1", 50, 700),
    run("Base Rates", 150, 180),
    run("Exhibit 1", 500, 40),
  ]);
  expect(page.text).toBe(
    "Exhibit 1\n\nBase Rates\n\nFire | Wind | Hurricane\n--- | --- | ---\n$172 | $282 | $293\n$180 | $291 | $305\n\nPage 1",
  );
  expect(page.tables).toMatchObject([
    { kind: "data", title: "Exhibit 1: Base Rates", unit: "$", header_rows: 1 },
  ]);
  expect(page.lines.find(({ text }) => text.startsWith("$172"))?.box).toEqual({
    x: 50,
    y: 206,
    width: 220,
    height: 10,
  });
  expectExactSlices(page);
});

it("takes unit and scale from the header", () => {
  const rows = rowsAt(
    [50, 250, 350],
    [
      ["(in millions)", "2025", "2024"],
      ["Net sales", "1,284.6", "1,147.3"],
      ["Net income", "153.1", "98.9"],
    ],
  );
  expect(layOutPage(rows).tables).toMatchObject([{ unit: "in millions", header_rows: 1 }]);
});

it("keeps the lines of a table of contents and gives its entries as a table of each section", () => {
  const page = layOutPage([
    run("SECTION A - GENERAL RULES", 150, 80),
    ...rowsAt(
      [50, 90],
      [
        ["A-1", "Policy Period................5"],
        ["A-2", "Limited Fungi, Wet or Dry Rot,"],
        ["", "or Bacteria Coverage.........7"],
        ["A-3", "Base Rates...................9"],
      ],
    ),
  ]);
  expect(page.text).toContain("A-1  Policy Period................5");
  expect(page.tables).toMatchObject([{ kind: "contents", title: "SECTION A - GENERAL RULES" }]);
  expect(page.tables[0]?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ["A-1", "Policy Period", "5"],
    ["A-2", "Limited Fungi, Wet or Dry Rot, or Bacteria Coverage", "7"],
    ["A-3", "Base Rates", "9"],
  ]);
  expectExactSlices(page);
});

it("returns exact ranges and loses no word for any page layout", () => {
  const random = seededIntegers(7);
  const words = [
    "Fire",
    "$1,250",
    "2.061",
    "x|y",
    "a  b",
    "12 34",
    "•",
    "of the",
    "(3)",
    "-",
    "Wörter",
    "…....5",
  ];
  for (let page = 0; page < 150; page += 1) {
    const runs = Array.from({ length: 5 + random(60) }, () =>
      run(
        words[random(words.length)] ?? "",
        40 + random(6) * 80,
        60 + random(25) * (10 + random(8)),
      ),
    );
    const layout = layOutPage(runs);
    expectExactSlices(layout);
    const letters = (text: string): string =>
      Array.from(text.replaceAll(/[\s¦|-]/g, ""))
        .toSorted()
        .join("");
    expect(letters(layout.text)).toBe(letters(runs.map(({ text }) => text).join("")));
  }
});
