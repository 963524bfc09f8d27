import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt, textsOf } from "../../support/agents/runs.ts";

const HEADER = ["Shore", "Ticket", "Age", "Summer", "Winter"];

it("takes keys for those of the rows below, up to the next one", () => {
  const rows = [
    HEADER,
    ["North", "Single", "Adult", "8.20", "6.10"],
    ["", "", "Child", "4.10", "3.00"],
    ["", "Week", "Adult", "31.00", "24.50"],
    ["", "", "Child", "15.50", "12.20"],
    ["South", "Single", "Adult", "7.40", "5.90"],
    ["", "", "Child", "3.70", "2.90"],
  ];
  const [table] = findTables(rowsAt([50, 120, 190, 260, 330], rows));
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Shore", "1:Ticket", "2:Age", "3:Summer", "4:Winter"],
    ["0v4:North", "1v2:Single", "2:Adult", "3:8.20", "4:6.10"],
    ["2:Child", "3:4.10", "4:3.00"],
    ["1v2:Week", "2:Adult", "3:31.00", "4:24.50"],
    ["2:Child", "3:15.50", "4:12.20"],
    ["0v2:South", "1v2:Single", "2:Adult", "3:7.40", "4:5.90"],
    ["2:Child", "3:3.70", "4:2.90"],
  ]);
});

it("gives no key to a total", () => {
  const rows = [
    ["Part", "Material", "Price", "Weight"],
    ["12-A", "Hull", "840", "310"],
    ["12-B", "Deck", "620", "150"],
    ["12-C", "Mast", "410", "42"],
    ["", "Total", "1,870", "502"],
  ];
  const [table] = findTables(rowsAt([50, 120, 260, 330], rows));
  expect(table?.rows.flatMap(({ cells }) => cells.map(({ rowSpan }) => rowSpan))).not.toContain(2);
});
