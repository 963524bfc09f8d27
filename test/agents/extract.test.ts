import { expect, it } from "vitest";
import { extractEvidence } from "../../src/agents/extract.ts";
import { makePassage } from "../support/passages.ts";

function extract(question: string, ...texts: string[]): string[] {
  const passages = texts.map((text) => makePassage(text));
  return extractEvidence({ text: question, passages, termWeights: new Map() }).map(
    ({ text }) => text,
  );
}

it("takes the sentence whose case is asked for", () => {
  const text =
    "Homes within 900 feet of the shore pay a 7% deductible. Homes more than 900 feet from the shore pay a 3% deductible.";
  expect(extract("What deductible do homes 1,200 feet from the shore pay?", text)).toEqual([
    "Homes more than 900 feet from the shore pay a 3% deductible.",
  ]);
});

it("quotes nothing that lacks the kind of thing asked for", () => {
  const text = "The form must be returned to the agent by the insured. The agent keeps the form.";
  expect(extract("By which date must the form be returned to the agent?", text)).toEqual([]);
  expect(
    extract(
      "By which date must the form be returned to the agent?",
      text.replace("by the insured", "by April 1, 2026"),
    ),
  ).toHaveLength(1);
});

it("quotes no heading, salutation or question", () => {
  expect(
    extract(
      "What is the storm deductible for Ms. Vane?",
      "Dear Ms. Vane,\n\nStorm Deductible\n\nWhat is the storm deductible for Ms. Vane?",
    ),
  ).not.toContain("Dear Ms. Vane,");
  expect(extract("What is the storm deductible?", "Rule B-4: Storm Deductible")).toEqual([]);
});

it("says nothing where the passages speak of something else", () => {
  expect(
    extract(
      "Who founded the city of Lisbon?",
      "The city council meets on Mondays.",
      "A founder holds shares.",
    ),
  ).toEqual([]);
});

it("quotes the same sentence once when two documents hold it", () => {
  const text = "The alarm discount is 6 percent of the premium on every form.";
  expect(extract("How much is the alarm discount?", text, text)).toEqual([text]);
});

it("gives a row of a table with the line that heads it", () => {
  const passages = [
    makePassage(
      "(in millions)  2025  2024\nNet sales  $1,240.2  $1,101.7\nNet income  $153.1  $98.9",
      "Annual Report.pdf",
    ),
  ];
  const [best] = extractEvidence({
    text: "What was the net income in 2025?",
    passages,
    termWeights: new Map(),
  });
  expect(best).toMatchObject({
    text: "Net income  $153.1  $98.9",
    header: { text: "(in millions)  2025  2024" },
  });
});
