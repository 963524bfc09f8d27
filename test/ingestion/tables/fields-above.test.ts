import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const FIELDS = rowsAt(
  [50, 160],
  [
    ["Member", "0417"],
    ["Harbour", "Tern Quay"],
    ["Balance brought", "310.44"],
  ],
);
const XS = [50, 90, 220, 300, 380];
const BODY = rowsAt(
  XS,
  [
    ["Day", "Entry", "Charged", "Paid", "Balance"],
    ["Mar 3", "Dues", "", "90.00", "220.44"],
    ["Mar 4", "Crane", "48.45", "", "268.89"],
    ["Mar 9", "Winter storage", "12.10", "", "280.99"],
  ],
  { top: 150 },
);

it("separates labels and values from the table of several columns below them", () => {
  const [fields, table] = findTables([...FIELDS, ...BODY]).map(textsOf);
  expect(fields?.at(-1)).toEqual(["0:Balance brought", "1:310.44"]);
  expect(table?.[0]).toEqual(["0:Day", "1:Entry", "2:Charged", "3:Paid", "4:Balance"]);
});

it("keeps headings over groups of columns with the headings below them", () => {
  const headings = [
    ["Class", "Berths", "", "Moorings", ""],
    ["Season", "Member", "Guest", "Member", "Guest"],
  ];
  const tables = findTables([
    ...rowsAt(XS, headings, { top: 122 }),
    ...rowsAt(
      XS,
      [
        ["North", "4.10", "5.20", "6.30", "7.40"],
        ["South", "4.80", "5.90", "6.10", "7.00"],
      ],
      { top: 150 },
    ),
  ]);
  expect(tables).toHaveLength(1);
});

it("reads the last line of a label beside which the figures of the last row are centred", () => {
  const last = [
    run("Hauling out and", 90, 207),
    run("Apr 1", 50, 214),
    run("75.00", 220, 214),
    run("355.99", 380, 214),
    run("berth 88 of the pier", 90, 221),
  ];
  const table = findTables([...BODY, ...last]).map(textsOf)[0];
  expect(table?.at(-1)?.[1]).toBe("1:Hauling out and berth 88 of the pier");
});
