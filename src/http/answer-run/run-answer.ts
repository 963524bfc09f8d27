// Produces an answer whose events are streamed. The answer is completed and stored even if its
// reader leaves.
import type { Context } from "hono";
import type { RunEvent } from "../../agents/run/run.ts";
import { answerCancelled, unavailable } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { errorFields } from "../../shared/log.ts";
import type { LoggedEvent } from "../../storage/answers/answer-events.ts";
import { answerQuestion } from "../answer-question.ts";
import type { AskedQuestion } from "./store-answer.ts";
import type { AppEnv } from "../env.ts";
import { problemResponse, toAppError } from "../errors/problem.ts";
import { afterLeaving } from "./after-leaving.ts";
import { showEvent } from "./show-event.ts";

/** The interval at which new events are stored and requests to cancel are noticed. */
const STORE_EVERY_MS = 500;

/** The events `answer` and `done`, which are not stored as events. */
const LAST_EVENTS = 2;

type Running = {
  /** Resolves after the last event; never rejects. */
  finished: Promise<void>;
  /** Reports that the reader has left. From then on, the time for the answer is limited. */
  leave: () => void;
};

/** Starts the answer. `send` receives each event in turn. */
export function runAnswer(
  c: Context<AppEnv>,
  asked: AskedQuestion,
  send: (event: LoggedEvent) => void,
): Running {
  const { services } = c.var;
  const { tenant } = asked.found.scope;
  const { id = newId("ans") } = asked;
  const stop = new AbortController();
  const { hurry, leave, end: readerStayed } = afterLeaving(services.finishAfterLeavingMs);
  let count = 0;
  let unstored: LoggedEvent[] = [];
  const add = (event: string, data: unknown): void => {
    count += 1;
    const logged = { id: count, event, data };
    unstored.push(logged);
    send(logged);
  };
  const at = (): string => services.now().toISOString();
  const store = async (): Promise<void> => {
    const events = [...unstored];
    const status = await services.answerRuns.append(tenant, id, { events, at: at() });
    unstored = unstored.slice(events.length);
    if (status !== "running") stop.abort(answerCancelled());
  };
  /** Stores the events and the problem for readers who come later. Returns the problem. */
  const fail = async (error: unknown): Promise<unknown> => {
    const data: unknown = await problemResponse(c, toAppError(error, c)).json();
    const events = [...unstored, ...lastEvents(count, data)];
    await storeFailure(c, id, { events, at: at() });
    return data;
  };
  const make = async (): Promise<void> => {
    await services.answerRuns.begin(tenant, newRun(asked, id, at()));
    add("accepted", { id, session_id: asked.body.session_id ?? null });
    const end = repeat(store, (error) => services.log("answer.events", errorFields(error)));
    try {
      const emit = (event: RunEvent): void => add(event.event, showEvent(event));
      const eventCount = (): number => count + LAST_EVENTS;
      const watch = { id, emit, eventCount, signal: stop.signal, hurry };
      const { shown, result } = await answerQuestion(c, asked, watch);
      if (result === "cancelled") throw answerCancelled();
      if (result === "not_stored") await fail(unavailable("The answer could not be stored."));
      add("answer", shown);
    } finally {
      await end();
    }
  };
  const finished = make()
    // The status has already been sent, so the problem is sent as an event.
    .catch(async (error: unknown) => {
      await asked.held?.release();
      add("error", await fail(stop.signal.aborted ? stop.signal.reason : error));
    })
    .then(() => add("done", {}));
  return { finished: finished.finally(readerStayed), leave };
}

/** Stores the failure. The connected reader gets the events even if they cannot be stored. */
async function storeFailure(
  { var: { services, caller } }: Context<AppEnv>,
  id: string,
  failure: { events: readonly LoggedEvent[]; at: string },
): Promise<void> {
  try {
    await services.answerRuns.fail(caller.tenant, id, failure);
  } catch (error) {
    services.log("answer.events", errorFields(error));
  }
}

function lastEvents(count: number, data: unknown): LoggedEvent[] {
  return [
    { id: count + 1, event: "error", data },
    { id: count + 2, event: "done", data: {} },
  ];
}

function newRun({ found, body }: AskedQuestion, id: string, at: string) {
  return {
    id,
    collection: found.scope.collection,
    session: body.session_id ?? null,
    question: body.question,
    status: "running" as const,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Repeats the work until the returned function is called, which waits for work in progress. If the
 * work fails, it is tried again the next time.
 */
function repeat(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let inProgress: Promise<void> | undefined;
  const timer = setInterval(() => {
    inProgress ??= work()
      .catch(onError)
      .finally(() => {
        inProgress = undefined;
      });
  }, STORE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await inProgress;
  };
}
