// A stored table as a question reads it: columns that tell its rows apart, then columns with what is said of them.
import type { FoundTable, StoredRow } from "../../../domain/documents/table.ts";
import { findBounds, headingOf } from "../../../retrieval/tables/conditions/match-name.ts";
import type { Evidence } from "../../run/statement.ts";
import { fillFromAbove, sectionReader } from "../../../retrieval/tables/row-labels.ts";

/** `texts` by column, blank labels filled from above. `place`: where it stands, or its quote. */
export type GridRow = {
  place: { table: FoundTable; row: StoredRow } | Evidence;
  texts: readonly string[];
};

export type Grid = {
  documentId: string;
  title: string;
  unit: string | null;
  headings: readonly string[];
  rows: readonly GridRow[];
  /** So many of the first columns tell the rows apart. */
  keys: number;
};

/** Rows that may say the same as another: a few are read twice or wrongly. */
const MOST_ALIKE = 0.05;

/** One grid for all parts of a table: one that was read in columns of pages has the same title and header several times. */
export function gridsOf(tables: readonly FoundTable[]): Grid[] {
  const parts = Map.groupBy(tables, ({ documentId, title, header }) =>
    JSON.stringify([documentId, title, header]),
  );
  return [...parts.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [gridOnce(first, others)],
  );
}

/** Keyed by the first part. A caller that asks for other parts of the same table gets another grid. */
const MADE = new WeakMap<FoundTable, { others: readonly FoundTable[]; grid: Grid }>();

function gridOnce(first: FoundTable, others: readonly FoundTable[]): Grid {
  const made = MADE.get(first);
  const isOfSame =
    made?.others.length === others.length && made.others.every((part, at) => part === others[at]);
  if (made !== undefined && isOfSame) return made.grid;
  const grid = gridOf(first, [first, ...others]);
  MADE.set(first, { others, grid });
  return grid;
}

function gridOf(
  { documentId, title, unit, header }: FoundTable,
  parts: readonly FoundTable[],
): Grid {
  const width = Math.max(
    0,
    ...header.map((level) => level.length),
    ...parts.map(({ rows }) => rows[0]?.cells.length ?? 0),
  );
  const headings = Array.from({ length: width }, (_, column) =>
    headingOf(header.map((level) => level[column] ?? "")),
  );
  const rows = parts.flatMap((table) => rowsOf(table, width));
  const bounds = new Set(findBounds(headings).map(({ low }) => low));
  const unique = keysOf(rows, width);
  return {
    documentId,
    title,
    unit,
    headings: headings.map(({ path }) => path),
    rows,
    keys: bounds.has(unique - 1) ? unique + 1 : unique,
  };
}

function rowsOf(table: FoundTable, width: number): GridRow[] {
  const sections = sectionReader(width);
  let above: readonly string[] = [];
  return table.rows.flatMap((row) => {
    const own = Array.from({ length: width }, (_, column) => row.cells[column]?.text.trim() ?? "");
    if (sections.read(own)) return [];
    const texts = fillFromAbove(own, above);
    above = texts;
    return [{ place: { table, row }, texts }];
  });
}

function keysOf(rows: readonly GridRow[], width: number): number {
  const most = rows.length * MOST_ALIKE;
  // Rows that say the same so far have the same number.
  let groups = rows.map(() => 0);
  let distinct = Math.min(1, rows.length);
  for (let keys = 0; keys < width; keys += 1) {
    if (rows.length - distinct <= most) return keys;
    const numbers = new Map<string, number>();
    groups = rows.map(({ texts }, at) => {
      const key = `${groups[at]} ${texts[keys]}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    distinct = numbers.size;
  }
  return Math.max(0, width - 1);
}
