import { expect, it } from "vitest";
import { gatherLines } from "../../../../src/ingestion/parse/layout/lines.ts";
import {
  joinDropCaps,
  joinSpacedCell,
  joinSpacedLetters,
} from "../../../../src/ingestion/parse/layout/display-letters.ts";
import { run } from "../../../support/agents/runs.ts";

it("joins letters set apart into words, and leaves names of columns and initials", () => {
  expect(joinSpacedLetters("R A T E  P A G E S")).toBe("RATE PAGES");
  expect(joinSpacedLetters("C h a p t e r 4")).toBe("C h a p t e r 4");
  expect(joinSpacedLetters("– N o t i c e –")).toBe("– Notice –");
  for (const text of ["A B C D E", "J. R. R. Tolkien", "plan A or B", "x y z"]) {
    expect(joinSpacedLetters(text)).toBe(text);
  }
});

it.each([
  ["2 0 3 1", "2031"],
  ["G r o u p B", "Group B"],
  ["( 2 )", "(2)"],
  ["P R I C E P E R B O A T", "PRICEPERBOAT"],
  ["1 0 2 3", "1 0 2 3"],
  ["Y N Y N Y N", "Y N Y N Y N"],
  ["A B C D E F", "A B C D E F"],
  ["x y z", "x y z"],
])("reads the cell %j as %j", (drawn, text) => {
  expect(joinSpacedCell(drawn)).toBe(text);
});

it("joins a large first letter to the word it begins", () => {
  const cap = { text: "O", x: 50, baseline: 124, width: 24, height: 34 };
  const beside = [run("ver the years", 77, 100), run("the shore was", 77, 112)];
  const lines = gatherLines(joinDropCaps([cap, ...beside, run("built up.", 50, 136)]));
  expect(lines.map(({ text }) => text)).toEqual(["Over the years", "the shore was", "built up."]);
});
