// Determines the scale and unit of a table cell: "1,203" in a table in millions is 1,203,000,000.
import { type CellPlace, headingLevels, headingOf } from "./cell-places.ts";
import { SCALES } from "../../../language/quantities/number-words.ts";
import { HEAD_OF_PEOPLE, hasAmountsInOnes } from "../../../language/quantities/of-one.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { TIME_UNITS } from "../../../language/quantities/how-often.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { findScale } from "./stated-scale.ts";
import { unitNamed } from "../../../language/quantities/written/with-unit.ts";
import { isHundredth } from "../../../language/quantities/currency.ts";

/**
 * Returns the scale that the row, column or table states for a cell. The unit of `claim` helps to
 * tell money from people.
 */
export function scaleOf({ table, row, cell }: CellPlace, claim?: Quantity): number | undefined {
  const heads = table.headings.slice(-2).map((level) => level[cell.column] ?? "");
  const isInOnes = [row.label, ...heads].some(
    (label) => hasAmountsInOnes(label) && !(claim?.kind === "money" && HEAD_OF_PEOPLE.test(label)),
  );
  // A column of units may say "thousand".
  const units = row.cells.slice(1).filter(({ amount }) => amount === undefined);
  const texts = [
    row.label,
    ...units.map(({ text }) => `in ${text}`),
    headingOf(table, cell.column),
  ];
  const own = findScale(texts);
  return own ?? (isInOnes ? undefined : table.scale);
}

/** Returns the amount of a cell in ones. */
export function inTableScale(place: CellPlace, amount: Quantity, claim?: Quantity): Quantity {
  const scale = scaleOf(place, claim);
  const hasOwn = amount.scale !== 1 || amount.kind === "percent" || amount.kind === "date";
  if (hasOwn || scale === undefined) return amount;
  const value = Number((amount.value * scale).toPrecision(15));
  return { ...amount, value, step: amount.step * scale, scale };
}

/**
 * Returns the amount of a cell in the scale of its table and, where plausible, as written: for
 * counts, and if the scale is stated far away. "€3,174" does not match a cell in thousands of
 * euros, nor does "13" match 12.7 thousand.
 */
export function candidateAmounts(claim: Quantity, amount: Quantity, place: CellPlace): Quantity[] {
  const { table, row, cell } = place;
  const near = [row.label, headingOf(table, cell.column), table.title];
  const isStatedNear = findScale(near) !== undefined;
  const isCount = claim.kind !== "money" && claim.value === amount.value;
  const mayLackScale = claim.scale === 1 && (!isStatedNear || isCount);
  return [...(mayLackScale ? [amount] : []), inTableScale(place, amount, claim)];
}

/**
 * Returns the amount with the unit that the table states for the cell, or undefined if the amount
 * has its own unit or the table states none.
 */
export function inTableUnit(
  { table, row, cell }: CellPlace,
  amount: Quantity,
): Quantity | undefined {
  if (amount.kind !== "number" || amount.unit !== undefined) return undefined;
  const [first, ...others] = row.cells.filter((one) => one.amount === undefined);
  const heading = unitHeading(table, cell.column);
  const unit =
    others
      .map(({ text }) => (UNIT_ALONE.test(text) ? unitAtStart(text) : undefined))
      .find((found) => found !== undefined) ??
    (isTimeCovered(heading) ? undefined : unitAtStart(heading)) ??
    // A heading "Change (%)" takes precedence over a row "Weight (kg)".
    unitInBrackets(heading) ??
    unitInBrackets(first?.text ?? "") ??
    unitInBrackets(table.title) ??
    unitAtStart(LAST_PART.exec(table.title)?.[1] ?? "");
  if (unit === undefined) return undefined;
  if (unit === PERCENT) return { ...amount, kind: "percent", unit };
  if (!isHundredth(unit)) return { ...amount, unit };
  const value = Number((amount.value / 100).toPrecision(15));
  return { ...amount, kind: "money", unit, value, step: amount.step / 100 };
}

/**
 * Returns the headings of a column that may state the unit of its figures. The unit above numbers
 * is that of the numbers: "Years of service" above "0 to 2" and "3 to 5".
 */
function unitHeading(table: CellPlace["table"], column: number): string {
  const lowest = headingLevels(table, column).at(-1) ?? "";
  const isOfNumbers = quantitiesOf(lowest).some((one) => !isPeriod(one));
  return isOfNumbers ? lowest : headingOf(table, column);
}

/** The unit at the end of a title: "Harbour dues, pence per tonne". */
const LAST_PART = /,\s+([^,]+)$/;
const PERCENT = "%";
/** A cell that contains only a unit; not "meter reading". */
const UNIT_ALONE = /^\S+(?:$|\s?(?:[/(]|(?:per|of|an?|each)\b))/;

/**
 * Returns the unit in brackets: "Weight (kg)", "Oral pain relief (doses in milligrams)"; not "(€
 * per 100 kg)".
 */
function unitInBrackets(text: string): string | undefined {
  const parts = Array.from(text.matchAll(/\(([^()]+)\)/g), ([, part = ""]) => part);
  return parts
    .map((part) => unitAtStart(/\bin (.+)$/.exec(part)?.[1] ?? part))
    .find((found) => found !== undefined);
}

/**
 * Returns the unit at the start of a text, such as "megalitres per day". Letters that may be a
 * scale, as in "£m", are no unit, and "Time on site" does not mean "times".
 */
function unitAtStart(text: string): string | undefined {
  if (text.startsWith(PERCENT)) return PERCENT;
  const [word, next] = wordsOf(text);
  return word === undefined || word.start > 0 || SCALES.has(word.text) || word.text === "time"
    ? undefined
    : unitNamed(word.text, next?.text);
}

/**
 * Reports whether the heading is a unit of time, such as "Week" in a price list: what the prices are
 * for, and not what the figures are in.
 */
function isTimeCovered(heading: string): boolean {
  return TIME_UNITS.has(wordsOf(heading)[0]?.text ?? "");
}
