import { expect, it } from "vitest";
import { isDataRow } from "../../../src/ingestion/parse/table-header.ts";

it("takes a row of figures for data, also of negative amounts whose sign stands before the bracket", () => {
  expect(isDataRow(["Beginning balance", "$(1.3)", "$ (1.9)"])).toBe(true);
  expect(isDataRow(["Beginning balance", "$1.3", "(1.9)"])).toBe(true);
  expect(isDataRow(["", "2019", "2018"])).toBe(false);
});
