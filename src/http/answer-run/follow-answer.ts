// Replays the events of an answer and follows it until it is complete, whichever isolate produces
// it.
import { answerCancelled, type AppError, notFound, unavailable } from "../../domain/errors.ts";
import type { LoggedEvent } from "../../storage/answers/answer-events.ts";
import type { AnswerRun } from "../../storage/answers/answer-runs.ts";
import { HEARTBEAT_MS } from "../follow/heartbeat.ts";
import { type ReadAnswer, replayAnswer } from "./replay-answer.ts";

type FollowDeps = {
  /** Returns the run and its events after an event, or undefined if it is complete or unknown. */
  readRun: (after: number) => Promise<{ run: AnswerRun; events: LoggedEvent[] } | undefined>;
  findAnswer: () => Promise<ReadAnswer | undefined>;
  /** Returns early if the client disconnected. */
  sleep: (ms: number) => Promise<void>;
  hasLeft: () => boolean;
  now: () => number;
};

export type FollowEvent = LoggedEvent | "heartbeat" | { id: number; error: AppError };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
/** An answer that has not advanced for this long was interrupted, for example by a deployment. */
const INTERRUPTED_AFTER_MS = 60_000;
/**
 * Every check is a query, and D1 allows 1,000 per invocation. After this time the client has to
 * reconnect.
 */
const LONGEST_MS = 10 * 60_000;

/** Yields the events after `after`, and finally `done`. Ends without `done` after `LONGEST_MS`. */
export async function* followAnswer(
  { readRun, findAnswer, sleep, hasLeft, now }: FollowDeps,
  after: number,
): AsyncGenerator<FollowEvent> {
  let [last, pause, quiet] = [after, FIRST_PAUSE_MS, 0];
  for (let elapsed = 0; elapsed < LONGEST_MS && !hasLeft(); elapsed += pause) {
    const found = await readRun(last);
    if (found === undefined) {
      const stored = await findAnswer();
      if (stored === undefined) yield* failWith(last, notFound("answer"));
      else yield* replayAnswer(stored, last);
      return;
    }
    for (const event of found.events) {
      yield event;
      last = event.id;
      if (event.event === "done") return;
    }
    const error = errorOf(found.run, now());
    if (error !== undefined) return yield* failWith(last, error);
    if (found.events.length > 0) [pause, quiet] = [FIRST_PAUSE_MS, 0];
    if (quiet >= HEARTBEAT_MS) {
      yield "heartbeat";
      quiet = 0;
    }
    await sleep(pause);
    quiet += pause;
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5);
  }
}

export function isInterrupted({ status, updatedAt }: AnswerRun, now: number): boolean {
  return status === "running" && now - Date.parse(updatedAt) > INTERRUPTED_AFTER_MS;
}

/** Returns why a run will send no more events, or undefined if it will. */
function errorOf(run: AnswerRun, now: number): AppError | undefined {
  const { status } = run;
  if (status === "cancelled") return answerCancelled();
  if (status === "failed") return unavailable("The answer failed. Ask the question again.");
  return isInterrupted(run, now)
    ? unavailable("The answer was interrupted. Ask the question again.")
    : undefined;
}

function* failWith(last: number, error: AppError): Generator<FollowEvent> {
  yield { id: last + 1, error };
  yield { id: last + 2, event: "done", data: {} };
}
