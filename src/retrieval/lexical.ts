import type { ChunkRef } from "../domain/chunk.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import { queryTerms } from "../shared/terms.ts";
import { topK } from "../shared/top-k.ts";
import type { LexicalMatches, MatchTerms } from "../storage/lexical-matches.ts";
import { eachPosting } from "../storage/packed-postings.ts";
import type { Ranked } from "./fuse.ts";

/** Saturation of term frequency and weight of length normalisation, as usual for passages (Robertson & Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;

/** Two numbers in one key: version numbers stay far below 2^31, chunk indexes below 2^20. */
const INDEX_SPAN = 1_048_576;

export type LexicalList = {
  ranked: Ranked[];
  termWeights: ReadonlyMap<string, number>;
  databaseMs: number;
};

export type LexicalQuery = {
  text: string;
  limit: number;
  documents?: readonly string[] | undefined;
};

/**
 * BM25 over the packed postings of the collection's active versions, best first. Scores are divided by the
 * highest that these terms can reach, so they lie in [0, 1] and say how much of the question a chunk covers.
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
  const termWeights = weigh(matches, terms);
  return { ranked: scoreMatches(matches, termWeights, query.limit), termWeights, databaseMs };
}

function weigh(matches: LexicalMatches, terms: readonly string[]): Map<string, number> {
  const { chunkCount } = matches.collection;
  return new Map(
    terms.map((term) => [
      term,
      inverseFrequency(chunkCount, matches.documentFrequency.get(term) ?? 0),
    ]),
  );
}

function scoreMatches(
  matches: LexicalMatches,
  idf: ReadonlyMap<string, number>,
  limit: number,
): Ranked[] {
  const { chunkCount, tokenCount } = matches.collection;
  const averageLength = chunkCount === 0 ? 1 : tokenCount / chunkCount;
  const scores = new Map<number, number>();
  for (const { term, versionNo, packed } of matches.postings) {
    const weight = idf.get(term) ?? 0;
    const base = versionNo * INDEX_SPAN;
    eachPosting(packed, (chunk, frequency, length) => {
      const norm = K1 * (1 - B + (B * length) / averageLength);
      const gain = (weight * frequency * (K1 + 1)) / (frequency + norm);
      scores.set(base + chunk, (scores.get(base + chunk) ?? 0) + gain);
    });
  }
  const highest = (K1 + 1) * [...idf.values()].reduce((sum, value) => sum + value, 0);
  return best(scores, limit).map(({ item, score }) => ({ ref: item, score: score / highest }));
}

/** Never negative, unlike the classic form, for terms in more than half of the chunks (as in Lucene). */
function inverseFrequency(chunkCount: number, holding: number): number {
  return Math.log(1 + (chunkCount - holding + 0.5) / (holding + 0.5));
}

function best(
  scores: ReadonlyMap<number, number>,
  limit: number,
): { item: ChunkRef; score: number }[] {
  const heap = topK<number>(limit);
  for (const [key, score] of scores) heap.push(key, score);
  return heap.drain().map(({ item, score }) => ({
    item: { versionNo: Math.floor(item / INDEX_SPAN), index: item % INDEX_SPAN },
    score,
  }));
}
