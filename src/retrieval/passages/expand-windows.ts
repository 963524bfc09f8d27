// Adds the surrounding text to each passage, from the preceding and following chunks of the
// document.
import type { Chunk, ChunkRef } from "../../domain/documents/chunk.ts";
import { type Page, PAGE_SEPARATOR } from "../../domain/documents/page.ts";
import type { Passage, Window } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import { memoizeAsync } from "../../shared/cache/memoize-async.ts";
import type { ChunkStore } from "../../storage/index/chunks.ts";
import type { PageOwner, PageStore } from "../../storage/content/pages.ts";
import { joinAround, rangeOf } from "./window.ts";

type Deps = { chunks: ChunkStore; pages: PageStore; meter: Meter };

/**
 * Extends each passage by `window` chunks on each side, to an exact range of the document's text.
 */
export async function expandWindows(
  deps: Deps,
  scope: Scope,
  { passages, window }: { passages: Passage[]; window: number },
): Promise<Passage[]> {
  if (window === 0 || passages.length === 0) return passages;
  const refs = new Map<string, ChunkRef>();
  for (const { versionNo, index } of passages) {
    for (let i = Math.max(0, index - window); i <= index + window; i += 1) {
      refs.set(`${versionNo}:${i}`, { versionNo, index: i });
    }
  }
  const active = new Map(passages.map(({ versionNo, versionId }) => [versionNo, versionId]));
  const { chunks, rowsRead } = await deps.chunks.load(scope, [...refs.values()], active);
  deps.meter.rowsRead += rowsRead;
  const read = memoizeAsync(
    ({ owner, page }: { owner: PageOwner; page: number }) => `${owner.version}:${page}`,
    ({ owner, page }) => deps.pages.read(owner, page),
  );
  return Promise.all(
    passages.map(async (passage) => {
      const near = chunks.filter(
        (chunk) =>
          chunk.versionNo === passage.versionNo && Math.abs(chunk.index - passage.index) <= window,
      );
      const around = await windowAround(read, scope, { passage, near });
      const reachesEnd = !near.some(({ index }) => index === passage.index + window);
      return { ...passage, window: { ...around, reachesEnd } };
    }),
  );
}

/**
 * Returns the window around a chunk. Chunks that were stored before the white space between them
 * was kept are joined by the stored pages, which contain it.
 */
async function windowAround(
  read: (place: { owner: PageOwner; page: number }) => Promise<Page | undefined>,
  scope: Scope,
  { passage, near }: { passage: Passage; near: readonly Chunk[] },
): Promise<Window> {
  const joined = joinAround(near, passage);
  const range = rangeOf([passage, ...near]);
  if (joined.start === range.start && joined.end === range.end) return joined;
  const owner = { ...scope, document: passage.documentId, version: passage.versionId };
  const numbers = Array.from(
    { length: range.pageEnd - range.pageStart + 1 },
    (_, i) => range.pageStart + i,
  );
  const loaded = await Promise.all(numbers.map((page) => read({ owner, page })));
  const pages = loaded.filter((page) => page !== undefined);
  const [first] = pages;
  if (first === undefined || pages.length < numbers.length) return joined;
  const text = pages.map((page) => page.text).join(PAGE_SEPARATOR);
  return { ...range, text: text.slice(range.start - first.start, range.end - first.start) };
}
