import { expect, it } from "vitest";
import { isBound, isInOrder } from "../../../src/retrieval/documents/compare-values.ts";

it.each<[unknown, "gt" | "gte" | "lt" | "lte", unknown, boolean]>([
  ["2024-06-15T10:00:00Z", "gte", "2024-06-15", true],
  ["2024-06-15T10:00:00Z", "lte", "2024-06-15", true],
  ["2024-06-15T10:00:00Z", "gt", "2024-06-15", false],
  ["2024-06-16T00:00:00Z", "gt", "2024-06-15", true],
  ["2024-06-15T23:30:00-02:00", "lte", "2024-06-15", false],
  ["2024-06-16T01:00:00+02:00", "lte", "2024-06-15", true],
  ["2024-05-01", "lte", "2024-05", true],
  ["2024-05-31", "lte", "2024-05", true],
  ["2024-06-01", "lte", "2024-05", false],
  ["2024-06-01", "gte", "June 2024", true],
  ["2024", "gte", "2024-02", false],
  ["2023-12-31", "lt", "2024", true],
  ["soon", "gte", "2024", false],
  ["2024-06-15", "gte", 2024, false],
  [2024, "lte", "2024-06", false],
  [9, "lt", 10, true],
  [10, "gt", 10, false],
  [10, "gte", 10, true],
  [undefined, "lte", 10, false],
])("compares %s %s %s as %s", (value, comparison, bound, holds) => {
  expect(isInOrder(value, comparison, bound)).toBe(holds);
});

it.each([12, "2024", "2024-06", "2024-06-15", "2024-06-15T10:00:00+02:00", "June 15, 2024"])(
  "takes %s as a bound",
  (bound) => {
    expect(isBound(bound)).toBe(true);
  },
);

it.each(["abc", "12", "2024-13", "2024-02-30", "", true, null])("takes %s as no bound", (bound) => {
  expect(isBound(bound)).toBe(false);
});
