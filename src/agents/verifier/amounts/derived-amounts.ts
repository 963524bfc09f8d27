// Amounts that no quote states, and that follow from those that it does: a difference, a sum, a ratio, a change in percent.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { stemOf } from "../../../language/words/words.ts";
import { isPeriod, type Reading } from "../evidence.ts";

/** Words right before an amount, or behind it, that say that it is calculated from others. */
const BEFORE: ReadonlySet<string> = new Set(
  "by total totals totaling sum together combined difference increase decrease rise drop decline change gain".split(
    " ",
  ),
);
const BEHIND: ReadonlySet<string> = new Set(
  `more less fewer higher lower later earlier increase decrease rise drop decline fall difference gain up down above below
  percentage times together combined total`.split(/\s+/),
);
/** Words of a claim that compare, so that a share in it may be calculated. */
const COMPARED: ReadonlySet<string> = new Set(
  "increase rise rose grow grew decrease fall fell drop decline share ratio margin change more less higher lower"
    .split(" ")
    .map(stemOf),
);
const NEAR_BEFORE = 2;
const NEAR_BEHIND = 3;

/** Whether a claim says of an amount that it is calculated: "by $29 million", "43 fewer", "a total of 12". */
export function saysCalculated({ words }: Reading, { first, last, kind }: Quantity): boolean {
  const before = words.slice(Math.max(0, first - NEAR_BEFORE), first);
  const behind = words.slice(last + 1, last + 1 + NEAR_BEHIND);
  // "up to", "more than": a limit of another amount.
  const isLimit = ({ index }: { index: number }) =>
    /^(?:to|than)$/.test(words[index + 1]?.text ?? "");
  // "60 days or more" says how much at least.
  const isLeast = ({ index }: { index: number }) => words[index - 1]?.text === "or";
  if (before.some(({ text }) => BEFORE.has(text))) return true;
  if (
    behind.some(
      (word) => BEHIND.has(word.text) && !isLeast(word) && !(isLimit(word) && word.text === "up"),
    )
  )
    return true;
  return kind === "percent" && words.some(({ stem }) => COMPARED.has(stem));
}

const TIMES = "x";

/** Whether it is a sum, a difference, a ratio or a change of two of the values, as exact as it is written. */
export function isDerived(amount: Quantity, values: readonly Quantity[]): boolean {
  const told = Math.abs(amount.value / amount.scale);
  const step = amount.step / amount.scale;
  const isTold = (value: number): boolean =>
    [value, value / amount.scale].some((one) => Math.abs(Math.abs(one) - told) <= step / 2 + 1e-9);
  return values.some((one) =>
    values.some((other) => {
      const [a, b] = [one.value, other.value];
      if (a === b || b === 0) return false;
      if (one.kind === "percent" && other.kind !== "percent") return isTold((a * b) / 100);
      if (other.kind === "percent" && one.kind !== "percent") return false;
      const arePoints = amount.kind === "percent" || amount.unit === "pt";
      if (one.kind === "percent") return isTold(arePoints ? a - b : a / b);
      const isShare = amount.kind === "percent";
      if (isShare) return [(100 * a) / b, (100 * (a - b)) / b].some(isTold);
      // "three times": a ratio alone.
      if (amount.unit === TIMES) return isTold(a / b);
      // No amount of money is a ratio.
      return [a - b, a + b, ...(amount.kind === "money" ? [] : [a / b])].some(isTold);
    }),
  );
}

/** Whether a claim shows the amounts that it is worked out from: "12 % (from 7,262 to 6,388)", "half of the €46, so €23". */
export function isWorkedOut(amount: Quantity, stated: readonly Quantity[]): boolean {
  if (amount.kind === "percent") return isDerived(amount, stated);
  const shares = stated.filter(({ kind }) => kind === "percent");
  return stated.some(
    (other) =>
      other.kind !== "percent" && shares.some((share) => isDerived(amount, [share, other])),
  );
}

/** The amounts that a claim states and its quotes prove, from which another one of its amounts may follow. */
export function statedValues(claim: Reading, proven: readonly Quantity[]): Quantity[] {
  return claim.quantities.filter((one) => proven.includes(one) && !isPeriod(one));
}
