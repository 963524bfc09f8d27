// Streams an answer to the reader who asked as Server-Sent Events.
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { LoggedEvent } from "../../storage/answers/answer-events.ts";
import type { AskedQuestion } from "./store-answer.ts";
import { inBackground } from "../access/auth.ts";
import type { AppEnv } from "../env.ts";
import { HEARTBEAT_MS } from "../follow/heartbeat.ts";
import { runAnswer } from "./run-answer.ts";

/**
 * Streams an answer. It is completed and stored even if the reader disconnects, and can then be
 * followed at `GET /v1/answers/{id}/events`.
 */
export function streamAnswer(c: Context<AppEnv>, asked: AskedQuestion): Response {
  return streamSSE(c, async (stream) => {
    // Events can arrive faster than a slow client reads them, so they are written one after the
    // other.
    let written = Promise.resolve();
    const write = (send: () => Promise<unknown>): void => {
      written = written.then(async () => void (await send())).catch(() => undefined);
    };
    const { finished, leave } = runAnswer(c, asked, (event) => {
      write(() => writeEvent(stream, event));
    });
    stream.onAbort(leave);
    c.set("streamed", finished);
    inBackground(c.executionCtx, finished);
    const heartbeat = setInterval(() => write(() => stream.write(": heartbeat\n\n")), HEARTBEAT_MS);
    await finished;
    clearInterval(heartbeat);
    await written;
  });
}

async function writeEvent(
  stream: SSEStreamingApi,
  { id, event, data }: LoggedEvent,
): Promise<void> {
  await stream.writeSSE({ id: String(id), event, data: JSON.stringify(data) });
}
