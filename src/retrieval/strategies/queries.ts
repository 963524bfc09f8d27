// Creates the queries with which a strategy searches for one question.
import type { Chunk } from "../../domain/documents/chunk.ts";
import type { SearchRequest } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { ChunkStore } from "../../storage/index/chunks.ts";
import type { MatchTerms } from "../../storage/index/lexical-matches.ts";
import { expansionText } from "../lexical/expand-question.ts";
import { searchLexical } from "../lexical/lexical.ts";
import type { Query } from "../ranked-list.ts";
import { feedbackTerms, relatedHeadings } from "./feedback.ts";
import type { Rewriter } from "./rewriter.ts";

type Deps = {
  postings: { match: MatchTerms };
  chunks: Pick<ChunkStore, "load">;
  rewriter?: Rewriter | undefined;
  meter: Meter;
};

/**
 * Weights relative to the question's own weight of 1. Synonyms find candidates for the reranker; a
 * model's rewrites are as reliable as guesses.
 */
const EXPANSION = 0.4;
const REWRITE = 0.5;
const PASSAGE = 0.7;
const FEEDBACK = 0.3;
/** The number of first results that are assumed to be relevant. */
const FIRST = 10;

/** Returns the queries, starting with the question. */
export async function queriesOf(
  deps: Deps,
  scope: Scope,
  asked: { request: SearchRequest; documents: readonly string[] | undefined },
): Promise<Query[]> {
  const { query: text, strategy, rerank } = asked.request;
  const question: Query = { text, weight: 1, lists: "both" };
  const also = rerank || strategy === "multi_query" ? expansionText(text) : "";
  const expansion: Query[] =
    also === "" ? [] : [{ text: also, weight: EXPANSION, lists: "sparse" }];
  if (strategy === "multi_query") {
    const made = await deps.rewriter?.rewrites(text, deps.meter);
    const others = made ?? relatedHeadings(text, await firstFound(deps, scope, asked));
    const weight = made === undefined ? FEEDBACK : REWRITE;
    const rewrites = others.map((other): Query => ({ text: other, weight, lists: "both" }));
    return [question, ...expansion, ...rewrites];
  }
  if (strategy === "hyde") {
    const made = await deps.rewriter?.passage(text, deps.meter);
    const passage = made ?? feedbackTerms(text, await firstFound(deps, scope, asked)).join(" ");
    const weight = made === undefined ? FEEDBACK : PASSAGE;
    const imagined: Query[] = passage === "" ? [] : [{ text: passage, weight, lists: "both" }];
    return [question, ...expansion, ...imagined];
  }
  return [question, ...expansion];
}

async function firstFound(
  deps: Deps,
  scope: Scope,
  asked: { request: SearchRequest; documents: readonly string[] | undefined },
): Promise<Chunk[]> {
  const { ranked } = await searchLexical(deps, scope, {
    text: asked.request.query,
    limit: FIRST,
    documents: asked.documents,
  });
  const { chunks, rowsRead } = await deps.chunks.load(
    scope,
    ranked.map(({ ref }) => ref),
  );
  deps.meter.rowsRead += rowsRead;
  return chunks;
}
