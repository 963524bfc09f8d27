import { test } from "vitest";
import { conditionsOf, NO_CONDITION } from "../../web/tables/condition.ts";

test("conditions that are complete are sent, and ends of ranges as numbers where they are numbers", ({
  expect,
}) => {
  const written = [
    { ...NO_CONDITION, name: " Zone ", value: "4" },
    { name: "Limit", kind: "between" as const, value: "1,000", to: "" },
    { name: "Date", kind: "between" as const, value: "2025-01-01", to: "2025-12-31" },
    { ...NO_CONDITION, name: "Age" },
    { ...NO_CONDITION, value: "no name" },
  ];
  expect(conditionsOf(written)).toEqual({
    Zone: "4",
    Limit: { gte: 1000 },
    Date: { gte: "2025-01-01", lte: "2025-12-31" },
  });
});
