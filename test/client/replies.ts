import type { Connection } from "../../client/request.ts";

type Reply = Response | Error;
type Seen = { method: string; path: string; headers: Headers; body: unknown };

/** A connection whose server gives these replies, one after the other; an `Error` is a connection that fails. */
export function connectionTo(...replies: readonly (Reply | (() => Reply))[]) {
  const left = [...replies];
  const seen: Seen[] = [];
  const fetchOne: typeof fetch = async (address, init) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body;
    const { method = "GET", headers, signal } = init ?? {};
    seen.push({ method, path: pathname + search, headers: new Headers(headers), body });
    signal?.throwIfAborted();
    const next = left.shift();
    const reply = typeof next === "function" ? next() : next;
    if (reply === undefined) throw new Error("There was one request more than replies.");
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const connection: Connection = { url: "http://quire.test", key: "key", fetch: fetchOne };
  return { connection, seen };
}

export function problem(status: number, code: string, headers: Record<string, string> = {}) {
  const told = { type: `/problems/${code}`, title: code, status, detail: `It is ${code}.`, code };
  return Response.json({ ...told, request_id: "req_1" }, { status, headers });
}

/** Events as the server numbers them; a stream that is cut ends without `done`. */
export function stream(events: readonly (readonly [number, string, unknown])[]): Response {
  const text = events.map(
    ([id, event, data]) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  return new Response(text.join(""), { headers: { "Content-Type": "text/event-stream" } });
}
