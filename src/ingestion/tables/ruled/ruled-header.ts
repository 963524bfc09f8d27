// Finds the rows of a grid that name its columns.
import { isScaledFigure, isYear } from "../numbers.ts";
import type { GridRow } from "../table-grid.ts";

const MOST_ROWS = 4;

export function headerRowsOf(rows: readonly GridRow[], columns: number): number {
  const beside = besideStub(rows[0]);
  if (beside > 1) return Math.min(beside, MOST_ROWS);
  const areNames = namesColumns(rows[0], columns);
  const areOthersNames = namesColumns(rows[0], columns - 1) && !hasLabel(rows[0]);
  if (areOthersNames && hasLabel(rows[1]) && areYearsOutOfTurn(rows[1])) return 1;
  const first = rows.findIndex(({ cells }, at) => {
    const values = cells.filter(({ column }) => column > 0);
    const figures = values.filter(({ text }) => isScaledFigure(text));
    // Below a name for each column, one figure is enough to begin the body.
    const isBelowNames = at > 0 && areNames && cells[0]?.column === 0;
    const areMost = isBelowNames ? figures.length > 0 : figures.length * 2 > values.length;
    return areMost && !figures.every(({ text }) => isYear(text));
  });
  if (first < 0 || (areNames && hasLabel(rows[1]))) return 1;
  return Math.min(withoutGroups(rows.slice(0, first), columns), MOST_ROWS);
}

/**
 * Returns the number of header rows without the names of groups at their end: a row of one cell
 * that begins in the first column, below headings of all others, names the rows below it.
 */
function withoutGroups(header: readonly GridRow[], columns: number): number {
  const isGroup = (row: GridRow | undefined, at: number): boolean => {
    const above = header.slice(0, at).flatMap(({ cells }) => cells);
    const named = above.flatMap(({ column, colSpan }) => (colSpan === 1 ? [column] : []));
    return (
      row?.cells.length === 1 &&
      hasLabel(row) &&
      new Set(named.filter((column) => column > 0)).size === columns - 1
    );
  };
  const last = header.findLastIndex((row, at) => !isGroup(row, at));
  return last + 1;
}

/** Returns whether a row has years that are neither the same nor in turn, as periods would be. */
function areYearsOutOfTurn(row: GridRow | undefined): boolean {
  const texts = (row?.cells ?? []).flatMap(({ column, text }) => (column > 0 ? [text] : []));
  const steps = texts.slice(1).map((text, at) => Number(text) - Number(texts[at]));
  return (
    texts.every((text) => isYear(text)) &&
    steps.some((step) => Math.abs(step) > 1 || step !== steps[0])
  );
}

/** Returns whether the first column has a label that is not a unit. */
function hasLabel(row: GridRow | undefined): boolean {
  const [first] = row?.cells ?? [];
  return first?.column === 0 && !/^[([]/.test(first.text);
}

/**
 * Returns the number of rows next to a heading of the first column that is as high as all
 * single-column headings of the first row.
 */
function besideStub(row: GridRow | undefined): number {
  const [stub, ...others] = row?.cells ?? [];
  if (stub?.column !== 0 || others.every(({ colSpan }) => colSpan === 1)) return 1;
  const areHeadings = [stub, ...others].every(
    ({ text, colSpan, rowSpan }) =>
      (colSpan > 1 || rowSpan === stub.rowSpan) && (isYear(text) || !isScaledFigure(text)),
  );
  return areHeadings ? stub.rowSpan : 1;
}

/**
 * Returns whether a row names each column in a cell of its own, which leaves nothing for a second
 * header row.
 */
function namesColumns(row: GridRow | undefined, columns: number): boolean {
  const cells = row?.cells ?? [];
  const names = new Set(cells.map(({ text }) => text));
  return (
    names.size === columns &&
    cells.every(({ text, colSpan, rowSpan }) => colSpan * rowSpan === 1 && /\p{L}{2}/u.test(text))
  );
}
