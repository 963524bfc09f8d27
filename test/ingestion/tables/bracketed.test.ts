import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

function tableOf(rows: readonly (readonly string[])[], ends: readonly number[]): string[] {
  const runs = rows.flatMap(([label = "", ...figures], at) => [
    ...(label === "" ? [] : [run(label, 50, 100 + 14 * at)]),
    ...figures.map((figure, column) => to(figure, ends[column] ?? 0, 100 + 14 * at)),
  ]);
  return (findTables(runs)[0]?.rows ?? []).map(({ cells }) =>
    cells.map(({ text, column }) => `${column} ${text}`).join(" | "),
  );
}

it("keeps a deviation in brackets in the cell of its mean", () => {
  const rows = [
    ["", "Control", "5 mg", "10 mg"],
    ["Enrolled", "118", "121", "120"],
    ["Women", "63.1", "60.4", "58.8"],
    ["Age in years", "51.3 (9.8)", "50.6 (10.2)", "52.1 (9.4)"],
    ["Weight in kilograms", "78.2 (14.1)", "77.9 (13.6)", "79.0 (15.3)"],
    ["Smokers", "21.7", "24.0", "22.5"],
  ];
  const table = tableOf(rows, [220, 285, 350]);
  expect(table[0]).toBe("1 Control | 2 5 mg | 3 10 mg");
  expect(table[3]).toBe("0 Age in years | 1 51.3 (9.8) | 2 50.6 (10.2) | 3 52.1 (9.4)");
});

it("keeps negative amounts of a column with a heading apart from the amounts before them", () => {
  const rows = [
    ["", "Plan", "Change"],
    ["Nets", "1,204", "(118)"],
    ["Ropes", "2,310", "(204)"],
    ["Buoys", "1,887", "(96)"],
    ["Anchors", "1,450", "(310)"],
  ];
  expect(tableOf(rows, [220, 255])[1]).toBe("0 Nets | 1 1,204 | 2 (118)");
});
