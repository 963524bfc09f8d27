// Recognises tables that are forms: names with their values beside them, "Owner | Rafael Conte"
// above "Mileage | 84,310 km". No row of a form names the columns.
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { isInLexicon } from "../../../language/words/lexicon.ts";
import { periodsIn } from "../../../language/time/time-periods.ts";
import { parseQuantity } from "../quantities/parse-quantity.ts";

/** A column with values of fewer kinds may be a column of one thing, with a name of its own. */
const FEWEST_KINDS = 3;
const FEWEST_PAIRS = 3;
const LONGEST_NAME = 40;
const MOST_ROWS = 60;

/**
 * Returns each name with its value in a row of its own, or undefined if the rows are not names with
 * their values.
 */
export function nameValuePairs(rows: readonly (readonly string[])[]): Pair[] | undefined {
  return areNameValuePairs(rows) ? rows.flatMap(pairsOfRow) : undefined;
}

/**
 * Returns whether the rows consist of names, each with its value beside it, and the first row does
 * not name the columns.
 */
export function areNameValuePairs(rows: readonly (readonly string[])[]): boolean {
  return rows.slice(0, 1).flatMap(pairsOfRow).some(holdsValue) && mayBePairs(rows);
}

function mayBePairs(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  const width = first.length;
  if (width < 2 || width % 2 !== 0 || rows.length > MOST_ROWS) return false;
  const pairs = rows.flatMap(pairsOfRow);
  const names = new Set(pairs.map(([name]) => name.toLowerCase()));
  if (pairs.length < FEWEST_PAIRS || names.size < pairs.length || !pairs.every(isNamed)) {
    return false;
  }
  if (pairsOfRow(first).some(([name, value]) => statesTime(value) && !/\bdate\b/i.test(name))) {
    return false;
  }
  const kinds = columnsOf(rows).map(kindsIn);
  const all = new Set(kinds.flatMap((some) => [...some]));
  return all.size >= FEWEST_KINDS && kinds.every((some) => some.size > 1);
}

type Pair = readonly [name: string, value: string];

/** Returns the pairs of a row. Two empty cells at its end are no pair. */
export function pairsOfRow(row: readonly string[]): Pair[] {
  return row.flatMap((text, at) => {
    const [name, value] = [text.trim(), (row[at + 1] ?? "").trim()];
    const isEmpty = at > 0 && name === "" && value === "";
    return at % 2 === 1 || isEmpty ? [] : [[name, value] as const];
  });
}

function isNamed([name]: Pair): boolean {
  return /^\P{N}*\p{L}\P{N}*$/u.test(name) && name.length <= LONGEST_NAME;
}

/** Returns the values below those of the first row, which may be names of columns. */
function columnsOf(rows: readonly (readonly string[])[]): string[][] {
  const below = rows.slice(1).map(pairsOfRow);
  const [first = []] = rows;
  return pairsOfRow(first).map((_, at) => below.flatMap((pairs) => pairs[at]?.[1] || []));
}

function kindsIn(values: readonly string[]): ReadonlySet<string> {
  return new Set(
    values.map((value) => {
      if (!/\d/.test(value)) return "words";
      if (statesTime(value)) return "time";
      const quantity = parseQuantity(value);
      return quantity === undefined ? "code" : `amount in ${quantity.unit}`;
    }),
  );
}

function statesTime(value: string): boolean {
  return periodsIn(value).length > 0 || /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(value);
}

/** Returns whether a value is none that a column could have as its name: "Rafael Conte". */
function holdsValue([, value]: Pair): boolean {
  const words = value.match(/\p{L}+/gu) ?? [];
  return /[\d,@]|^\p{Ll}/u.test(value) || words.some((word) => !isInLexicon(word.toLowerCase()));
}

/** What is read of a stored table. */
type Grid = {
  header: readonly (readonly string[])[];
  rows: readonly { cells: readonly ({ text: string } | null)[] }[];
};

/** Returns whether a stored table has no header because its rows are names with their values. */
export function isForm({ header, rows }: Grid): boolean {
  return header.flat().every((text) => text === "") && mayBePairs(rows.map(textsOf));
}

/** Returns what a form is about, which its first row says: "Patient | Ingrid Sole". */
export const subjectOfForm = memoizeObject((table: Grid): string => {
  const [first] = table.rows;
  return first !== undefined && isForm(table) ? textsOf(first).join(" ") : "";
});

function textsOf({ cells }: Grid["rows"][number]): string[] {
  return cells.map((cell) => cell?.text ?? "");
}
