// Estimates how likely an answer is right, without a model. The numbers are shares of right
// answers, counted on the first half of TAT-QA's development set.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { MARKDOWN_ROW } from "../../language/rows.ts";
import { holdsAnswer } from "../evidence/answer-kind.ts";
import { extractEvidence, type Question } from "../synthesiser/extract.ts";
import { verificationScore } from "../verifier/score.ts";

export type ToRate = {
  question: string;
  /** The claims that are shown. */
  claims: readonly Claim[];
  citations: readonly Citation[];
  /** The share of the question's weight in the quotes and their headings: `coverageOf`. */
  coverage: number;
  /**
   * Whether the claims are alternatives: rules quote several sentences of which each may be the
   * answer, while a model writes several that all are.
   */
  isQuoted: boolean;
  /**
   * The probability, in [0, 1], that the text quoted by rules answers; undefined if something else
   * chose the quotes.
   */
  likelihood?: number | undefined;
};

/** Cells are stated only if they meet everything in the question. */
const CELLS = 0.97;
/**
 * The confidence in a quoted sentence with no coverage of the question, and what full coverage
 * adds.
 */
const QUOTE = 0.05;
const COVERED = 0.85;
/** The factor for each further sentence that came as close. */
const ANOTHER = 0.85;
/** The factor for a heading, a row or a part of a sentence quoted in place of a sentence. */
const NO_SENTENCE = 0.6;
const OTHER_TYPE = 0.6;
/** The factor by which the doubt shrinks with each further document that says the same. */
const AGREEING = 0.8;

/**
 * Returns the confidence in [0, 1]; 0 if nothing is shown. The least certain claim counts, because
 * one wrong claim makes the answer wrong.
 */
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

/**
 * Returns the probability of the text that the rules find in the passages, if it is what is cited.
 */
export function likelihoodOf(
  question: Question,
  citations: readonly Citation[],
): number | undefined {
  const [found] = extractEvidence(question);
  const isCited = citations.some(({ quote }) => found?.text.includes(quote));
  return isCited ? found?.score : undefined;
}
