// The pages of a version as immutable JSON objects in R2. They are only needed to show a page or to
// locate a quote, so they do not take space in D1, which is limited to 10 GB.
import { z } from "zod";
import type { Box } from "../../domain/documents/box.ts";
import { Page } from "../../domain/documents/page.ts";
import { PageTable, type TableCell, TableRow } from "../../domain/documents/table.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { documentPrefix } from "./files.ts";

/** Identifies the pages of a version. */
export type PageOwner = { tenant: string; collection: string; document: string; version: string };

/** The bytes of pages that an isolate caches. */
const KEPT_BYTES = 10 * 1024 * 1024;
/** The ratio of the memory of parsed pages to that of their JSON. */
const PARSED = 5;

export function pageStore(bucket: R2Bucket) {
  const keep = createSizeBoundedCache<CachedPage>({
    most: KEPT_BYTES,
    sizeOf: ({ size }) => PARSED * size,
  });
  const get = async (key: string): Promise<CachedPage | undefined> => {
    const object = await bucket.get(key);
    if (object === null) return undefined;
    return { page: unpackPage(StoredPage.parse(await object.json())), size: object.size };
  };
  const load = async (owner: PageOwner, page: number): Promise<Page | undefined> =>
    (await get(pageKey(owner, page)))?.page;
  return {
    async write(owner: PageOwner, page: Page): Promise<void> {
      await bucket.put(pageKey(owner, page.page), JSON.stringify(packPage(page)), {
        httpMetadata: { contentType: "application/json" },
      });
    },

    /** Stores the page unless it is already stored, and returns the stored one. */
    async keepFirst(owner: PageOwner, page: Page): Promise<Page> {
      await bucket.put(pageKey(owner, page.page), JSON.stringify(packPage(page)), {
        onlyIf: new Headers({ "If-None-Match": "*" }),
        httpMetadata: { contentType: "application/json" },
      });
      return (await load(owner, page.page)) ?? page;
    },

    /** Returns the numbers of the pages stored so far. */
    async listStored(owner: PageOwner): Promise<Set<number>> {
      const prefix = pagesPrefix(owner);
      const stored = new Set<number>();
      let cursor: string | undefined;
      do {
        const list = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
        for (const { key } of list.objects) {
          stored.add(Number(key.slice(prefix.length, -".json".length)));
        }
        cursor = list.truncated ? list.cursor : undefined;
      } while (cursor !== undefined);
      return stored;
    },

    load,

    /** Like `load`, but cached. Only for versions that are or were active, which never change. */
    async read(owner: PageOwner, page: number): Promise<Page | undefined> {
      const kept = keep();
      const key = pageKey(owner, page);
      const known = kept.get(key);
      if (known !== undefined) return known.page;
      const found = await get(key);
      if (found !== undefined) kept.set(key, found);
      return found?.page;
    },
  };
}

type CachedPage = { page: Page; size: number };

/** The start, the end, the column, the column span and the row span. */
const PLACE = [z.int(), z.int(), z.int(), z.int(), z.int()] as const;
/**
 * The cell with the bounding box, if there is one. A page of rates can have 700 cells, which would
 * take 110 KB as objects.
 */
const PackedCell = z.union([
  z.tuple([...PLACE, z.number(), z.number(), z.number(), z.number()]),
  z.tuple(PLACE),
]);
type PackedCell = z.infer<typeof PackedCell>;

const StoredPage = Page.extend({
  // Pages stored before running lines were separated have none.
  running: Page.shape.running.default([]),
  tables: z
    .array(PageTable.extend({ rows: z.array(TableRow.extend({ cells: z.array(PackedCell) })) }))
    // Pages stored before tables were extracted have none.
    .default([]),
});
type StoredPage = z.infer<typeof StoredPage>;

function packPage(page: Page): StoredPage {
  const tables = page.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(packCell) })),
  }));
  return { ...page, tables };
}

function packCell(cell: TableCell): PackedCell {
  const { start, end, column, column_span: columns, row_span: rows, box } = cell;
  if (box === null) return [start, end, column, columns, rows];
  return [start, end, column, columns, rows, box.x, box.y, box.width, box.height];
}

function unpackPage(page: StoredPage): Page {
  const unpack = ([start, end, column, columns, rows, ...box]: PackedCell) => ({
    text: page.text.slice(start, end).replaceAll(/\s+/g, " "),
    start,
    end,
    column,
    column_span: columns,
    row_span: rows,
    box: boxOf(box),
  });
  const tables = page.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(unpack) })),
  }));
  return { ...page, tables };
}

function boxOf([x, y, width, height]: [] | [number, number, number, number]): Box | null {
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return null;
  return { x, y, width, height };
}

export type PageStore = ReturnType<typeof pageStore>;

export function versionPrefix(owner: PageOwner): string {
  return `${documentPrefix(owner, owner.document)}versions/${owner.version}/`;
}

function pagesPrefix(owner: PageOwner): string {
  return `${versionPrefix(owner)}pages/`;
}

function pageKey(owner: PageOwner, page: number): string {
  return `${pagesPrefix(owner)}${page}.json`;
}
