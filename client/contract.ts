import type { Answer, Document } from "./types.ts";

export type Scope = "read" | "write" | "admin";

type Verdict = "right" | "wrong" | "wrong_place" | "incomplete";

/** A document with its collection and since when its indexing has not moved. */
export type PlacedDocument = Document;

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
