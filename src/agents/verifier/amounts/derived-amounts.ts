// Amounts that no quote states, and that follow from those that it does: a difference, a sum, a ratio, a change in percent.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { stemOf } from "../../../language/words/words.ts";
import { isPeriod, type Reading } from "../evidence.ts";

/** Words that tell that an amount is reckoned from others. */
const RECKONED: ReadonlySet<string> = new Set(
  `more less fewer higher lower increase decrease rise rose grow grew fall fell drop decline difference differ change up down by
  total sum together combined ratio share percent percentage points times half third`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a claim says, in words, that it reckons. */
export function tellsReckoning({ words }: Reading): boolean {
  return words.some(({ stem }) => RECKONED.has(stem));
}

/** Whether it is a sum, a difference, a ratio or a change of two of the values, as exact as it is written. */
export function isDerived(amount: Quantity, values: readonly number[]): boolean {
  const told = Math.abs(amount.value / amount.scale);
  const step = amount.step / amount.scale;
  const isTold = (value: number): boolean =>
    [value, value / amount.scale].some((one) => Math.abs(Math.abs(one) - told) <= step / 2 + 1e-9);
  return values.some((a) =>
    values.some((b) => {
      if (a === b || b === 0) return false;
      const isShare = amount.kind === "percent";
      const parts = isShare ? [(100 * a) / b, (100 * (a - b)) / b, a - b] : [a - b, a + b, a / b];
      return parts.some(isTold);
    }),
  );
}

/** Values of the amounts that a claim states and its quotes prove, from which another one of its amounts may follow. */
export function statedValues(claim: Reading, proven: readonly Quantity[]): number[] {
  return claim.quantities
    .filter((one) => proven.includes(one) && !isPeriod(one))
    .map(({ value }) => value);
}
