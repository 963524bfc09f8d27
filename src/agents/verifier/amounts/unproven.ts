// Decides which conflict an amount is that no quote states.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";
import { type BoundAmount, amountsAround } from "../tables/bind-amounts.ts";
import { scaleOf } from "../tables/cell-scales.ts";
import { compareWithCell } from "../tables/cell-amounts.ts";
import type { Proof } from "../wording/align.ts";
import { isCovered, isDerived } from "./derived-amounts.ts";
import { matchesPeriod } from "./periods.ts";
import { hasOtherUnit, amountText } from "./proven-quantities.ts";
import { quotedCells } from "../tables/cell-places.ts";
import { combinableAmounts } from "./calculated-amounts.ts";

const DIGITS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/**
 * Returns whether the digits of an amount appear in the words, as one word or split at commas.
 * Digits in the quote itself belong to another amount: "20 cents" is not "20 dollars".
 */
function isWrittenIn(around: Evidence["surroundingWords"], { value, scale }: Quantity): boolean {
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

type Unproven = { claim: ParsedSentence; amount: Quantity; bound: readonly BoundAmount[] };

export function conflictOfUnproven(
  { claim, amount, bound }: Unproven,
  { tables, questionPeriods, headingPeriods, surroundingWords }: Evidence,
  chosen: Proof["chosen"],
): Conflict {
  const about = amountText(claim, amount);
  const cells = quotedCells(tables);
  const [nearly] = cells.flatMap((place) => compareWithCell(amount, place) ?? []);
  if (nearly === "scale" && cells.every((place) => scaleOf(place, amount) === undefined))
    return { kind: "scale", force: "missing", about };
  if (nearly !== undefined && nearly !== "same") return { kind: nearly, force: "denied", about };
  const sentences = chosen.map(({ sentence }) => sentence);
  const [first] = sentences;
  if (first !== undefined && hasOtherUnit(amount, first))
    return { kind: "unit", force: "denied", about };
  const quoted = first?.quantities ?? [];
  // The amount appears near the quote, so it may belong to the same fact although the quote lacks
  // it.
  const isNear = isPeriod(amount)
    ? surroundingWords.some(({ text }, i) =>
        matchesPeriod(amount, {
          text,
          beside: [surroundingWords[i - 1]?.text, surroundingWords[i + 1]?.text],
        }),
      )
    : (isWrittenIn(surroundingWords, amount) && !isWrittenIn(first?.words ?? [], amount)) ||
      combinableAmounts(cells, sentences).some((own) => isDerived(amount, own)) ||
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
        ? [...amountsAround(bound, tables), ...questionPeriods, ...headingPeriods].some(
            (other) => compareQuantities(amount, other) === "other",
          )
        : cells.some(({ cell }) => cell.amount !== undefined && !isPeriod(cell.amount))));
  return { kind: "number", force: isDenied ? "denied" : "missing", about };
}
