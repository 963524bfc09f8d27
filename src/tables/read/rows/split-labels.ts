// "Commissions 16.2% | 17.5%" below "2019 | 2020": a PDF's name and first figure that were read as one cell are told apart.
import type { StoredCell, StoredRow, Table } from "../../../domain/documents/table.ts";
import { periodsIn } from "../../../language/time/time-periods.ts";

const GLUED = /^(?<label>.*\p{L}.*?)\s+(?<figure>\(?[$€£]?\s?-?\d[\d,]*(?:\.\d+)?%?\)?)$/u;
/** Of the rows; a name may end in a number of its own. */
const LEAST_SHARE = 0.5;

/** The table as it is, unless its first column is headed by a time like the others and most of its names end in a figure. */
export function withSplitLabels<Known extends Table>(table: Known): Known {
  const first = table.header.at(-1)?.[0] ?? "";
  if (periodsIn(first).length === 0) return table;
  const glued = table.rows.filter(({ cells: [cell] }) => GLUED.test(cell?.text ?? ""));
  if (glued.length < table.rows.length * LEAST_SHARE) return table;
  return {
    ...table,
    header: table.header.map((level) => ["", ...level]),
    rows: table.rows.map((row) => ({ ...row, cells: split(row) })),
  };
}

function split({ cells: [first = null, ...others] }: StoredRow): (StoredCell | null)[] {
  const { label, figure } = GLUED.exec(first?.text ?? "")?.groups ?? {};
  if (first === null || label === undefined || figure === undefined)
    return [first, null, ...others];
  const amount = Number(figure.replaceAll(/[^\d.]/g, ""));
  const value = /^\(|-/.test(figure) ? -amount : amount;
  return [{ ...first, text: label, value: null }, { ...first, text: figure, value }, ...others];
}
