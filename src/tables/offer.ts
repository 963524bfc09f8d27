// Returns what the tables of one document offer for a parsed question: first the answer that is
// nearly certain, if there is one, then the cells that come close. Nothing is refused here, because
// the caller decides.
import type { Calculation } from "../domain/answers/answer.ts";
import type { ParsedQuestion } from "../language/question/parsed-question.ts";
import type { Found } from "./operations/found.ts";
import { answerFrom } from "./answer/answer.ts";
import { rankCells } from "./match/find-cell.ts";
import { phraseTerms } from "./match/phrase-terms.ts";
import type { Source } from "./match/look-up.ts";
import { timesAsked } from "./operations/times.ts";
import type { Cell } from "./read/cell.ts";
import { convertedAmount } from "./render/amounts.ts";
import { render, sentenceOf } from "./render/render.ts";

export type Offer = {
  /** In the order of the inputs of `calculation`, if there is one. */
  cells: readonly Cell[];
  sentence: string;
  calculation?: Calculation | undefined;
  /**
   * The parts of the sentence that come from the question and not from a cell: a limit, a condition
   * or a scale, and the count of what meets it.
   */
  asked?: string | undefined;
  /** In (0, 1]: how well the cells match the question. */
  score: number;
  /** Whether nothing else fits as well and no part of the question is left over. */
  isCertain: boolean;
};

/** The limits for cells that only come close. */
const MOST_NEAR = 8;
const LEAST_NEAR = 0.5;

/**
 * Returns the offers, best first. Each cell that is read is a separate offer, and all certain
 * offers together are the answer.
 */
export function offersFrom(question: ParsedQuestion, source: Source): Offer[] {
  const found = answerFrom(question, source);
  const certain = found === undefined ? [] : certainOffers(question, found, source);
  const used = new Set(certain.flatMap(({ cells }) => cells));
  const near = nearOffers(question, source);
  return [...certain, ...near.filter(({ cells }) => !cells.some((cell) => used.has(cell)))];
}

function certainOffers(question: ParsedQuestion, found: Found, { cells }: Source): Offer[] {
  const own = found.inputs.map(({ cell }) => cell);
  const converted = own.map((cell) => convertedAmount(cell, question.instructions));
  return render(found, cells, question).map(({ text, calculation }, at) => ({
    cells: found.kind === "read" ? own.slice(at, at + 1) : own,
    sentence: text,
    calculation,
    asked: [partsFromQuestion(found), ...converted].join(" "),
    score: found.score,
    isCertain: true,
  }));
}

function partsFromQuestion(found: Found): string {
  const { kind, where = "" } = found;
  if (kind === "selected") return `${found.said} ${found.names.length}`;
  if (kind === "held") return found.limit.said;
  return kind === "limit"
    ? `${found.limit?.said ?? ""} ${found.met.length} ${found.inputs.length}`
    : where;
}

function nearOffers(question: ParsedQuestion, source: Source): Offer[] {
  if (question.language !== "en") return [];
  const times = timesAsked(question, source);
  const phrases = new Set([...question.operation.operands, question.measure]);
  const matches = [...phrases].flatMap((phrase) => {
    const terms = phraseTerms(phrase).filter((term) => !source.documentTerms.has(term));
    const all = [...source.cells, ...source.texts];
    return (times.length === 0 ? [undefined] : times).flatMap((period) =>
      rankCells(all, { terms, period }),
    );
  });
  const best = new Map<Cell, number>();
  for (const { cell, score } of matches) best.set(cell, Math.max(best.get(cell) ?? 0, score));
  return [...best]
    .filter(([, score]) => score >= LEAST_NEAR)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_NEAR)
    .map(([cell, score]) => ({
      cells: [cell],
      sentence: sentenceOf(cell, source.cells, question),
      score,
      isCertain: false,
    }));
}
