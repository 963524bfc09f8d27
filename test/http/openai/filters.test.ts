import { expect, it } from "vitest";
import { Filter, matches } from "../../../src/http/openai/requests/filters.ts";

it.each<[Filter, boolean]>([
  [{ type: "gte", key: "date", value: "2024-06-15" }, true],
  [{ type: "lte", key: "date", value: "2024-06" }, true],
  [{ type: "gt", key: "date", value: "2024-06-15" }, false],
  [{ type: "lt", key: "pages", value: 10 }, true],
  [{ type: "lt", key: "pages", value: "2024" }, false],
  [{ type: "eq", key: "pages", value: 9 }, true],
])("filters by %j", (filter, passes) => {
  const attributes = { date: "2024-06-15T10:00:00Z", pages: 9 };
  expect(matches(Filter.parse(filter), attributes)).toBe(passes);
});

it("refuses to order what is neither number nor date", () => {
  for (const value of ["abc", true]) {
    expect(Filter.safeParse({ type: "gte", key: "date", value }).success).toBe(false);
  }
});
