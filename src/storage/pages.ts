// Pages of a version as immutable JSON objects in R2: needed only to show a page or to box a quote, so they
// stay out of D1's 10 GB.
import { z } from "zod";
import type { Box } from "../domain/box.ts";
import { Page } from "../domain/page.ts";
import { PageTable, type TableCell, TableRow } from "../domain/table.ts";
import { documentPrefix } from "./files.ts";

/** The names a version's pages are found by. */
export type PageOwner = { tenant: string; collection: string; document: string; version: string };

export function pageStore(bucket: R2Bucket) {
  return {
    async write(owner: PageOwner, page: Page): Promise<void> {
      await bucket.put(pageKey(owner, page.page), JSON.stringify(packPage(page)), {
        httpMetadata: { contentType: "application/json" },
      });
    },

    async load(owner: PageOwner, page: number): Promise<Page | undefined> {
      const object = await bucket.get(pageKey(owner, page));
      return object === null ? undefined : unpackPage(StoredPage.parse(await object.json()));
    },
  };
}

/** Start, end, column, its span over columns and rows. */
const PLACE = [z.int(), z.int(), z.int(), z.int(), z.int()] as const;
/** With the box, where there is one. A page of rates has 700 cells: as objects they take 110 KB. */
const PackedCell = z.union([
  z.tuple([...PLACE, z.number(), z.number(), z.number(), z.number()]),
  z.tuple(PLACE),
]);
type PackedCell = z.infer<typeof PackedCell>;

const StoredPage = Page.extend({
  tables: z
    .array(PageTable.extend({ rows: z.array(TableRow.extend({ cells: z.array(PackedCell) })) }))
    // Pages of versions made before tables were read have none.
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

function pageKey(owner: PageOwner, page: number): string {
  return `${versionPrefix(owner)}pages/${page}.json`;
}
