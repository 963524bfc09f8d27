// Whether a cell of a table says an amount of a claim, in the scale and the currency that the table gives it.
import { compareQuantities, isRounded } from "../../../language/quantities/compare-quantities.ts";
import { areSameUnit, currenciesIn } from "../../../language/quantities/currency.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { inUnitOfTable, readingsOf, scaleOf } from "./cell-scales.ts";
import { type CellPlace, headingOf } from "./cell-places.ts";

/**
 * "same": the cell says the amount, in the table's scale or as it stands. "scale", "sign" and "unit": it would but for that.
 * A cell's amount without a scale of its own counts in the table's, unless it is a share or a price of one thing.
 */
export function saysAmount(
  claim: Quantity,
  place: CellPlace,
): "same" | "scale" | "sign" | "unit" | undefined {
  const found = place.cell.amounts.map((amount) => comparedTo(claim, amount, place));
  const order = ["same", "sign", "scale", "unit"] as const;
  return order.find((one) => found.includes(one));
}

function comparedTo(
  claim: Quantity,
  amount: Quantity,
  place: CellPlace,
): "same" | "scale" | "sign" | "unit" | undefined {
  const scale = scaleOf(place, claim);
  // Digits as they stand say no "thousand" where the table counts in millions.
  const isAsWritten = claim.scale === 1 || scale === undefined || amount.scale !== 1;
  if (isAsWritten && amount.unit !== undefined && compareQuantities(claim, amount) === "same")
    return "same";
  const told = comparedInUnit(claim, amount, place);
  if (told !== undefined) return told;
  // "1,079,520%" of a bare "1,079,520": a share says so in its row or in its column.
  if (claim.kind === "percent" && amount.kind === "number" && !saysShares(place)) return undefined;
  const found = readingsOf(claim, amount, place).map((reading) => compareAs(claim, reading));
  if (found.includes("same")) return hasOtherUnit(claim, amount, place) ? "unit" : "same";
  if (found.includes("sign")) return "sign";
  // The digits are the cell's, whatever the claim counts in.
  const bare = {
    ...claim,
    value: claim.value / claim.scale,
    step: claim.step / claim.scale,
    scale: 1,
  };
  const bareCell = { ...amount, value: amount.value / amount.scale, scale: 1 };
  return compareAs({ ...bare, isAbout: false }, bareCell) === "same" ? "scale" : undefined;
}

/** Of a cell whose unit the table says: "2 g" of "2,000" in milligrams, and "500 micrograms" of "500". */
export function comparedInUnit(
  claim: Quantity,
  amount: Quantity,
  place: CellPlace,
): "same" | "unit" | undefined {
  const said = inUnitOfTable(place, amount);
  if (claim.unit === undefined || said?.unit === undefined) return undefined;
  if (claim.unit === said.unit && claim.kind !== "money") return undefined;
  if (compareQuantities({ ...claim, bound: undefined, per: undefined }, said) === "same")
    return "same";
  // "£47" of "47" in pence or in percent.
  return Math.abs(claim.value) === Math.abs(amount.value) ? "unit" : undefined;
}

/** Whether a bare amount may be a share: a small one that is none of money, as in "Excess per claim (£)". */
function saysShares({ table, row, cell }: CellPlace): boolean {
  const said = [row.label, row.group, headingOf(table, cell.column), table.title].join(" ");
  const isOfMoney = currenciesIn(said).length > 0 && !said.includes("%");
  return !isOfMoney && Math.abs(cell.amount?.value ?? 0) <= WHOLE;
}

/** No share that is told without its sign is larger. */
const WHOLE = 100;

/** What is written with the cell, in its label or heading, or else above the table, the nearest alone. */
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

/** A cell's unit may stand in a heading or the caption, so that only what is written on both sides is compared. */
function compareAs(claim: Quantity, cell: Quantity): "same" | "sign" | undefined {
  if (isDated(claim)) return compareQuantities(claim, cell) === "same" ? "same" : undefined;
  if (claim.kind !== cell.kind && claim.kind !== "number" && cell.kind !== "number")
    return undefined;
  const plain = { ...cell, kind: claim.kind, unit: claim.unit };
  if (claim.value === cell.value || isRounded(claim, plain)) return "same";
  const mirrored = { ...plain, value: -plain.value };
  if (claim.value !== mirrored.value && !isRounded(claim, mirrored)) return undefined;
  // Accounts write what goes out in brackets: "expenses were $5 million" of "(5)".
  return claim.value < 0 ? "sign" : "same";
}

function isDated({ kind }: Quantity): boolean {
  return kind === "date" || kind === "month" || kind === "decade" || kind === "ordinal";
}
