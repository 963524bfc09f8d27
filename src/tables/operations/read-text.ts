// Cells of words: a name, a date, "30 days", "none".
import type { AnswerType, ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Cell } from "../read/cell.ts";
import { termsOf } from "../../language/words/terms.ts";
import { lookUp, type Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { timesOf } from "./times.ts";

const HOLDS: Partial<Record<AnswerType, (cell: Cell) => boolean>> = {
  who: ({ text }) => /\p{Lu}\p{Ll}/u.test(text),
  when: ({ text }) =>
    /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i.test(
      text,
    ),
  where: ({ text }) => /\p{Lu}/u.test(text),
};

const NOTHING = /^\W*(?:n\/?a|not applicable|tbd)\W*$/i;
/** Of words nothing tells whether they answer but how well their row and column are named. */
const SURE = 0.85;

export function readTexts(question: ParsedQuestion, source: Source): Found | undefined {
  const { texts = [] } = source;
  const holds = HOLDS[question.answerType] ?? (() => true);
  const [period] = timesOf(question, source);
  const cells = texts.filter((cell) => holds(cell) && !NOTHING.test(cell.text));
  const input = lookUp({ subject: question.measure, period }, { ...source, cells });
  // The column must be named: of a row alone nobody knows which of its cells is meant.
  if (input === undefined || input.score < SURE || !isNamed(input.cell, question)) return undefined;
  return { kind: "read", inputs: [input], score: input.score };
}

function isNamed({ heading, headingTerms, table }: Cell, { text }: ParsedQuestion): boolean {
  if (heading === "" || headingTerms.size === 0)
    return table.rows.every(({ cells }) => cells.filter(Boolean).length <= 2);
  const said = new Set(termsOf(text));
  return [...headingTerms].some((term) => said.has(term));
}
