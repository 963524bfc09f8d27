// Checks whether "rose" and "fell" in a claim agree with its amounts and with the cells that
// contain them.
import { type CellPlace, headingOf } from "../../tables/cell-places.ts";
import { DOWN, isMovement, UP } from "../../../../language/comparatives.ts";
import { orderOfPeriods } from "../../../../language/time/period-relations.ts";
import { onlyPeriodIn } from "../../../../language/time/periods.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { BoundAmount } from "../../tables/bind-amounts.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { type Change, changesOfAmounts } from "./changes-in-text.ts";

export function movementConflicts(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
): Conflict[] {
  const telling = claim.words.filter((word) => !belongsToSum(word, claim));
  const [isUp, isDown] = [UP, DOWN].map((side) => telling.some(({ stem }) => side.has(stem)));
  const direction = isUp === isDown ? undefined : isUp === true ? 1 : -1;
  const about = claim.words.find(isMovement)?.text ?? "from … to";
  const isWrong = changesOfAmounts(claim).some((change) => {
    const [from, to] = signedEnds(change, bound);
    const isTurned = direction !== undefined && Math.sign(to - from) !== direction;
    return isTurned || from === to || isBackInTime(change, bound);
  });
  const isMarked = bound.some(
    ({ amount, places }) =>
      direction !== undefined &&
      places.length > 0 &&
      places.every((place) => directionOf(place, amount) === -direction),
  );
  return isWrong || isMarked ? [{ kind: "movement", force: "denied", about }] : [];
}

/** Returns whether "up" belongs to a sum: in "they add up to 29%", nothing has risen. */
function belongsToSum({ text, index }: Word, { words }: ParsedSentence): boolean {
  return text === "up" && /^add(?:s|ed|ing)?$/.test(words[index - 1]?.text ?? "");
}

/**
 * Returns both ends with their signs, if only one of them is negative: "from a loss of $5 to $3".
 */
function signedEnds({ from, to }: Change, bound: readonly BoundAmount[]): [number, number] {
  const isBelow = (end: Change["from"]) =>
    bound.some(
      ({ amount, places }) =>
        amount === end && places.every(({ cell }) => (cell.amount?.value ?? 0) < 0),
    );
  const isOne = isBelow(from) !== isBelow(to);
  const signed = (end: Change["from"]) =>
    isOne && isBelow(end) ? -Math.abs(end.value) : end.value;
  return [signed(from), signed(to)];
}

/**
 * Returns whether the change runs backwards in time: "rose from $46 to $51" for a row with $51 in
 * 2018 and $46 in 2019.
 */
function isBackInTime({ from, to }: Change, bound: readonly BoundAmount[]): boolean {
  const [starts = [], ends = []] = [from, to].map((end) =>
    bound.flatMap(({ amount, places }) => (amount === end ? places : [])),
  );
  const orders = starts.flatMap((start) => ends.flatMap((end) => orderInTime(start, end) ?? []));
  return orders.length > 0 && orders.every((order) => order < 0);
}

/**
 * Returns a positive number if the second cell has a later period than the first, by the column
 * headings within a row or by the row labels within a column.
 */
function orderInTime(start: CellPlace, end: CellPlace): number | undefined {
  if (start.table !== end.table) return undefined;
  const isRow = start.row === end.row;
  if (!isRow && start.cell.column !== end.cell.column) return undefined;
  const [first, second] = [start, end].map(({ table, row, cell }) =>
    onlyPeriodIn(isRow ? headingOf(table, cell.column) : row.label),
  );
  if (first === undefined || second === undefined) return undefined;
  return orderOfPeriods(first, second);
}

/**
 * Returns 1 for a cell that states a rise, -1 for one that states a fall, and undefined for any
 * other. In a column of percentages of which some are in brackets, these are falls, and the others
 * are rises.
 */
function directionOf({ table, cell }: CellPlace, { kind }: Quantity): 1 | -1 | undefined {
  if (FALLEN.test(cell.text)) return -1;
  if (RISEN.test(cell.text)) return 1;
  const value = cell.amount?.value ?? 0;
  if (kind !== "percent" || value === 0) return undefined;
  const column = table.rows.flatMap((row) =>
    row.cells.flatMap(({ column: at, amount }) =>
      at === cell.column && amount !== undefined ? [amount] : [],
    ),
  );
  const isOfChanges =
    column.every((amount) => amount.kind === "percent") &&
    column.some((amount) => amount.value < 0);
  return isOfChanges ? (value < 0 ? -1 : 1) : undefined;
}

const RISEN = /^\+\s?\d|▲/;
const FALLEN = /^[-−–]\s?\d|▼/;
