// Amounts that no quote states, and that follow from those that it does: a difference, a sum, a ratio, a change in percent.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { stemSet, type Word } from "../../../language/words/words.ts";
import type { Reading } from "../evidence.ts";
import { isComparative } from "../../../language/comparatives.ts";
import { wordSet } from "../../../language/words/word-lists.ts";

/** Words right before an amount, or behind it, that say that it is calculated from others. */
const BEFORE = wordSet(
  "by total totals totaling sum together combined difference increase decrease rise drop decline change gain",
);
const BEHIND =
  wordSet(`more less fewer higher lower later earlier increase decrease rise drop decline fall difference gain up down above below
  percentage times together combined total`);
/** Words of a claim that compare, so that a share in it may be calculated. */
const COMPARED = stemSet(
  "increase rise rose grow grew decrease fall fell drop decline share ratio margin change more less higher lower",
);
const NEAR_BEFORE = 2;
const NEAR_BEHIND = 3;

/** Whether a claim says of an amount that it is calculated: "by $29 million", "43 fewer", "a total of 12". */
export function saysCalculated({ words }: Reading, { first, last, kind }: Quantity): boolean {
  const before = words.slice(Math.max(0, first - NEAR_BEFORE), first);
  const behind = words.slice(last + 1, last + 1 + NEAR_BEHIND);
  // "60 days or more" says how much at least.
  const isLeast = ({ index }: { index: number }) => words[index - 1]?.text === "or";
  if (before.some(({ text }) => BEFORE.has(text))) return true;
  const compares = (word: Word) => isComparative(word) && words[word.index + 1]?.text === "than";
  if (behind.some((word) => (BEHIND.has(word.text) || compares(word)) && !isLeast(word)))
    return true;
  return kind === "percent" && words.some(({ stem }) => COMPARED.has(stem));
}

const TIMES = "x";
const POINTS = "pp";

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
      // Shares of a row in percent may lack their sign.
      if (amount.unit === POINTS && one.kind !== "money" && one.kind === other.kind)
        return isTold(a - b);
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

/**
 * Of a percentage whether it is the share or the change of two amounts that stand side by side in the claim: "80.7 % (77,551,206 of
 * 96,089,997)", "12 % (from 7,262 to 6,388)"; undefined where no two do. Of any two rounded amounts some ratio is nearly every
 * percentage.
 */
export function isShownShare(
  claim: Reading,
  percentage: Quantity,
  stated: readonly Quantity[],
): boolean | undefined {
  if (percentage.kind !== "percent") return undefined;
  const amounts = stated.filter(({ kind }) => kind !== "percent");
  const shares = amounts.flatMap((one) =>
    amounts.flatMap((other) =>
      one.kind === other.kind ? (shownShare(claim, one, other) ?? []) : [],
    ),
  );
  if (shares.length === 0) return undefined;
  const least = percentage.step / 2 + 1e-9;
  return shares.some((share) => Math.abs(Math.abs(share) - Math.abs(percentage.value)) <= least);
}

/** In percent: of "A of B" the share that A is, of "from A to B" the change. */
function shownShare({ words }: Reading, a: Quantity, b: Quantity): number | undefined {
  if (a.last >= b.first) return undefined;
  const between = words.slice(a.last + 1, b.first).map(({ text }) => text);
  const joint = between.join(" ");
  if (/^(?:out )?of(?: the)?$/.test(joint)) return (100 * a.value) / b.value;
  const isFrom = words[a.first - 1]?.text === "from";
  return isFrom && joint === "to" ? (100 * (b.value - a.value)) / a.value : undefined;
}
