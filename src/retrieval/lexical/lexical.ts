import type { Meter, Scope } from "../../domain/scope.ts";
import { queryTerms } from "../../language/words/terms.ts";
import type { LexicalMatches, MatchTerms } from "../../storage/index/lexical-matches.ts";
import { eachPosting, frequencyIn, isInContext } from "../../storage/index/packed-postings.ts";
import type { Ranked } from "../fuse.ts";
import { createScoreAccumulator } from "./score-accumulator.ts";

/**
 * Term frequency saturation and the weight of length normalisation; the defaults of the settings.
 */
const USUAL = { k1: 1.2, b: 0.6 };

/**
 * The weight of an occurrence in the context relative to one in the text. Contexts are single lines
 * of similar length, so they are not normalised. Measured with 0.5, 1 and 2 on spans of five
 * corpora and on pages of 15 filings.
 */
const CONTEXT_WEIGHT = 1;

export type LexicalList = {
  ranked: Ranked[];
  termWeights: ReadonlyMap<string, number>;
  databaseMs: number;
};

export type LexicalQuery = {
  text: string;
  limit: number;
  documents?: readonly string[] | undefined;
  bm25?: { k1: number; b: number } | undefined;
  /**
   * Terms of the names by which the question refers to documents. They select the document, but no
   * passage of it.
   */
  nameTerms?: Promise<ReadonlySet<string>> | undefined;
};

/**
 * The share of its weight that such a term keeps. nDCG@10 of FinanceBench is .544 with 1, .568 with
 * .5, .578 with .2, and .584 with 0, but with 0 fewer pages are among the first five.
 */
const OF_NAME = 0.2;

/**
 * Ranks with BM25F (Robertson, Zaragoza & Taylor 2004) with the fields text and context, over the
 * packed postings of the collection's active versions. Results are best first. Scores are divided
 * by the maximum for these terms, so that they are in [0, 1] and state how much of the question a
 * chunk covers.
 */
export async function searchLexical(
  deps: { postings: { match: MatchTerms }; meter: Meter },
  scope: Scope,
  query: LexicalQuery,
): Promise<LexicalList> {
  const terms = queryTerms(query.text);
  if (terms.length === 0) return { ranked: [], termWeights: new Map(), databaseMs: 0 };
  const started = Date.now();
  const matches = await deps.postings.match(scope, terms, query.documents);
  const databaseMs = Date.now() - started;
  deps.meter.rowsRead += matches.rowsRead;
  const termWeights = weighTerms(matches, terms);
  const weights = lowerNames(termWeights, await query.nameTerms);
  return { ranked: scoreMatches(matches, weights, query), termWeights, databaseMs };
}

function weighTerms(matches: LexicalMatches, terms: readonly string[]): Map<string, number> {
  const { chunkCount } = matches.collection;
  return new Map(
    terms.map((term) => [
      term,
      inverseFrequency(chunkCount, matches.documentFrequency.get(term) ?? 0),
    ]),
  );
}

/** Lowers the weight of names. A question that consists only of names keeps its weights. */
function lowerNames(
  weights: ReadonlyMap<string, number>,
  names: ReadonlySet<string> | undefined,
): ReadonlyMap<string, number> {
  if (names === undefined || [...weights.keys()].every((term) => names.has(term))) return weights;
  return new Map(
    Array.from(weights, ([term, weight]) => [term, names.has(term) ? OF_NAME * weight : weight]),
  );
}

function scoreMatches(
  matches: LexicalMatches,
  idf: ReadonlyMap<string, number>,
  { limit, bm25: { k1, b } = USUAL }: LexicalQuery,
): Ranked[] {
  const { chunkCount, tokenCount } = matches.collection;
  const averageLength = chunkCount === 0 ? 1 : tokenCount / chunkCount;
  const scores = createScoreAccumulator();
  for (const { term, versionNo, packed } of matches.postings) {
    const weight = (idf.get(term) ?? 0) * (k1 + 1);
    const add = scores.adder(versionNo);
    eachPosting(packed, (chunk, counts, length) => {
      const inText = frequencyIn(counts) / (1 - b + (b * length) / averageLength);
      const occurrences = inText + (isInContext(counts) ? CONTEXT_WEIGHT : 0);
      add(chunk, (weight * occurrences) / (occurrences + k1));
    });
  }
  const highest = (k1 + 1) * [...idf.values()].reduce((sum, value) => sum + value, 0);
  return scores.best(limit).map(({ ref, score }) => ({ ref, score: score / highest }));
}

/**
 * Returns the inverse document frequency. Unlike in the classic formula, it is never negative for
 * terms in more than half of the chunks (as in Lucene).
 */
function inverseFrequency(chunkCount: number, holding: number): number {
  return Math.log(1 + (chunkCount - holding + 0.5) / (holding + 0.5));
}
