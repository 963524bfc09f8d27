import { describe, it } from "vitest";
import { withStatedScale } from "../../src/tables/read/stated-scale.ts";
import { amountOf } from "../../src/tables/render/amounts.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";

function told(statement: string, rows: readonly string[][]): string[] {
  const { cells } = sourceOf([tableOf([["", "2023"], ...rows], { title: "Accounts" })]);
  const texts = [{ text: statement, start: 0, pageStart: 1, pageEnd: 1 }];
  return withStatedScale(cells, texts).map((cell) => amountOf(cell));
}

describe("amounts below a statement of their scale", () => {
  it.for([
    ["All amounts in NOK thousand.", "NOK 1,098.7 thousand"],
    ["All amounts in NOK million.", "NOK 1,098.7 million"],
    ["In thousands of pounds.", "£1,098.7 thousand"],
    ["Figures are in £000.", "£1,098.7 thousand"],
    ["(€ million)", "€1,098.7 million"],
    ["In millions of US dollars", "$1,098.7 million"],
    ["Amounts in EUR millions", "€1,098.7 million"],
    ["(in thousands)", "1,098.7"],
    ["The loan of NOK 3 million was repaid.", "1,098.7"],
    ["Amounts in NOK million; page 9 is in NOK thousand.", "1,098.7"],
  ] as const)("reads “%s”", ([statement, amount], { expect }) => {
    expect(told(statement, [["Revenue", "1,098.7"]])).toEqual([amount]);
  });

  it("takes the caption of another table for that table's alone", ({ expect }) => {
    const caption =
      "Table 3. Loans (GBP million)\n\n | 2031\n--- | ---\nHarbour loan | 12\n\nThe loan of GBP 9m ends soon.";
    const cells = [
      ["Ferries (number)", "14"],
      ["Bridges", "8"],
    ];
    expect(told(caption, cells)).toEqual(["14", "8"]);
    const statement = "All amounts in GBP million:\n\nHarbour loan | 12\n";
    expect(told(statement, [["Revenue", "14"]])).toEqual(["£14 million"]);
  });

  it("takes a heading for a unit only where it is nothing else", ({ expect }) => {
    const scaled = (heading: string) => {
      const rows = [
        ["", heading],
        ["Revenue", "1,098"],
      ];
      const { cells } = sourceOf([tableOf(rows, { title: "Accounts" })]);
      const texts = [{ text: "All amounts in NOK million.", start: 0, pageStart: 1, pageEnd: 1 }];
      return withStatedScale(cells, texts).map((cell) => amountOf(cell));
    };
    expect(scaled("Years ended 31 December 2023")).toEqual(["NOK 1,098 million"]);
    expect(scaled("Hours")).toEqual(["1,098"]);
  });

  it.for([
    ["Income, all amounts in £", "1,098"],
    ["Income, in euros", "1,098"],
    ["Income, in £ thousand", "£1,098 thousand"],
    ["Income in $000", "$1,098 thousand"],
    ["Income", "£1,098 thousand"],
  ] as const)("goes by what the title “%s” says itself", ([title, amount], { expect }) => {
    const { cells } = sourceOf([
      tableOf(
        [
          ["", "2023"],
          ["Revenue", "1,098"],
        ],
        { title },
      ),
    ]);
    const texts = [{ text: "Reserves, in £ thousand", start: 0, pageStart: 1, pageEnd: 1 }];
    const [first = ""] = withStatedScale(cells, texts).map((cell) => amountOf(cell));
    expect(first.replace(/^£(?=1,098$)/, "")).toBe(amount);
  });

  it("takes the heading of a column for no statement about the others", ({ expect }) => {
    const statement =
      "| Line | Cases 2023 | Paid 2023 ($000) |\n|---|---|---|\n| Fire | 120 | 3,400 |";
    expect(told(statement, [["Fire", "$120"]])).toEqual(["$120"]);
  });

  it("leaves counts and other units as they stand", ({ expect }) => {
    const rows = [
      ["Employees", "412"],
      ["Capacity (MW)", "88"],
      ["Average age in years", "41"],
      ["Margin (%)", "12.5"],
    ];
    expect(told("All amounts in NOK million.", rows)).toEqual(["412", "88", "41", "12.5%"]);
  });

  it.for([
    ["# Budget\n(€ million)\n## Income\n", "Revenue", "€1,098.7 million"],
    ["# Budget\n(€ million)\n## Visits\n", "Visitors", "1,098.7"],
    ["# Budget\n(€ million)\n", "Visitors", "€1,098.7 million"],
    ["# Budget\n## Income\n(€ million)\n## Visits\n", "Visitors", "1,098.7"],
    ["# Budget\n## Income\n(€ million)\n## Costs\n", "Revenue", "1,098.7"],
    ["## Income\n(€ million)\n## Costs\n(€ thousand)\n", "Revenue", "€1,098.7 thousand"],
  ] as const)(
    "takes no statement of another section: %j",
    ([before, label, amount], { expect }) => {
      const table = tableOf([
        ["", "2023"],
        [label, "1,098.7"],
      ]);
      const rows = table.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => cell && { ...cell, start: before.length }),
      }));
      const { cells } = sourceOf([{ ...table, rows }]);
      const texts = [{ text: before, start: 0, pageStart: 1, pageEnd: 1 }];
      expect(withStatedScale(cells, texts).map((cell) => amountOf(cell))).toEqual([amount]);
    },
  );
});
