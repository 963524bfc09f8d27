// Shapes of the API that /openapi.json does not describe yet.
import type { Answer, Document } from "./types.ts";

export type Scope = "read" | "write" | "admin";

export type Me = {
  tenant: { id: string; name: string };
  key: { id: string; name: string; scopes: Scope[]; expires_at: string | null };
  limits: { max_file_bytes: number; max_pages: number };
  profile: string;
  models: { embedding: string; language: string | null; reranker: string | null };
  version: string;
  signed_in_by: "key" | "cookie";
};

export type ListedSession = {
  id: string;
  collection_id: string;
  title: string;
  message_count: number;
  created_at: string;
  updated_at: string;
};

export type Verdict = "right" | "wrong" | "wrong_place" | "incomplete";

/** `statement` is the statement's index; absent or null for the answer as a whole. */
export type Feedback = { verdict: Verdict; statement?: number | null; comment?: string | null };

export type ListedAnswer = {
  id: string;
  question: string;
  outcome: Answer["outcome"];
  policy: Answer["policy"];
  confidence: number;
  session_id: string | null;
  created_at: string;
  feedback: Feedback | null;
};

export type StoredAnswer =
  | { id: string; status: "running"; question?: string; session_id?: string | null }
  | (Answer & { status?: "done" });

/** A document with where it is, and since when its indexing has not moved. */
export type PlacedDocument = Document & { collection_id?: string; stalled_since?: string | null };

type Percentiles = { p50_ms: number; p95_ms: number };

/** Percentiles are estimates from a histogram. `hour` is the beginning of an hour in RFC 3339. */
export type Metrics = {
  hours: (Percentiles & {
    hour: string;
    outcome: Answer["outcome"];
    policy: Answer["policy"];
    count: number;
    p99_ms: number;
  })[];
  totals: Percentiles & { count: number; p99_ms: number };
  parts: Record<string, Percentiles>;
  fallbacks: { agent: string; code: string; count: number }[];
  feedback: Record<Verdict, number>;
  slowest: { id: string; question: string; total_ms: number }[];
};
