// What all calls of the API have in common.
import { z } from "zod";
import { request } from "./request.ts";
import type { Call, Connection } from "./request.ts";

/** Sends requests whose status does not matter, only the body. */
export function callOf(connection: Connection) {
  return async <T>(schema: z.ZodType<T>, options: Call): Promise<T> =>
    (await request(connection, schema, options)).body;
}

export function collectionPath(id: string): string {
  return `/v1/collections/${encodeURIComponent(id)}`;
}

export function documentsPath(collection: string): string {
  return `${collectionPath(collection)}/documents`;
}

/** All items of a list. */
export async function everyPage<T>(
  connection: Connection,
  item: z.ZodType<T>,
  path: string,
): Promise<T[]> {
  const all: T[] = [];
  for await (const each of eachItem(connection, item, path)) all.push(each);
  return all;
}

/** The items of a list, of which one page is in memory. */
export async function* eachItem<T>(
  connection: Connection,
  item: z.ZodType<T>,
  path: string,
): AsyncGenerator<T> {
  const page = z.object({ data: z.array(item), next_cursor: z.string().nullable() });
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await request(connection, page, { path: `${path}?limit=100${query}` });
    yield* body.data;
    cursor = body.next_cursor;
  } while (cursor !== null);
}
