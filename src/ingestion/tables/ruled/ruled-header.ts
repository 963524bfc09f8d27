// Finds the rows of a grid that name its columns.
import { parseQuantity } from "../../../tables/read/quantities/parse-quantity.ts";
import { isScaledFigure, isYear } from "../numbers.ts";
import type { GridRow } from "../table-grid.ts";

const MOST_ROWS = 4;

export function headerRowsOf(rows: readonly GridRow[], columns: number): number {
  if (isHeadedByAmounts(rows)) return 1;
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
 * Returns whether the first row has a name and amounts in turn, as in "Limit | $500 | $1,000", in a
 * currency or a unit that no figure below has.
 */
function isHeadedByAmounts([first, ...body]: readonly GridRow[]): boolean {
  const heads = first?.cells.slice(1) ?? [];
  const amounts = heads.flatMap(({ text }) => parseQuantity(text) ?? []);
  const [unit = ""] = amounts.map((amount) => amount.unit);
  const areInTurn = amounts.every(
    (amount, at) => amount.unit === unit && amount.low > (amounts[at - 1]?.low ?? -Infinity),
  );
  const isSame = ({ text, column }: GridRow["cells"][number]): boolean =>
    column > 0 && parseQuantity(text)?.unit === unit;
  return (
    hasLabel(first) &&
    parseQuantity(first?.cells[0]?.text ?? "") === undefined &&
    heads.length > 1 &&
    amounts.length === heads.length &&
    unit !== "" &&
    areInTurn &&
    !body.some(({ cells }) => cells.some(isSame))
  );
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
