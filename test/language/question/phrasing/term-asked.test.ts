import { expect, it } from "vitest";
import { namesOfTerm, termAsked } from "../../../../src/language/question/phrasing/term-asked.ts";
import { parseQuestion } from "../../../../src/language/question/parse-question.ts";

it.each([
  ["What does a spillway mean?", "spillway"],
  ["What do the letters RPF stand for in the permit?", "RPF"],
  ["RPF meaning", "RPF"],
  ["In the lease of Harlow, what does RPF stand for?", "RPF"],
  ["What does RPF stand for? Give the words in full.", "RPF"],
  ["How does Harlow define its draw period?", "draw period"],
  ["How is a draw period defined in this contract?", "draw period"],
  ["Explain in one sentence what Harlow means by the term “draw period”.", "draw period"],
  ["What does the charity mean when it speaks of restricted funds?", "restricted funds"],
  ["Explain the abbreviation RPF to me.", "RPF"],
  ["Explain what a slip road is at Harlow", "slip road"],
  ["What counts as a night shift?", "night shift"],
  ["Who is treated as a tenant in these rules?", "tenant in these rules"],
  ["Which is it, and who counts as a guest?", "guest"],
  ["Was versteht man unter Karenzzeit?", "Karenzzeit"],
])("%s asks for the meaning of %s", (question, term) => {
  expect(termAsked(question)).toBe(term);
  expect(parseQuestion(question).term).toBe(term);
});

it("reads the question without what makes it polite", () => {
  const { term, answerType } = parseQuestion(
    "Would you be so kind as to explain to me what a slip road is?",
  );
  expect([term, answerType]).toEqual(["slip road", "definition"]);
});

it.each([
  "What does this mean for tenants?",
  "What does it mean if the lamp blinks?",
  "By what means can I pay?",
  "Explain the rise in fees",
  "Who defines the budget?",
])("%s asks for no meaning", (question) => {
  expect(termAsked(question)).toBeUndefined();
});

it("knows a term without where it is used, in full and short", () => {
  expect(namesOfTerm("road pricing fund (RPF)")).toEqual(["road pricing fund", "RPF"]);
  expect(namesOfTerm("draw period in the loan")).toEqual([
    "draw period in the loan",
    "draw period",
  ]);
});

it("reads no sentence that is far too long", () => {
  expect(termAsked(`${"What of this, ".repeat(40)}what does a spillway mean?`)).toBeUndefined();
});
