// Decides which conflict an amount is that no quote states.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, Reading } from "../evidence.ts";
import { type Bound, saidAround } from "../tables/bind-amounts.ts";
import { scaleOf } from "../tables/cell-scales.ts";
import { saysAmount } from "../tables/cell-amounts.ts";
import type { Proof } from "../wording/align.ts";
import { isCovered, isDerived } from "./derived-amounts.ts";
import { saysPeriod } from "./periods.ts";
import { isInOtherUnit, quantityText } from "./proven-quantities.ts";
import { quotedCells } from "../tables/cell-places.ts";
import { valuesOf } from "./calculated-amounts.ts";

const DIGITS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/**
 * Returns whether the digits of an amount appear in the words, as one word or split at commas.
 * Digits in the quote itself belong to another amount: "20 cents" is not "20 dollars".
 */
function isWrittenIn(around: Evidence["around"], { value, scale }: Quantity): boolean {
  const written = Math.abs(Number((value / scale).toPrecision(12)));
  if (written < 10) return false;
  const parts = DIGITS.format(written).split(",");
  return around.some((_, i) => parts.every((part, at) => around[i + at]?.text === part));
}

/**
 * The largest number that may count quoted things, such as "three franchises" for three names. Such
 * a number is not denied by another amount of the quote.
 */
const MOST_COUNTED = 12;

type Unproven = { claim: Reading; amount: Quantity; bound: readonly Bound[] };

export function conflictOf(
  { claim, amount, bound }: Unproven,
  { tables, periods, headed, around }: Evidence,
  chosen: Proof["chosen"],
): Conflict {
  const about = quantityText(claim, amount);
  const cells = quotedCells(tables);
  const [nearly] = cells.flatMap((place) => saysAmount(amount, place) ?? []);
  if (nearly === "scale" && cells.every((place) => scaleOf(place, amount) === undefined))
    return { kind: "scale", force: "missing", about };
  if (nearly !== undefined && nearly !== "same") return { kind: nearly, force: "denied", about };
  const sentences = chosen.map(({ sentence }) => sentence);
  const [first] = sentences;
  if (first !== undefined && isInOtherUnit(amount, first))
    return { kind: "unit", force: "denied", about };
  const quoted = first?.quantities ?? [];
  // The amount appears near the quote, so it may belong to the same fact although the quote lacks
  // it.
  const isNear = isPeriod(amount)
    ? around.some(({ text }, i) =>
        saysPeriod(amount, { text, beside: [around[i - 1]?.text, around[i + 1]?.text] }),
      )
    : (isWrittenIn(around, amount) && !isWrittenIn(first?.words ?? [], amount)) ||
      valuesOf(cells, sentences).some((own) => isDerived(amount, own)) ||
      isCovered(amount, { read: sentences, cells });
  if (isNear) return { kind: "number", force: "missing", about };
  // Another amount of the same kind in the place of the claim's amount denies it; elsewhere it may
  // concern something else. An amount that the claim also states is not in that place.
  const isFree = (other: Quantity): boolean =>
    claim.quantities.every((own) => own === amount || compareQuantities(own, other) !== "same");
  const isCount =
    amount.kind === "number" &&
    amount.unit === undefined &&
    amount.step === 1 &&
    amount.value <= MOST_COUNTED;
  const isDenied =
    !isCount &&
    (quoted.some((other) => compareQuantities(amount, other) === "other" && isFree(other)) ||
      (isPeriod(amount)
        ? [...saidAround(bound, tables), ...periods, ...headed].some(
            (other) => compareQuantities(amount, other) === "other",
          )
        : cells.some(({ cell }) => cell.amount !== undefined && !isPeriod(cell.amount))));
  return { kind: "number", force: isDenied ? "denied" : "missing", about };
}
