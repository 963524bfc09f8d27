// The synthesiser's rules: the sentences of the passages that answer the question, word for word.
import type { Passage } from "../domain/passage.ts";
import { type TextRange, sentencesOf } from "../shared/sentences.ts";
import { isStopTerm, queryTerms, termsOf } from "../shared/terms.ts";
import { contradictsComparison, comparisonsIn } from "./comparison.ts";

export type Question = {
  text: string;
  passages: readonly Passage[];
  termWeights: ReadonlyMap<string, number>;
};

/** A sentence of a passage; `range` counts in the document's text. */
export type Evidence = {
  passage: Passage;
  range: TextRange;
  text: string;
  /** In [0, 1]: weight of the question's terms that the sentence or what stands right before it holds. */
  coverage: number;
  score: number;
};

/** Part of the question's weight that a sentence with its surroundings must hold to count as an answer. */
const LEAST_COVERAGE = 0.55;
/** And the sentence by itself. */
const LEAST_OWN = 0.3;
/** Further sentences are quoted when they come this close to the best. */
const CLOSE_TO_BEST = 0.8;
const MOST_SENTENCES = 3;

/** What answers the question, best first; empty where nothing in the passages does. */
export function extractEvidence(question: Question): Evidence[] {
  const weights = weightsOf(question);
  const candidates = question.passages.flatMap((passage, rank) =>
    sentencesIn(passage, rank, { question, weights }),
  );
  const ranked = candidates.toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  if (best === undefined) return [];
  const chosen: Evidence[] = [];
  for (const candidate of ranked) {
    if (chosen.length >= MOST_SENTENCES || candidate.score < best.score * CLOSE_TO_BEST) break;
    if (!chosen.some((other) => saysTheSame(other, candidate))) chosen.push(candidate);
  }
  return chosen;
}

/** The question's telling terms; figures and identifiers count double, for a near miss on them is a wrong answer. */
function weightsOf({ text, termWeights }: Question): Map<string, number> {
  const known = [...termWeights.values()];
  const usual = known.length === 0 ? 1 : known.reduce((a, b) => a + b, 0) / known.length;
  return new Map(
    queryTerms(text).map((term) => {
      const weight = termWeights.get(term) ?? usual;
      return [term, /\d/.test(term) ? 2 * weight : weight];
    }),
  );
}

type Scoring = { question: Question; weights: ReadonlyMap<string, number> };

function sentencesIn(passage: Passage, rank: number, scoring: Scoring): Evidence[] {
  const { text, start } = passage.window ?? passage;
  const hit = { start: passage.start - start, end: passage.end - start };
  const surroundings = new Set(termsOf(`${passage.filename} ${passage.context} ${passage.text}`));
  return sentencesOf(text)
    .filter((range) => range.start < hit.end && range.end > hit.start)
    .flatMap((range) => {
      const sentence = text.slice(range.start, range.end);
      const scored = scoreSentence(sentence, surroundings, scoring);
      if (scored === undefined) return [];
      const global = { start: range.start + start, end: range.end + start };
      return [{ passage, range: global, text: sentence, ...scored, score: scored.score / (1 + 0.05 * rank) }];
    });
}

function scoreSentence(
  sentence: string,
  surroundings: ReadonlySet<string>,
  { question, weights }: Scoring,
): { coverage: number; score: number } | undefined {
  const terms = new Set(termsOf(sentence));
  let [total, own, near] = [0, 0, 0];
  for (const [term, weight] of weights) {
    total += weight;
    if (terms.has(term)) own += weight;
    if (terms.has(term) || surroundings.has(term)) near += weight;
  }
  if (total === 0 || own / total < LEAST_OWN || near / total < LEAST_COVERAGE) return undefined;
  if (contradictsComparison(comparisonsIn(question.text), comparisonsIn(sentence))) return undefined;
  const coverage = (0.75 * own + 0.25 * near) / total;
  return { coverage: near / total, score: coverage * focus(terms, weights) * form(sentence, terms, weights) };
}

/** Long sentences hold many terms by chance: their score falls with what they say beside the question. */
function focus(terms: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  const telling = [...terms].filter((term) => !isStopTerm(term));
  const beside = telling.filter((term) => !weights.has(term)).length;
  return 1 / (1 + Math.max(0, beside - 8) / 40);
}

/** An answer brings something that the question doesn't hold; a heading or a question brings nothing. */
function form(
  sentence: string,
  terms: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): number {
  const beside = [...terms].filter((term) => !weights.has(term) && !isStopTerm(term));
  const brings = beside.some((term) => /\d/.test(term));
  const isWhole = /\p{Ll}/u.test(sentence) && /[.!:;]["”’)]*$/.test(sentence);
  const asks = sentence.trimEnd().endsWith("?");
  const isConditional = /^\W*(?:if|unless|except|provided)\b/i.test(sentence);
  // A heading that only repeats the question's words has nothing to say on it.
  const repeats = !isWhole && beside.length < 2;
  return (
    (brings ? 1.15 : 1) *
    (isWhole ? 1.1 : 0.9) *
    (asks ? 0.5 : 1) *
    (isConditional ? 0.85 : 1) *
    (repeats ? 0.3 : 1)
  );
}

/** The same words in another document or an overlapping chunk. */
function saysTheSame(a: Evidence, b: Evidence): boolean {
  const [left, right] = [new Set(termsOf(a.text)), new Set(termsOf(b.text))];
  const shared = left.intersection(right).size;
  return shared / Math.min(left.size, right.size) > 0.8;
}
