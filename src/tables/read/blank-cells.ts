// Finds the cells without a figure around a cell that has one, so that a row or a column that fits
// the question better is not passed over because it is empty there.
import type { StoredCell, StoredRow } from "../../domain/documents/table.ts";
import { type Cell, statesNoValue } from "./cell.ts";
import { cellsOf } from "./cells.ts";

const BLANK: StoredCell = { text: "", start: 0, end: 0, value: null, box: null };

/**
 * Returns the cells of the cell's column without a figure, in rows that have one elsewhere, and the
 * empty cells of its row, with the value NaN.
 */
export function blanksAround({ table, row, column, aroundTerms }: Cell): Cell[] {
  const isOfRow = (one: StoredRow): boolean => one.index === row;
  const isBlankAt = (one: StoredRow, at: number): boolean =>
    isOfRow(one) ? at > 0 && isEmpty(one, at) : at === column && isBlank(one, at);
  const width = Math.max(...table.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const filled = table.rows.map((one) => {
    const blank = columns.filter((at) => isBlankAt(one, at));
    return { blank, row: blank.length === 0 ? one : withFigures(one, blank) };
  });
  if (filled.every(({ blank }) => blank.length === 0)) return [];
  const blanks = new Set(
    filled.flatMap(({ blank, row: { index } }) => blank.map((at) => `${index} ${at}`)),
  );
  return cellsOf({ ...table, rows: filled.map((one) => one.row) }, "")
    .filter((cell) => blanks.has(`${cell.row} ${cell.column}`))
    .map((cell) => ({
      ...cell,
      table,
      value: Number.NaN,
      aroundTerms: cell.aroundTerms.union(aroundTerms),
    }));
}

function isBlank({ cells }: StoredRow, column: number): boolean {
  const hasFigure = cells.some((cell, at) => at > 0 && cell?.value != null);
  return hasFigure && cells[column]?.value == null;
}

const NO_WORD = /^[^\p{L}\d]*$/u;

function isEmpty({ cells }: StoredRow, column: number): boolean {
  const { text = "", value = null } = cells[column] ?? {};
  return value === null && (NO_WORD.test(text) || statesNoValue(text));
}

/** The figures only let the cells be read like the others. */
function withFigures(row: StoredRow, columns: readonly number[]): StoredRow {
  const cells = row.cells.map((cell, at) =>
    columns.includes(at) ? { ...(cell ?? BLANK), value: 0 } : cell,
  );
  return { ...row, cells };
}
