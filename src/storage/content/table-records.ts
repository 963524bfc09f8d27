// Defines the columns of `tables` that all their readers use.
import { z } from "zod";
import { CHUNKS_PER_VERSION, tableId } from "../../domain/ids.ts";
import { type Table, TableKind } from "../../domain/documents/table.ts";

/** Includes the id of its version, which the SELECT joins. */
export type TableRecord = {
  no: number;
  kind: string;
  title: string;
  unit: string | null;
  page_start: number;
  page_end: number;
  header: string;
  row_count: number;
  version_id: string;
};

const Header = z.array(z.array(z.string()));

export function toTable(row: TableRecord): Omit<Table, "rows"> {
  return {
    id: tableId(row.version_id, row.no % CHUNKS_PER_VERSION),
    kind: TableKind.parse(row.kind),
    title: row.title,
    unit: row.unit,
    pageStart: row.page_start,
    pageEnd: row.page_end,
    header: Header.parse(JSON.parse(row.header)),
  };
}
