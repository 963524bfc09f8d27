// The answers of the HTTP API as this client relies on them. Members it doesn't know pass through, so that
// `--json` prints what the server sent and a newer server doesn't break an older client.
import { z } from "zod";

export const Tenant = z.looseObject({ id: z.string(), name: z.string(), api_key: z.string() });

export const Collection = z.looseObject({
  id: z.string(),
  name: z.string(),
  stale: z.boolean(),
  document_count: z.number(),
  chunk_count: z.number(),
});
export type Collection = z.infer<typeof Collection>;

export const Document = z.looseObject({
  id: z.string(),
  filename: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  status: z.enum(["queued", "processing", "ready", "failed", "deleting"]),
  stage: z.string().nullable(),
  progress: z.looseObject({ done: z.number(), total: z.number() }),
  error: z.looseObject({ code: z.string(), detail: z.string() }).nullable(),
  page_count: z.number().nullable(),
  chunk_count: z.number().nullable(),
  /** Left out by older servers. */
  metadata: z.record(z.string(), z.unknown()).optional(),
  warning: z.string().nullable().optional(),
});
export type Document = z.infer<typeof Document>;

export const Chunk = z.looseObject({
  page_start: z.number(),
  page_end: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  context: z.string(),
});

const Timings = z.record(z.string(), z.number());

export const Passage = z.looseObject({
  source_file: z.string(),
  page_start: z.number(),
  page_end: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  score: z.number(),
  scores: z.record(z.string(), z.number().nullable()).optional(),
});
export type Passage = z.infer<typeof Passage>;

export const SearchResults = z.looseObject({
  results: z.array(Passage),
  strategy: z.string(),
  alpha: z.number().nullable().optional(),
  stale: z.boolean(),
  rows_read: z.number().optional(),
  timings_ms: Timings,
});
export type SearchResults = z.infer<typeof SearchResults>;

const Citation = z.looseObject({
  n: z.number(),
  document_id: z.string(),
  source_file: z.string(),
  page_start: z.number(),
  page_end: z.number(),
  quote: z.string(),
});
export type Citation = z.infer<typeof Citation>;

const Claim = z.looseObject({
  text: z.string(),
  status: z.string(),
  citations: z.array(z.number()),
});

export const TraceStep = z.looseObject({
  agent: z.string(),
  policy: z.string(),
  started_ms: z.number(),
  elapsed_ms: z.number(),
  summary: z.string(),
  error: z.string().optional(),
});
export type TraceStep = z.infer<typeof TraceStep>;

export const StoredTrace = z.looseObject({ id: z.string(), trace: z.array(TraceStep) });

export const Answer = z.looseObject({
  id: z.string(),
  answer: z.string(),
  outcome: z.enum(["answered", "closest", "insufficient", "rejected"]),
  policy: z.enum(["model", "rules", "mixed"]),
  citations: z.array(Citation),
  /** Left out by servers older than the list. */
  closest: z.array(Citation.omit({ n: true })).optional(),
  confidence: z.number().optional(),
  /** Left out by servers older than the calculator. */
  calculations: z
    .array(z.looseObject({ result: z.number(), rounded: z.string(), shown: z.string() }))
    .optional(),
  warnings: z.array(z.string()),
  timings_ms: Timings,
  /** The members below are shown with `--verbose` and `--trace`; the last three come when they are asked for. */
  verification: z.looseObject({ claims: z.array(Claim) }).optional(),
  critique: z.looseObject({ overall_score: z.number() }).nullable().optional(),
  usage: z.record(z.string(), z.number()).optional(),
  trace: z.array(TraceStep).optional(),
  plan: z
    .looseObject({
      steps: z.array(
        z.looseObject({ step_number: z.number(), tool: z.string(), query: z.string() }),
      ),
    })
    .nullable()
    .optional(),
  passages: z.array(Passage).optional(),
});
export type Answer = z.infer<typeof Answer>;

/** What an agent has just done, as a streamed answer tells it. */
export const Step = z.looseObject({ agent: z.string(), summary: z.string() });
export type Step = z.infer<typeof Step>;

export const Page = z.looseObject({ page: z.number(), text: z.string() });

/** RFC 9457, with this API's own `code` and `request_id`. */
export const Problem = z.looseObject({
  title: z.string(),
  detail: z.string().optional(),
  code: z.string(),
  request_id: z.string().optional(),
  errors: z.array(z.looseObject({ pointer: z.string(), message: z.string() })).optional(),
});
