// Whether a claim's "rose", "fell", "profit" and "loss" agree with its amounts, and with the cells that they stand in.
import { DOWN, LOSS, PROFIT, UP } from "../../../../language/comparatives.ts";
import { wordsOf } from "../../../../language/words/words.ts";
import { orderOfPeriods } from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import type { Place } from "../../tables/cell-amounts.ts";
import { headingOf } from "../../tables/evidence-table.ts";
import type { Conflict } from "../../conflict.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import { type Change, changesIn } from "./told-changes.ts";

/** The only side that is said; undefined where neither or both are. */
function sideOf<T>({ words }: Reading, sides: readonly [T, ReadonlySet<string>][]): T | undefined {
  const said = sides.filter(([, side]) => words.some(({ stem }) => side.has(stem)));
  return said.length === 1 ? said[0]?.[0] : undefined;
}

export function movementConflicts(claim: Reading, bound: readonly Bound[]): Conflict[] {
  const direction = sideOf(claim, [
    [1, UP],
    [-1, DOWN],
  ]);
  const values = claim.quantities.filter((one) => !isPeriod(one));
  const about = claim.words.find(({ stem }) => UP.has(stem) || DOWN.has(stem))?.text ?? "from … to";
  const denied = { kind: "movement", force: "denied", about } as const;
  const isTold = (from: number, to: number): boolean =>
    direction === undefined || Math.sign(to - from) === direction || from === to;
  const isWrong = changesIn({ ...claim, quantities: values }).some(
    (change) =>
      !isTold(change.from.value, change.to.value) ||
      change.from.value === change.to.value ||
      isBackInTime(change, bound),
  );
  if (isWrong) return [denied];
  const isMarked = bound.some(
    ({ places }) =>
      direction !== undefined &&
      places.length > 0 &&
      places.every(({ cell }) => (direction > 0 ? FALLEN : RISEN).test(cell.text)),
  );
  return isMarked ? [denied] : signConflicts(claim, bound);
}

/** "Rose from $46 to $51" of a row that has $51 for 2018 and $46 for 2019. */
function isBackInTime({ from, to }: Change, bound: readonly Bound[]): boolean {
  const [starts = [], ends = []] = [from, to].map((end) =>
    bound.flatMap(({ amount, places }) => (amount === end ? places : [])),
  );
  const orders = starts.flatMap((start) => ends.flatMap((end) => orderInTime(start, end) ?? []));
  return orders.length > 0 && orders.every((order) => order < 0);
}

/** Positive where the second cell is of a later time than the first one, by the headings of a row or the labels of a column. */
function orderInTime(start: Place, end: Place): number | undefined {
  if (start.table !== end.table) return undefined;
  const isRow = start.row === end.row;
  if (!isRow && start.cell.column !== end.cell.column) return undefined;
  const [first, second] = [start, end].map(({ table, row, cell }) =>
    onlyPeriodIn(isRow ? headingOf(table, cell.column) : row.label),
  );
  if (first === undefined || second === undefined) return undefined;
  return orderOfPeriods(first, second);
}

function onlyPeriodIn(text: string): Period | undefined {
  const [period, second] = periodsIn(text);
  return second === undefined ? period : undefined;
}

const RISEN = /^\+\s?\d|▲/;
const FALLEN = /^[-−–]\s?\d|▼/;

/** A profit of what stands in brackets, a loss of what does not: unless the label itself is that of losses. */
function signConflicts(claim: Reading, bound: readonly Bound[]): Conflict[] {
  const side = sideOf(claim, [
    [1, PROFIT],
    [-1, LOSS],
  ]);
  const values = bound.filter(({ amount }) => !isPeriod(amount));
  const [only] = values;
  if (side === undefined || only === undefined || values.length > 1 || only.amount.value <= 0)
    return [];
  const isOther = only.places.every(({ row, cell }) => {
    const isNegative = (cell.amount?.value ?? 0) < 0;
    const label = wordsOf(row.label).map(({ stem }) => stem);
    const [ofProfits, ofLosses] = [PROFIT, LOSS].map((words) =>
      label.some((stem) => words.has(stem)),
    );
    // A "surplus" that is not in brackets is no deficit.
    if (ofProfits === true && ofLosses === false) return !isNegative && side === -1;
    // "Profit/(loss)" has its losses in brackets.
    if (ofProfits === true) return isNegative !== (side === -1);
    return ofLosses === false && isNegative !== (side === -1) && hasBothSigns(row.cells);
  });
  const about = claim.words.find(({ stem }) => PROFIT.has(stem) || LOSS.has(stem))?.text ?? "";
  return isOther ? [{ kind: "sign", force: "denied", about }] : [];
}

/** Accounts write expenses in brackets throughout: only a row with both signs tells profits from losses. */
function hasBothSigns(cells: Place["row"]["cells"]): boolean {
  const values = cells.flatMap(({ amount }) => (amount === undefined ? [] : [amount.value]));
  return values.some((value) => value < 0) && values.some((value) => value > 0);
}
