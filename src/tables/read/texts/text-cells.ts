// Reads the cells of words: a name, a date, "30 days".
import type { Table } from "../../../domain/documents/table.ts";
import { isYear } from "../../../language/time/periods.ts";
import { plainPeriod } from "../../../language/time/period.ts";
import { type Cell, storedRowOf, tableTerms } from "../cell.ts";
import { columnHeadingsOf, NOTES } from "../headings.ts";
import { parseQuantity } from "../quantities/parse-quantity.ts";
import { countKeyColumns, namingColumns } from "../keys.ts";
import { headTermsOf, rangesInText, withoutRangeEnds, listedNames } from "../rows/row-labels.ts";

const LONGEST_TEXT = 120;
const LONGEST_NAME = 60;
const NONE: ReadonlySet<string> = new Set();
/** A row of more columns than this is not a record about a thing. */
const MOST_COLUMNS = 10;

/**
 * Returns the cells of words, such as "30 days" below "Notice period", with the value NaN. The
 * first column names the rows. So does every other column of words whose entries are all different.
 * The name in the first column is then also a cell: "Who is the electrician?"
 */
export function textCellsOf(table: Table, around: string): Cell[] {
  const { heads, count } = columnHeadingsOf(table);
  const stub = heads[0]?.heading ?? "";
  const body = table.rows.slice(count);
  const keys = countKeyColumns(table.rows, heads.length);
  const titleTerms = new Set(tableTerms(`${table.title} ${stub} ${around}`));
  const others =
    keys > 1 || heads.length > MOST_COLUMNS
      ? []
      : namingColumns(body, heads.length).filter((column) => column > 0);
  return body.flatMap((row) => {
    const cells = row.cells.flatMap((cell, column) => {
      const head = heads[column];
      const isText =
        cell !== null &&
        (cell.value === null || isYear(cell.text)) &&
        cell.text.length <= LONGEST_TEXT;
      return isText && head !== undefined && /[\p{L}\d]/u.test(cell.text)
        ? [{ cell, column, head }]
        : [];
    });
    return [0, ...others].flatMap((by) => {
      const label = row.cells[by]?.text ?? "";
      const named = cells.filter(({ column }) =>
        by === 0 ? column >= keys : column !== by && label.length <= LONGEST_NAME,
      );
      if (label === "") return [];
      const listed = listedNames(label);
      const ranges = rangesInText(label, heads[by]?.heading);
      const labelTerms = new Set(
        withoutRangeEnds(tableTerms(label.replaceAll(NOTES, " ")), ranges),
      );
      return named.map(({ cell, column, head }): Cell => {
        const [period] = head.periods;
        return {
          table,
          row: row.index,
          column,
          value: Number.NaN,
          text: cell.text,
          label,
          heading: head.heading,
          section: "",
          stub,
          measure: { scale: 1, percent: false },
          period: period === undefined ? undefined : plainPeriod(period),
          labelTerms,
          partTerms: listed.length > 0 ? listed : undefined,
          headTerms: headTermsOf(label),
          ranges,
          glossTerms: ranges.length > 0 && parseQuantity(label) !== undefined ? labelTerms : NONE,
          headingTerms: head.terms,
          aroundTerms: titleTerms
            .union(head.shared)
            .union(by === 0 ? NONE : (heads[by]?.terms ?? NONE)),
        };
      });
    });
  });
}

/**
 * Reports whether the first column names the cell's row. Cells are listed again for every other
 * column that names it.
 */
export function isNamedFirst(cell: Cell): boolean {
  return storedRowOf(cell)[0]?.text === cell.label;
}
