import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const row = (label: string, figures: readonly string[], baseline: number): TextRun[] => [
  run(label, 40, baseline),
  ...figures.map((text, column) => to(text, 440 + 70 * column, baseline)),
];

const LONG =
  "Shares at the nominal value of $1.00 each (authorized 432,000,000 shares; at present issued";
const ABOVE = [
  ...row("", ["2031", "2030"], 100),
  ...row("Loans", ["1,348", "2,243"], 112),
  ...row("Other liabilities", ["37,350", "30,497"], 124),
  ...row("Total liabilities", ["38,698", "32,740"], 136),
];
const BELOW = [
  ...row("Retained earnings", ["16,279", "13,474"], 172),
  ...row("Total equity", ["16,428", "13,627"], 184),
];

const labelsOf = (runs: readonly TextRun[]) =>
  findTables(runs).map(({ rows }) => rows.map(({ cells }) => cells[0]?.text));

it("keeps a label of two lines, the first of which is as wide as the table, in its row", () => {
  const second = row("311,900,000 shares)", ["149", "153"], 160);
  expect(labelsOf([...ABOVE, run(LONG, 40, 148), ...second, ...BELOW])).toEqual([
    [
      "2031",
      "Loans",
      "Other liabilities",
      "Total liabilities",
      `${LONG} 311,900,000 shares)`,
      "Retained earnings",
      "Total equity",
    ],
  ]);
});

it("ends a table at a sentence that no figures follow closely", () => {
  const sentence = [run(LONG, 40, 160), run("and they are traded.", 40, 172)];
  const next = [...row("Piers", ["12", "14"], 208), ...row("Boats", ["31", "33"], 220)];
  expect(labelsOf([...ABOVE, ...sentence, ...next])[0]?.at(-1)).toBe("Total liabilities");
});
