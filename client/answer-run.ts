// An answer while it is made: its events as an async iterable that survives a cut connection.
import { answerEvent } from "./answer-events.ts";
import { errorOfProblem, QuireError } from "./errors.ts";
import { readEvents } from "./event-stream.ts";
import { questionKey } from "./question-key.ts";
import { type Call, type Connection, pause, send } from "./request.ts";
import { answerPath, collectionPath } from "./resources/paths.ts";
import type { Answer, AnswerEvent, Question } from "./types.ts";

export type Asked = Omit<Question, "stream">;

export type Following = {
  signal?: AbortSignal | undefined;
  /** Attempts to continue after the connection is cut, counted from the last event that arrived; 5 by default. */
  resumes?: number;
};

const STREAM = { Accept: "text/event-stream" };

/** Asks, and yields every event once, in order, up to `done`. Leaving the loop does not stop the answer: use `cancel`. */
export function askEvents(
  connection: Connection,
  { collection, question }: { collection: string; question: Asked },
  options: Following = {},
): AsyncGenerator<AnswerEvent> {
  return eventsOf(connection, options, {
    method: "POST",
    path: collectionPath(collection, "/answers"),
    json: { ...question, stream: true },
    headers: { ...STREAM, ...questionKey() },
    isIdempotent: true,
    signal: options.signal,
  });
}

/** The events of an answer that was asked before, from its beginning, also if it is finished. */
export function followEvents(
  connection: Connection,
  answer: string,
  options: Following = {},
): AsyncGenerator<AnswerEvent> {
  return eventsOf(connection, options, replay(answer, 0, options.signal));
}

/** The answer that the events end with. Throws the error that they end with. */
export async function answerOf(
  events: AsyncIterable<AnswerEvent>,
  onEvent?: (event: AnswerEvent) => void,
): Promise<Answer> {
  for await (const event of events) {
    onEvent?.(event);
    if (event.event === "answer") return event.data;
    if (event.event === "error") throw errorOfProblem(event.data);
  }
  throw cutOff();
}

async function* eventsOf(
  connection: Connection,
  { signal, resumes = 5 }: Following,
  first: Call,
): AsyncGenerator<AnswerEvent> {
  let request = first;
  let answer: string | undefined;
  let last = 0;
  for (let cuts = 1; ; cuts += 1) {
    let isOpen = false;
    try {
      const events = await open(connection, request);
      isOpen = true;
      for await (const { id, event, data } of events) {
        const number = Number(id ?? Number.NaN);
        // A replay may begin before the last event that arrived.
        if (number <= last) continue;
        last = number || last;
        cuts = 1;
        const known = answerEvent(number, event, data);
        if (known === undefined) continue;
        if (known.event === "accepted") answer = known.data.id;
        yield known;
        if (known.event === "done") return;
      }
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      // A problem that the server tells is final. Before anything is known of an answer, `send` has tried often enough.
      const isUnsent = answer === undefined && !isOpen;
      if (isUnsent || (error instanceof QuireError && isFinal(error))) throw error;
    }
    if (cuts > resumes) throw cutOff();
    await pause(cuts * 0.4, signal);
    request = answer === undefined ? first : replay(answer, last, signal);
  }
}

async function open(connection: Connection, request: Call) {
  const { body } = await send(connection, request);
  if (body === null) throw cutOff();
  return readEvents(body);
}

function replay(answer: string, after: number, signal: AbortSignal | undefined): Call {
  const path = answerPath(answer, "/events");
  return { path, query: after === 0 ? {} : { after }, headers: STREAM, signal };
}

function isFinal({ code, status }: QuireError): boolean {
  return code !== "network" && status !== 503 && status !== 429;
}

function cutOff(): QuireError {
  return new QuireError("The connection was cut before the answer was complete.", {
    code: "network",
  });
}
