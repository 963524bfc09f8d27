import { expect, it } from "vitest";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { formatPeriod } from "../../../src/language/time/period.ts";

it.each([
  ["What were average sales from 2031 to 2033?", ["2031", "2032", "2033"]],
  [
    "What were average sales from Q3 2031 to Q2 2032?",
    ["Q3 2031", "Q4 2031", "Q1 2032", "Q2 2032"],
  ],
  [
    "What were total sales from November 2031 to January 2032?",
    ["November 2031", "December 2031", "January 2032"],
  ],
])("%s", (question, periods) => {
  expect(parseQuestion(question).periods.map((period) => formatPeriod(period))).toEqual(periods);
});
