// Writes Server-Sent Events for OpenAI's clients: `data:` lines with JSON, and errors as `{error}`.
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { HEARTBEAT_MS } from "../follow/heartbeat.ts";
import { toAppError } from "../errors/problem.ts";
import { describeError } from "./errors.ts";

/** Sends an event; `event` is its name, if the client expects one. */
export type Send = (data: string | object, event?: string) => void;

/**
 * Sends what `produce` sends, in order. An error ends the stream, because its status has already
 * been sent.
 */
export function streamData(
  c: Context<AppEnv>,
  produce: (send: Send, signal: AbortSignal) => Promise<void>,
): Response {
  const left = new AbortController();
  const { promise: streamed, resolve: end } = Promise.withResolvers<void>();
  c.set("streamed", streamed);
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort(new AppError("unavailable", "The client disconnected.")));
    let written = Promise.resolve();
    const write = (work: () => Promise<unknown>): void => {
      written = written.then(async () => void (await work())).catch(() => undefined);
    };
    const send: Send = (data, event) => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      write(() => stream.writeSSE(event === undefined ? { data: text } : { event, data: text }));
    };
    const heartbeat = setInterval(() => write(() => stream.write(": heartbeat\n\n")), HEARTBEAT_MS);
    const signal = AbortSignal.any([c.req.raw.signal, left.signal]);
    try {
      await produce(send, signal);
    } catch (error) {
      if (!signal.aborted) send({ error: describeError(toAppError(error, c)) });
    } finally {
      clearInterval(heartbeat);
      end();
    }
    await written;
  });
}
