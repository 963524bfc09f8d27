// The documents of a collection while they change, all on one connection: browsers allow few connections to one host.
import type { Document } from "./types.ts";
import { readEvents } from "./event-stream.ts";
import { type Connection, send } from "./request.ts";

export type DocumentEvent =
  | { type: "document"; document: Document }
  | { type: "deleted"; id: string };

/** Begins with the documents that are not finished. Ends when the server closes the stream: then connect again. */
export async function* documentEvents(
  connection: Connection,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<DocumentEvent> {
  const { body } = await send(connection, {
    path,
    headers: { Accept: "text/event-stream" },
    signal,
  });
  if (body === null) return;
  for await (const { event, data } of readEvents(body)) {
    // oxlint-disable typescript/no-unsafe-type-assertion -- the server's promise: one shape for each name
    if (event === "document") yield { type: event, document: JSON.parse(data) as Document };
    if (event === "deleted") yield { type: event, id: (JSON.parse(data) as { id: string }).id };
    // oxlint-enable typescript/no-unsafe-type-assertion
  }
}
