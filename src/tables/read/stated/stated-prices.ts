// The currency of a price list that only its text states, as in "All prices in £ excluding VAT".
import { WRITTEN_CURRENCY, signOfName } from "../../../language/quantities/currency.ts";
import { COUNT_OR_RATE } from "../../../language/quantities/of-one.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Cell } from "../cell.ts";

const STATED = new RegExp(
  String.raw`\b(?:prices|fees|charges|fares|costs|tariffs|rents)\b[^.:;\n]{0,30}?\b(?:in|are)\s(?<currency>${WRITTEN_CURRENCY})(?!\p{L}| ?(?:thousand|million|billion))`,
  "giu",
);
const PRICE = new Set(termsOf("price"));
const OWN_UNIT = /[(%]|\bin\b/i;

/**
 * Returns the cells as prices in the one currency that the texts state for prices. Tables that have a currency of their own stay
 * as they are, and so do cells whose heading or row is that of a count, a rate or another unit.
 */
export function withStatedPrices(
  cells: readonly Cell[],
  texts: readonly { text: string }[],
): readonly Cell[] {
  const stated = texts.flatMap(({ text }) =>
    Array.from(text.matchAll(STATED), ({ groups }) => signOfName(groups?.["currency"] ?? "")),
  );
  const [currency, another] = new Set(stated);
  if (currency === undefined || another !== undefined) return cells;
  const priced = new Set(
    cells.flatMap(({ measure, table }) => (measure.currency === undefined ? [] : table.id)),
  );
  return cells.map((cell) => {
    const { measure, table, heading, label, aroundTerms } = cell;
    const isOther = [heading, label].some(
      (name) => COUNT_OR_RATE.test(name) || OWN_UNIT.test(name),
    );
    if (priced.has(table.id) || isOther || measure.percent || measure.scale !== 1) return cell;
    return { ...cell, measure: { ...measure, currency }, aroundTerms: aroundTerms.union(PRICE) };
  });
}
