// How likely an answer is right, by what is known of it without a model. Its numbers are shares of right answers, counted on the
// first half of TAT-QA's development set.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { MARKDOWN_ROW } from "../../language/sentences.ts";
import { holdsAnswer } from "../evidence/answer-kind.ts";
import { extractEvidence, type Question } from "../synthesiser/extract.ts";
import { verificationScore } from "../verifier/score.ts";

export type ToRate = {
  question: string;
  /** Those that are shown. */
  claims: readonly Claim[];
  citations: readonly Citation[];
  /** Of the question's weight, what the quotes and what they stand under speak of: `coverageOf`. */
  coverage: number;
  /** The rules quote several sentences where each may be the answer; a model writes several where all are. */
  isQuoted: boolean;
  /** How likely the text that the rules quote answers, in [0, 1]; undefined where something else chose the quotes. */
  likelihood?: number | undefined;
};

/** Cells are told where all that the question says of them is met. */
const CELLS = 0.97;
/** Of a quoted sentence that speaks of nothing the question asks, and what a whole coverage adds. */
const QUOTE = 0.05;
const COVERED = 0.85;
/** For each further sentence that came as close. */
const ANOTHER = 0.85;
/** A heading, a row or a part of a sentence, quoted where a sentence should be. */
const NO_SENTENCE = 0.6;
const OTHER_TYPE = 0.6;
/** What is left of the doubt with each further document that says the same. */
const AGREEING = 0.8;

/** In [0, 1]; 0 where nothing is shown. The least certain claim counts, as one that is wrong makes the answer wrong. */
export function confidenceOf(rated: ToRate): number {
  const { question, claims, citations, coverage, isQuoted, likelihood } = rated;
  if (claims.length === 0) return 0;
  const quoted = claims.filter(({ basis }) => basis === undefined);
  const ofQuotes = quoted.map((claim) => {
    if (likelihood !== undefined) return likelihood;
    const own = citations.filter(({ n }) => claim.citations.includes(n));
    const type = quoted.some(({ text }) => holdsAnswer(question, text)) ? 1 : OTHER_TYPE;
    const form = own.some(
      ({ quote }) => /[.!?][)\]"'”’]*\s*$/.test(quote) && !MARKDOWN_ROW.test(quote),
    )
      ? 1
      : NO_SENTENCE;
    const documents = new Set(own.map(({ documentId }) => documentId)).size;
    const doubt = 1 - (QUOTE + COVERED * coverage) * type * form;
    return 1 - doubt * AGREEING ** Math.max(0, documents - 1);
  });
  const ambiguity = isQuoted ? ANOTHER ** Math.max(0, quoted.length - 1) : 1;
  const least = Math.min(CELLS, ...ofQuotes) * ambiguity * verificationScore(claims);
  return Math.round(100 * least) / 100;
}

/** Of the text that the rules find in the passages, where it is what is cited. */
export function likelihoodOf(
  question: Question,
  citations: readonly Citation[],
): number | undefined {
  const [found] = extractEvidence(question);
  const isCited = citations.some(({ quote }) => found?.text.includes(quote));
  return isCited ? found?.score : undefined;
}
