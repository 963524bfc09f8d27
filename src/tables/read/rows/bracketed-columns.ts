// Finds the columns whose figures are in brackets like their heading: "(5.9)" below "(%)". Such a
// figure is not negative.
import type { StoredCell, Table } from "../../../domain/documents/table.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

const IN_BRACKETS = /^\(([^()]+)\)$/;

/** Returns the columns with such a heading, in which all figures are in brackets. */
const bracketedColumns = memoizeObject(({ header, rows }: Table): ReadonlySet<number> => {
  const lowest = header.at(-1) ?? [];
  return new Set(
    lowest.flatMap((text, column) => {
      if (!IN_BRACKETS.test(text)) return [];
      const figures = rows.flatMap(({ cells }) => {
        const cell = cells[column];
        return cell == null || cell.value === null ? [] : [cell];
      });
      return figures.every((cell) => IN_BRACKETS.test(cell.text)) ? [column] : [];
    }),
  );
});

/** Returns the cell without its brackets if its whole column has them, like the heading. */
export function withoutColumnBrackets(
  cell: StoredCell,
  { table, column }: { table: Table; column: number },
): StoredCell {
  const [, text = ""] = IN_BRACKETS.exec(cell.text) ?? [];
  if (text === "" || cell.value === null || !bracketedColumns(table).has(column)) return cell;
  return { ...cell, text, value: Math.abs(cell.value) };
}
