// Finds the rows of a table whose labels contain the figures and codes of a question: "HO3",
// "$750,000", "class 9".
import type { StoredRow } from "../../../domain/documents/table.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Bound } from "../../read/keys.ts";
import type { Quantity } from "../../read/quantities/quantity.ts";
import { parseQuantity } from "../../read/quantities/parse-quantity.ts";
import { rangeBetween } from "../../read/rows/row-labels.ts";
import type { Amount } from "./amounts.ts";
import { liesInRange } from "./ranges.ts";

type Keys = { labels: number; bounds: readonly Bound[] };
type Label = { terms: ReadonlySet<string>; range: Quantity | undefined };

/**
 * Returns the rows that match each amount, as written or else in a range. If two amounts are in one
 * column, a row may match either. An amount that no row matches is left to the caller.
 */
export function rowsWithAmounts(
  rows: readonly StoredRow[],
  keys: Keys,
  amounts: readonly Amount[],
): readonly StoredRow[] {
  if (amounts.length === 0 || keys.labels === 0) return rows;
  const read = rows.map((row) => ({ row, labels: labelsOf(row, keys) }));
  const wanted = new Map<number, (label: Label | undefined) => boolean>();
  for (const amount of amounts) {
    const tests = [
      ...amount.terms.map((term) => (label?: Label) => label?.terms.has(term) === true),
      (label?: Label) => label?.range !== undefined && liesInRange(amount, label.range),
    ];
    for (const says of tests) {
      const column = read
        .map(({ labels }) => labels.findIndex((label) => says(label)))
        .find((at) => at >= 0);
      if (column === undefined) continue;
      const known = wanted.get(column);
      wanted.set(column, (label) => says(label) || known?.(label) === true);
      break;
    }
  }
  return read
    .filter(({ labels }) => [...wanted].every(([column, says]) => says(labels[column])))
    .map(({ row }) => row);
}

function labelsOf({ cells }: StoredRow, { labels, bounds }: Keys): Label[] {
  const texts = cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return texts.map((text, column): Label => {
    const bound = bounds.find(({ low }) => low === column);
    const own = parseQuantity(text);
    const range =
      (bound && rangeBetween(texts, bound)) ??
      (own !== undefined && own.low !== own.high ? own : undefined);
    return { range, terms: new Set(range === undefined ? wholeTerms(text) : []) };
  });
}

/** Returns the terms of whole words only, because "HO4" does not contain the number 4. */
function wholeTerms(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const [whole = "", bare = ""] = termsOf(word);
    const written = /^0+[1-9]\d*$/.test(whole) ? [whole, String(Number(whole))] : [whole];
    return word.endsWith("%") ? [...written, bare] : written;
  });
}
