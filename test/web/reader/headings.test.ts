import { expect, test } from "vitest";
import { headingMarks } from "../../../web/reader/headings.ts";

test("the marks of a heading are those before its words", () => {
  expect(headingMarks("## Opening hours")).toBe(3);
  expect(headingMarks("Opening hours")).toBe(0);
  for (const line of ["#5 is missing", "#", "####### seven", " # indented"]) {
    expect(headingMarks(line)).toBe(0);
  }
});
