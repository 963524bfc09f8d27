// Schemas of a search request and its results, which answers also use.
import { z } from "@hono/zod-openapi";
import { FUSIONS, type RetrievalSettings, STRATEGIES } from "../../domain/collection.ts";
import type { Passage, SearchRequest } from "../../domain/documents/passage.ts";
import { BOUND_ADVICE, isBound } from "../../retrieval/documents/compare-values.ts";

const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const Bound = z.union([z.string(), z.number()]).refine(isBound, BOUND_ADVICE);
// One object with all members instead of one for each kind, so that an error names the wrong
// member.
const MetadataCondition = z
  .union([
    Scalar,
    z
      .strictObject({
        in: z.array(Scalar).min(1).max(100).optional(),
        gte: Bound.optional(),
        lte: Bound.optional(),
      })
      .refine(
        ({ in: values, gte, lte }) =>
          (values !== undefined) !== (gte !== undefined || lte !== undefined),
        "set either `in`, or `gte`, `lte` or both",
      )
      .refine(
        ({ gte, lte }) => gte === undefined || lte === undefined || typeof gte === typeof lte,
        "`gte` and `lte` must be both numbers or both dates",
      ),
  ])
  .openapi("MetadataCondition");

export const RetrievalOverrides = z
  .strictObject({
    strategy: z.enum(STRATEGIES).optional(),
    top_k: z.int().min(1).max(100).optional(),
    alpha: z
      .union([z.number().min(0).max(1), z.literal("auto")])
      .optional()
      .describe(
        "The weight of the vector ranking in a hybrid search, between 0 and 1, or `auto` to choose it for each question.",
      ),
    fusion: z.enum(FUSIONS).optional(),
    window: z.int().min(0).max(10).optional(),
    documents: z.array(z.string().min(1).max(300)).min(1).max(1000).optional(),
    metadata: z
      .record(z.string(), MetadataCondition)
      .optional()
      .describe(
        "Conditions by name. A range compares numbers with numbers; days, months, years and RFC 3339 times it compares as spans of time, in UTC if they have no offset.",
      ),
    filter_mode: z.enum(["pre", "post"]).optional(),
    min_score: z.number().min(0).max(1).optional(),
    rerank: z.boolean().optional(),
    route: z.boolean().optional(),
    unique: z.enum(["page", "none"]).optional(),
    mmr: z.number().min(0).max(1).nullable().optional(),
  })
  .openapi("RetrievalOverrides");
export type RetrievalOverrides = z.infer<typeof RetrievalOverrides>;

const Range = z.object({
  page_start: z.int(),
  page_end: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

const score = z.number().min(0).max(1).nullable();

export const Result = Range.extend({
  chunk_id: z.string(),
  document_id: z.string(),
  source_file: z.string(),
  chunk_index: z.int(),
  score: z.number().min(0).max(1),
  scores: z.object({ vector: score, sparse: score, fused: score, rerank: score }),
  context: z
    .string()
    .describe(
      "The title, section path and table header above the passage. It is searched but never quoted.",
    ),
  window: Range.nullable().describe("The passage with its neighbouring chunks."),
}).openapi("SearchResult");

/** Fills in the collection's settings for everything that the caller omits. */
export function toSearchRequest(
  query: string,
  overrides: RetrievalOverrides,
  settings: RetrievalSettings,
): SearchRequest {
  return {
    query,
    strategy: overrides.strategy ?? settings.strategy,
    topK: overrides.top_k ?? settings.top_k,
    alpha: overrides.alpha ?? settings.alpha,
    fusion: overrides.fusion ?? settings.fusion,
    bm25: { k1: settings.k1, b: settings.b },
    window: overrides.window ?? settings.window,
    documents: overrides.documents,
    metadata: overrides.metadata,
    filterMode: overrides.filter_mode ?? "pre",
    minScore: overrides.min_score ?? settings.min_score,
    rerank: overrides.rerank ?? settings.rerank,
    route: overrides.route ?? settings.route,
    unique: overrides.unique ?? settings.unique,
    mmr: overrides.mmr === undefined ? settings.mmr : overrides.mmr,
  };
}

export function showPassage(passage: Passage): z.infer<typeof Result> {
  const { window } = passage;
  return {
    chunk_id: passage.id,
    document_id: passage.documentId,
    source_file: passage.filename,
    chunk_index: passage.index,
    ...showRange(passage),
    score: passage.score,
    scores: passage.scores,
    context: passage.context,
    window: window === null ? null : showRange(window),
  };
}

function showRange(range: {
  pageStart: number;
  pageEnd: number;
  start: number;
  end: number;
  text: string;
}): z.infer<typeof Range> {
  const { start, end, text } = range;
  return { page_start: range.pageStart, page_end: range.pageEnd, start, end, text };
}
