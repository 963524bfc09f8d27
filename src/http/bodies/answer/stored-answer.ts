// Reads stored answers leniently, because they outlive the code that wrote them: an old answer must
// never become an error.
import type { z } from "@hono/zod-openapi";
import { warning } from "../../../domain/answers/warning.ts";
import { withWarnings } from "./warning-body.ts";
import { AnswerBody } from "./answer-body.ts";
import { Trace } from "./trace-body.ts";

/**
 * Increase this number with every change of `AnswerBody` after which an older body has another
 * meaning.
 */
const FORMAT = 1;

/** The members that replace missing members and those that this version of Quire cannot read. */
const UNREADABLE: AnswerBody = {
  id: "",
  status: "done",
  question: "",
  standalone_question: "",
  answer: "",
  outcome: "insufficient",
  policy: "rules",
  statements: [],
  citations: [],
  closest: [],
  other_passages: [],
  other_passages_text: "",
  verification: { score: 0, claims: [] },
  critique: null,
  calculations: [],
  bibliography: [],
  confidence: 0,
  warnings: [],
  warning_details: [],
  usage: {
    prompt_tokens: 0,
    completion_tokens: 0,
    model_calls: 0,
    neurons: 0,
    rows_read: 0,
    vectors_queried: 0,
  },
  timings_ms: {},
  session_id: null,
};

const DAY_MS = 24 * 60 * 60_000;

/** Returns when an answer is removed that was given at `at`. */
export function expiryOf(retentionDays: number, at: Date): string {
  return new Date(at.getTime() + retentionDays * DAY_MS).toISOString();
}

/** Returns the text that is stored for an answer. */
export function storedAnswer(answer: AnswerBody): string {
  return JSON.stringify({ format: FORMAT, ...answer });
}

/** Returns the stored answer. Members that cannot be read are omitted, and a warning says so. */
export function readStoredAnswer(json: string): AnswerBody {
  const stored = parse(json);
  const whole = AnswerBody.safeParse(stored);
  if (whole.success) return whole.data;
  const members = Object.entries(isRecord(stored) ? stored : {}).filter(([name, value]) =>
    isReadable(name, value),
  );
  const read = AnswerBody.safeParse({ ...UNREADABLE, ...Object.fromEntries(members) });
  const answer = read.success ? read.data : UNREADABLE;
  return withWarnings(answer, [warning("stored_by_other_version")]);
}

/** Returns the stored trace; empty if it was removed or cannot be read. */
export function readStoredTrace(json: string): z.infer<typeof Trace> {
  const trace = Trace.safeParse(parse(json));
  return trace.success ? trace.data : [];
}

function isReadable(name: string, value: unknown): boolean {
  const member = Object.entries(AnswerBody.shape).find(([key]) => key === name);
  return member !== undefined && member[1].safeParse(value).success;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
