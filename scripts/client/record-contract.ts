// The answers of the HTTP API about sessions, summaries, usage and audits; see contract.ts.
import { z } from "zod";

export const Session = z.looseObject({
  id: z.string(),
  collection_id: z.string(),
  title: z.string(),
  messages: z.array(
    z.looseObject({ role: z.string(), content: z.string(), answer_id: z.string() }),
  ),
  expires_at: z.string(),
});
export type Session = z.infer<typeof Session>;

export const ListedAnswer = z.looseObject({ id: z.string(), created_at: z.string() });

export const Me = z.looseObject({ tenant: z.looseObject({ id: z.string() }) });

export const Reindexing = z.looseObject({ documents: z.array(z.string()) });

export const Summary = z.looseObject({
  document_type: z.string(),
  summary: z.string(),
  key_topics: z.array(z.string()),
  use_for: z.string(),
  source: z.string(),
});
export type Summary = z.infer<typeof Summary>;

export const SummariesChanged = z.looseObject({ changed: z.number() });

export const UsageDay = z.looseObject({
  day: z.string(),
  requests: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  neurons: z.number(),
  rows_read: z.number(),
  vectors_queried: z.number(),
  estimated_cost: z.number(),
});
export type UsageDay = z.infer<typeof UsageDay>;

const Fault = z.looseObject({ code: z.string(), detail: z.string() });

export const AuditPage = z.looseObject({
  data: z.array(
    z.looseObject({
      filename: z.string(),
      pages_without_text: z.array(z.number()).nullable(),
      faults: z.array(Fault),
    }),
  ),
  faults: z.array(Fault),
  terms_checked: z.number(),
  next_cursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const Deleting = z.looseObject({ id: z.string(), status: z.string() });
