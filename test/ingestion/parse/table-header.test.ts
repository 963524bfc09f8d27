import { expect, it } from "vitest";
import { isDataRow } from "../../../src/ingestion/parse/text/table-header.ts";

it("recognises rows of figures as data, including negative amounts with the sign before the bracket", () => {
  expect(isDataRow(["Beginning balance", "$(1.3)", "$ (1.9)"])).toBe(true);
  expect(isDataRow(["Beginning balance", "$1.3", "(1.9)"])).toBe(true);
  expect(isDataRow(["", "2019", "2018"])).toBe(false);
});
