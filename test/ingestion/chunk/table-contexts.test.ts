import { expect, it } from "vitest";
import { tableContexts } from "../../../src/ingestion/chunk/table-contexts.ts";

const PARTS = [
  { bodyStart: 40, end: 50, context: "second" },
  { bodyStart: 10, end: 20, context: "first" },
  { bodyStart: 20, end: 20, context: "without rows" },
  { bodyStart: 50, end: 60, context: "third" },
];

it("returns the context of the table that contains a position, in any order of tables", () => {
  const contextAt = tableContexts(PARTS);
  const rendered = [0, 9, 10, 19, 20, 39, 40, 49, 50, 59, 60, 1000].map((place) =>
    contextAt(place),
  );
  expect(rendered).toEqual([
    "",
    "",
    "first",
    "first",
    "",
    "",
    "second",
    "second",
    "third",
    "third",
    "",
    "",
  ]);
  expect(tableContexts([])(5)).toBe("");
});

it("finds each of thousands of tables", () => {
  const parts = Array.from({ length: 4096 }, (_, at) => ({
    bodyStart: at * 10,
    end: at * 10 + 5,
    context: String(at),
  }));
  const contextAt = tableContexts(parts);
  for (const [at, { bodyStart }] of parts.entries()) {
    expect([contextAt(bodyStart), contextAt(bodyStart + 5)]).toEqual([String(at), ""]);
  }
});
