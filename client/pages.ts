// Lists: one page at a time, or every item of all pages.
import { callJson, type Connection, type Query } from "./request.ts";

export type Page<T> = { data: T[]; next_cursor: string | null };

export type List<T> = AsyncIterable<T> & {
  /** The first page, or the page that a cursor refers to. */
  page: (cursor?: string, signal?: AbortSignal) => Promise<Page<T>>;
  all: () => Promise<T[]>;
};

/** Pages are requested when they are needed: leaving the loop early requests no more. */
export function list<T>(connection: Connection, path: string, query: Query = {}): List<T> {
  const page = (cursor?: string, signal?: AbortSignal): Promise<Page<T>> =>
    callJson(connection, { path, query: { limit: 100, ...query, cursor }, signal });
  async function* items(): AsyncGenerator<T> {
    let cursor: string | undefined;
    do {
      const { data, next_cursor } = await page(cursor);
      yield* data;
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return { page, [Symbol.asyncIterator]: items, all: () => Array.fromAsync(items()) };
}
