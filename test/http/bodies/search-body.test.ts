import { expect, it } from "vitest";
import { RetrievalOverrides } from "../../../src/http/bodies/search-body.ts";
import { validationErrorsOf } from "../../../src/http/bodies/validation-errors.ts";

it.each([
  [{ gte: "abc" }, "/metadata/date/gte", "send a number, or a date"],
  [{ gte: "2024-13-01" }, "/metadata/date/gte", "send a number, or a date"],
  [{ gte: 2024, lte: "2024-05" }, "/metadata/date", "both numbers or both dates"],
])("refuses the range %j, whose bounds cannot be compared", (date, pointer, says) => {
  const { error } = RetrievalOverrides.safeParse({ metadata: { date } });
  const [fault, ...more] = validationErrorsOf(error?.issues ?? []);
  expect(fault?.pointer).toBe(pointer);
  expect(fault?.message).toContain(says);
  expect(more).toEqual([]);
});

it.each([{ gte: "2024-06" }, { gte: 1, lte: 2 }, { gte: "2024", lte: "2024-06-15T10:00:00Z" }])(
  "takes the range %j",
  (date) => {
    expect(RetrievalOverrides.safeParse({ metadata: { date } }).success).toBe(true);
  },
);
