// Memoises pages and chunks for one answer, so that each is read once even if several quotes are
// located in it.
import type { Meter, ReadScope } from "../../domain/scope.ts";
import type { Log } from "../../shared/log.ts";
import { memoizeAsync } from "../../shared/cache/memoize-async.ts";
import type { ChunkStore } from "../../storage/index/chunks.ts";
import type { PageOwner, PageStore } from "../../storage/content/pages.ts";

type Chunks = Pick<ChunkStore, "onPage">;

/**
 * Wraps the stores for the duration of one answer over one collection. Rows are counted when they
 * are read.
 */
export function memoizeContent(
  stores: { pages: Pick<PageStore, "read">; chunks: Chunks; meter: Meter; log: Log },
  scope: ReadScope,
): { pages: Pick<PageStore, "load">; chunks: Chunks } {
  const { pages, chunks, meter, log } = stores;
  const load = memoizeAsync(
    ({ owner, page }: { owner: PageOwner; page: number }) => `${owner.version}:${page}`,
    async ({ owner, page }) => {
      const stored = await pages.read(owner, page);
      // Quotes cannot be cited without their page, so this is logged for the operator.
      if (stored === undefined) log("page.missing", { ...owner, page });
      return stored;
    },
  );
  const onPage = memoizeAsync(
    ({ versionId, page }: { versionId: string; page: number }) => `${versionId}:${page}`,
    async (place) => {
      const found = await chunks.onPage(scope, place);
      meter.rowsRead += found.rowsRead;
      return { ...found, rowsRead: 0 };
    },
  );
  return {
    pages: { load: (owner, page) => load({ owner, page }) },
    chunks: { onPage: (_, place) => onPage(place) },
  };
}
