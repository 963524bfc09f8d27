// Cells of words: a name, a date, "30 days".
import type { Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import { plainPeriod } from "../../language/time/time-periods.ts";
import type { Cell } from "./cell.ts";
import { headsOf, NOTES } from "./headings.ts";
import { keyColumns } from "./keys.ts";
import { headOf } from "./rows/row-labels.ts";

const LONGEST_TEXT = 120;

/** Cells of words, "30 days" below "Notice period": their value is NaN. The first column alone names the rows. */
export function textCellsOf(table: Table, around: string): Cell[] {
  const { heads, count } = headsOf(table);
  const stub = heads[0]?.heading ?? "";
  const keys = keyColumns(table.rows, heads.length);
  const titleTerms = new Set(termsOf(`${table.title} ${stub} ${around}`));
  return table.rows.slice(count).flatMap((row) => {
    const label = row.cells[0]?.text ?? "";
    const labelTerms = new Set(termsOf(label.replaceAll(NOTES, " ")));
    return row.cells.flatMap((cell, column): Cell[] => {
      const head = heads[column];
      if (column < keys || cell === null || cell.value !== null || head === undefined) return [];
      if (label === "" || cell.text.length > LONGEST_TEXT || !/[\p{L}\d]/u.test(cell.text))
        return [];
      const [period] = head.periods;
      return [
        {
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
          headTerms: headOf(label),
          ranges: [],
          glossTerms: new Set(),
          headingTerms: head.terms,
          aroundTerms: titleTerms.union(head.shared),
        },
      ];
    });
  });
}
