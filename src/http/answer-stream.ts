// Streams an answer as Server-Sent Events: step, passages, delta, answer or error, and finally done.
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { RunEvent } from "../agents/run/run.ts";
import { AppError } from "../domain/errors.ts";
import { type Asked, answerQuestion } from "./answer-question.ts";
import type { AppEnv } from "./env.ts";
import { problemResponse, toAppError } from "./problem.ts";
import { showPassage } from "./search-body.ts";

/** Proxies close connections that are idle for 30 to 60 seconds. */
const HEARTBEAT_MS = 15_000;

/** Aborts the model calls if the client disconnects, so that nobody pays for output that nobody reads. */
export function streamAnswer(c: Context<AppEnv>, asked: Asked): Response {
  const left = new AbortController();
  const { promise: streamed, resolve: end } = Promise.withResolvers<void>();
  c.set("streamed", streamed);
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort(new AppError("unavailable", "The client disconnected.")));
    // Events can arrive faster than a slow client reads, so they are written one after the other.
    let written = Promise.resolve();
    const write = (event: string, data: unknown): void => {
      const message = { event, data: JSON.stringify(data) };
      written = written.then(() => stream.writeSSE(message)).catch(() => undefined);
    };
    const signal = AbortSignal.any([c.req.raw.signal, left.signal]);
    const heartbeat = setInterval(() => {
      written = written
        .then(async () => void (await stream.write(": heartbeat\n\n")))
        .catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      const emit = (event: RunEvent): void => write(event.event, show(event));
      write("answer", await answerQuestion(c, asked, { emit, signal }));
    } catch (error) {
      // The status has already been sent, so the problem is sent as an event.
      if (!signal.aborted) write("error", await problemResponse(c, toAppError(error, c)).json());
    } finally {
      clearInterval(heartbeat);
      end();
    }
    write("done", {});
    await written;
  });
}

function show(event: RunEvent): unknown {
  switch (event.event) {
    case "step": {
      const { agent, policy, summary, elapsedMs, startedMs, error } = event.step;
      return {
        agent,
        status: error === undefined ? "done" : "fell back",
        summary,
        policy,
        elapsed_ms: startedMs + elapsedMs,
      };
    }
    case "passages":
      return event.passages.map(showPassage);
    case "delta":
      return { text: event.text };
  }
}
