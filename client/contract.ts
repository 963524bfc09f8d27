// Shapes of the API that /openapi.json does not describe yet.
import type { Answer, Document } from "./types.ts";

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

/** A document with where it is, and since when its indexing has not moved. */
export type PlacedDocument = Document & { collection_id?: string; stalled_since?: string | null };
