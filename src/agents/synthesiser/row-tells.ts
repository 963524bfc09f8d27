// Checks whether a table row can answer a question by itself.
import { asksManner } from "../../language/answers/reasons.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { namesOnlyAddedPart } from "../../tables/match/added-part.ts";
import { amountsIn } from "../../tables/match/amounts/amounts.ts";
import { liesInRange } from "../../tables/match/amounts/ranges.ts";
import { isPoint, isSameKind } from "../../tables/read/quantities/quantity.ts";
import { parseQuantity } from "../../tables/read/quantities/parse-quantity.ts";
import { deniedTerms, deniesAny, writeDenialsAlike } from "../../language/words/alike/denials.ts";
import { termsOf } from "../../language/words/terms.ts";
import { statesNoValue } from "../../tables/read/cell.ts";
import { countedThings } from "../../language/question/counted-things.ts";
import { MORE } from "../../language/question/operation/words-of-change.ts";
import { COMPARED_HIGH, COMPARED_LOW } from "../../language/question/phrasing/by-measure.ts";
import { ASKS_FOR_PARTS } from "../../language/question/asks-for.ts";
import type { Candidate } from "../evidence/candidates.ts";
import type { Ranked } from "../evidence/ranked.ts";

/** A single cell with fewer words is a heading of other rows. */
const FEWEST_WORDS = 6;

const IN_PERCENT = new Set<OperationKind>(["share", "growth"]);

/** Returns whether the row may answer. Figures state no cause, meaning or parts. */
export function canRowAnswer(row: string, question: ParsedQuestion): boolean {
  const [label = "", ...cells] = row.split("|").flatMap((cell) => cell.trim() || []);
  if (cells.length === 0) return !label.endsWith(":") && label.split(/\s+/).length >= FEWEST_WORDS;
  if (cells.every(statesNoValue) || isOfOtherRange(label, question.text)) return false;
  const asked = termsOf(writeDenialsAlike(question.text));
  if (namesOnlyAddedPart(label, asked)) return false;
  const names = namesOf([label, ...cells]);
  if (names.some((name) => deniesAny(name, asked) || affirms(name, question.text))) return false;
  // Amounts do not state a share or a growth, which would have to be calculated.
  if (IN_PERCENT.has(question.operation.kind) && !row.includes("%")) return false;
  if (asksToCalculate(question, row)) return false;
  return !asksForWords(question) || cells.some((cell) => /\p{L}{3}/u.test(cell));
}

/** Returns whether a name has, without a denial, what the question denies: "without a balcony". */
function affirms(name: string, question: string): boolean {
  const denied = deniedTerms(question);
  if (denied.size === 0 || deniedTerms(name).size > 0) return false;
  return termsOf(name).some((term) => denied.has(term));
}

/** Returns the cells that name the row: the first one, and words before the first figure. */
function namesOf(cells: readonly string[]): readonly string[] {
  const figure = cells.findIndex((cell, at) => at > 0 && /\d/.test(cell));
  return cells.slice(0, Math.max(1, figure));
}

/**
 * The least lead, in logits, over a row of the same name and headings in another table. A question
 * that says which table is meant leads by more: "net sales of the online segment".
 */
const LEAST_LEAD = 1;

/**
 * Returns whether another table has the same row with other figures, and nothing in the question
 * tells the two apart: "Ending balance" of two accounts.
 */
export function hasRivalRow({ candidate, strength }: Ranked, ranked: readonly Ranked[]): boolean {
  const [label, ...figures] = cellsOf(candidate.text);
  return ranked.some((other) => {
    const { form, passage } = other.candidate;
    const isOfDocument = form === "row" && passage.documentId === candidate.passage.documentId;
    if (!isOfDocument || strength - other.strength >= LEAST_LEAD) return false;
    const [otherLabel, ...otherFigures] = cellsOf(other.candidate.text);
    return (
      otherLabel === label &&
      otherFigures.length === figures.length &&
      otherFigures.join(" ").replaceAll(NO_DIGITS, " ") !==
        figures.join(" ").replaceAll(NO_DIGITS, " ") &&
      haveOneHead(candidate, other.candidate)
    );
  });
}

const NO_DIGITS = /[^\d.]+/g;

function cellsOf(row: string): string[] {
  return row.split("|").flatMap((cell) => cell.trim().toLowerCase() || []);
}

/** Returns whether the headings are the same, as far as both are known. */
function haveOneHead(a: Candidate, b: Candidate): boolean {
  const [one, other] = [a, b].map(({ header, headings }) =>
    (header?.text ?? headings)?.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " "),
  );
  return one === undefined || other === undefined || one === other;
}

/**
 * Returns whether the row is for a range, such as "over 2 up to 5 kg", and the question contains
 * amounts of its unit but none in it.
 */
function isOfOtherRange(label: string, question: string): boolean {
  const range = parseQuantity(label);
  if (range === undefined || isPoint(range) || range.unit === "") return false;
  const amounts = amountsIn(question).filter(
    ({ quantity }) =>
      quantity !== undefined && quantity.unit !== "" && isSameKind(quantity.unit, range.unit),
  );
  return amounts.length > 0 && !amounts.some((amount) => liesInRange(amount, range));
}

function asksForWords({ answerType, text }: ParsedQuestion): boolean {
  // Figures answer "How did sales develop?"
  if (answerType === "reason") return !asksManner(text);
  return answerType === "definition" || ASKS_FOR_PARTS.test(text);
}

/**
 * Returns whether the answer must be calculated: "How much cheaper is it online?", "What do two
 * tickets cost?" A row has only the amounts, unless it is about two.
 */
function asksToCalculate({ text }: ParsedQuestion, row: string): boolean {
  const count = countedThings(text)?.count;
  const isOfMore = count !== undefined && !new RegExp(`\\b${count}\\b`).test(row);
  return isOfMore || HOW_MUCH_MORE.test(text);
}

const HOW_MUCH_MORE = new RegExp(
  `\\bhow (?:much|many)(?: \\p{L}+)? (?:${MORE}|${COMPARED_LOW}|${COMPARED_HIGH})\\b(?! than \\d)|\\bhow much\\b[^?]*\\bsaved?\\b`,
  "iu",
);
