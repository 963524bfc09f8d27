// Compares an amount of a claim with a table cell, in the scale and currency that the table gives
// it.
import { compareQuantities, isRounded } from "../../../language/quantities/compare-quantities.ts";
import { areSameUnit, currenciesIn } from "../../../language/quantities/currency.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { inTableUnit, candidateAmounts, scaleOf } from "./cell-scales.ts";
import { type CellPlace, headingOf } from "./cell-places.ts";

/**
 * Returns "same" if the cell states the amount, in the table's scale or as written, and "scale",
 * "sign" or "unit" if only that differs. An amount without a scale of its own takes the table's,
 * unless it is a percentage or a price per item.
 */
export function compareWithCell(
  claim: Quantity,
  place: CellPlace,
): "same" | "scale" | "sign" | "unit" | undefined {
  const found = place.cell.amounts.map((amount) => compareWithAmount(claim, amount, place));
  const order = ["same", "sign", "scale", "unit"] as const;
  return order.find((one) => found.includes(one));
}

function compareWithAmount(
  claim: Quantity,
  amount: Quantity,
  place: CellPlace,
): "same" | "scale" | "sign" | "unit" | undefined {
  const scale = scaleOf(place, claim);
  // If the table counts in millions, bare digits do not mean "thousand".
  const isAsWritten = claim.scale === 1 || scale === undefined || amount.scale !== 1;
  if (isAsWritten && amount.unit !== undefined && compareQuantities(claim, amount) === "same")
    return "same";
  const inUnit = compareInTableUnit(claim, amount, place);
  if (inUnit !== undefined) return inUnit;
  // "1,079,520%" does not match a bare "1,079,520": a percentage is marked in its row or column.
  if (claim.kind === "percent" && amount.kind === "number" && !mayBePercentage(place))
    return undefined;
  const found = candidateAmounts(claim, amount, place).map((reading) =>
    compareWritten(claim, reading),
  );
  if (found.includes("same")) return hasOtherUnit(claim, amount, place) ? "unit" : "same";
  if (found.includes("sign")) return "sign";
  // The digits are those of the cell, but in another scale.
  const bare = {
    ...claim,
    value: claim.value / claim.scale,
    step: claim.step / claim.scale,
    scale: 1,
  };
  const bareCell = { ...amount, value: amount.value / amount.scale, scale: 1 };
  return compareWritten({ ...bare, isAbout: false }, bareCell) === "same" ? "scale" : undefined;
}

/**
 * Compares in the unit that the table states: "2 g" with "2,000" in milligrams, and "500
 * micrograms" with "500".
 */
export function compareInTableUnit(
  claim: Quantity,
  amount: Quantity,
  place: CellPlace,
): "same" | "unit" | undefined {
  const inUnit = inTableUnit(place, amount);
  if (claim.unit === undefined || inUnit?.unit === undefined) return undefined;
  if (claim.unit === inUnit.unit && claim.kind !== "money") return undefined;
  if (compareQuantities({ ...claim, bound: undefined, per: undefined }, inUnit) === "same")
    return "same";
  // "£47" for a "47" in pence or in per cent.
  return Math.abs(claim.value) === Math.abs(amount.value) ? "unit" : undefined;
}

/**
 * Returns whether a bare amount may be a percentage: it is small, and the table does not say that
 * it is money, as in "Excess per claim (£)".
 */
function mayBePercentage({ table, row, cell }: CellPlace): boolean {
  const around = [row.label, row.group, headingOf(table, cell.column), table.title].join(" ");
  const isOfMoney = currenciesIn(around).length > 0 && !around.includes("%");
  return !isOfMoney && Math.abs(cell.amount?.value ?? 0) <= LARGEST_PERCENTAGE;
}

/** The largest percentage that is written without its sign. */
const LARGEST_PERCENTAGE = 100;

/**
 * Returns whether the claim's unit differs from that of the cell, of its label or heading, or of
 * the caption. Only the nearest unit counts.
 */
function hasOtherUnit(claim: Quantity, amount: Quantity, { table, row, cell }: CellPlace): boolean {
  if (claim.unit === undefined) return false;
  if (amount.unit !== undefined && amount.kind === "number")
    return compareQuantities(claim, amount) !== "same";
  if (claim.kind !== "money") return false;
  const texts = [
    row.label,
    headingOf(table, cell.column),
    table.headings.flat().join(" "),
    table.caption,
  ];
  const own =
    amount.kind === "money"
      ? [amount.unit ?? ""]
      : texts.map(currenciesIn).find(({ length }) => length > 0);
  return own !== undefined && !own.some((unit) => areSameUnit(claim.unit, unit));
}

/**
 * Compares only what is written on both sides, because a cell's unit may stand in a heading or
 * caption.
 */
function compareWritten(claim: Quantity, cell: Quantity): "same" | "sign" | undefined {
  if (isTimeOrOrdinal(claim)) return compareQuantities(claim, cell) === "same" ? "same" : undefined;
  if (claim.kind !== cell.kind && claim.kind !== "number" && cell.kind !== "number")
    return undefined;
  const plain = { ...cell, kind: claim.kind, unit: claim.unit };
  if (claim.value === cell.value || isRounded(claim, plain)) return "same";
  const mirrored = { ...plain, value: -plain.value };
  if (claim.value !== mirrored.value && !isRounded(claim, mirrored)) return undefined;
  // Accounts put outgoing amounts in brackets: "expenses were $5 million" matches "(5)".
  return claim.value < 0 ? "sign" : "same";
}

function isTimeOrOrdinal({ kind }: Quantity): boolean {
  return kind === "date" || kind === "month" || kind === "decade" || kind === "ordinal";
}
