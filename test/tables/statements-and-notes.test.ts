import { expect, it } from "vitest";
import { parseQuestion } from "../../src/language/question/parse-question.ts";
import { offersFrom } from "../../src/tables/offer.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";

const YEARS = ["", "2024", "2023"];

function statement(title: string, selling: string, research: string) {
  return tableOf([YEARS, ["Selling", selling, "1"], ["Research", research, "2"]], { title });
}

const STATEMENT = statement("CONSOLIDATED STATEMENTS OF OPERATIONS", "910", "640");
const NOTE = statement(
  "The following table shows the stock compensation expense included in our consolidated statements of operations",
  "12",
  "31",
);

function tell(ask: string, tables: readonly ReturnType<typeof statement>[]): string[] {
  return offersFrom(parseQuestion(ask), sourceOf([...tables]))
    .filter(({ isCertain }) => isCertain)
    .map(({ sentence }) => sentence);
}

it("reads the statement and not the table of a note whose title mentions it", () => {
  expect(tell("What was selling in 2024?", [NOTE, STATEMENT])).toEqual([
    expect.stringContaining("910"),
  ]);
});

it("takes a cost of another kind in a title for no cost of the row", () => {
  expect(tell("What were selling expenses in 2024?", [NOTE, STATEMENT])).toEqual([
    expect.stringContaining("910"),
  ]);
  expect(
    tell("What was the stock compensation expense in selling in 2024?", [NOTE, STATEMENT]),
  ).toEqual([expect.stringContaining("12")]);
  const summary = statement("Summary of the year", "910", "640");
  expect(tell("What were selling expenses in 2024?", [NOTE, summary])).toEqual([]);
});
