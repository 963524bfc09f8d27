// Streams Server-Sent Events that follow stored data. The stream ends when the client leaves and
// when its key is no longer valid.
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { refuseSuspended, requireKey } from "../access/key/find-key.ts";
import type { AppEnv } from "../env.ts";
import { problemResponse, toAppError } from "../errors/problem.ts";

/** The time for which a stream may continue after its key was revoked. */
const CHECK_KEY_EVERY_MS = 5000;

export type EventStream = {
  write: (event: { event: string; data: unknown; id?: number }) => Promise<void>;
  heartbeat: () => Promise<void>;
  /**
   * Returns early if the client leaves. Throws `unauthenticated` or `forbidden` if the key is no
   * longer valid.
   */
  sleep: (ms: number) => Promise<void>;
  hasLeft: () => boolean;
};

/**
 * Streams events. Throws `rate_limited` before the first byte if the tenant has too many streams. A
 * later error becomes the last event.
 */
export function streamEvents(
  c: Context<AppEnv>,
  send: (stream: EventStream) => Promise<void>,
): Response {
  // Nobody would read the stream, so it would never end, and never release its place among those of
  // the tenant.
  if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
  const leave = c.var.services.openStreams.enter(c.var.caller.tenant);
  return streamSSE(c, async (stream) => {
    try {
      await send(eventStream(c, stream));
    } catch (error) {
      // The status has already been sent.
      const data = await problemResponse(c, toAppError(error, c)).text();
      await stream.writeSSE({ event: "error", data });
    } finally {
      leave();
    }
  });
}

function eventStream(c: Context<AppEnv>, stream: SSEStreamingApi): EventStream {
  const { services, caller } = c.var;
  const left = new Promise<void>((resolve) => stream.onAbort(() => resolve()));
  const now = (): number => services.now().getTime();
  let checked = now();
  return {
    write: async ({ event, data, id }) =>
      stream.writeSSE({
        event,
        data: JSON.stringify(data),
        ...(id === undefined ? {} : { id: String(id) }),
      }),
    heartbeat: async () => void (await stream.write(": heartbeat\n\n")),
    sleep: async (ms) => {
      await Promise.race([stream.sleep(ms), left]);
      if (stream.aborted || now() - checked < CHECK_KEY_EVERY_MS) return;
      checked = now();
      refuseSuspended(await requireKey(c, caller.key));
    },
    hasLeft: () => stream.aborted,
  };
}
