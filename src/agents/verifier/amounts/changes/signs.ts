// Whether a claim tells profits as profits and losses as losses: an amount in brackets under "Net profit" is a loss.
import { LOSS, PROFIT } from "../../../../language/comparatives.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { type CellPlace, headsOf } from "../../tables/cell-places.ts";
import { quantityText } from "../proven-quantities.ts";

type Side = { sign: 1 | -1 | undefined; word: Word | undefined };

/** The conflicts, and the indexes of the words "loss" and "profit" that the signs of the cells bear out. */
export function compareSigns(
  claim: Reading,
  bound: readonly Bound[],
): { conflicts: Conflict[]; held: number[] } {
  const told = bound
    .filter(({ amount }) => !isPeriod(amount) && amount.value > 0)
    .map(({ amount, places }) => ({ amount, places, side: sideOf(amount, claim) }));
  const isWrong = ({ places, side }: (typeof told)[number]) =>
    places.every((place) => isOtherSign(place, side, told.length > 1));
  const conflicts = told.filter(isWrong).map(({ amount, side: { word } }): Conflict => {
    const about = word?.text ?? quantityText(claim, amount);
    return { kind: "sign", force: "denied", about };
  });
  const held = told.flatMap((one) => {
    const { sign, word } = one.side;
    if (sign !== -1 || word === undefined || isWrong(one)) return [];
    return one.places.some(({ cell }) => isNegative(cell)) ? [word.index] : [];
  });
  return { conflicts, held };
}

function isNegative({ amount }: CellPlace["cell"]): boolean {
  return (amount?.value ?? 0) < 0;
}

/**
 * What is said of an amount: by the words since the amount before it, or else by those behind it, unless another amount follows
 * in their clause, or else by all that stand before it. "A negative profit" is a loss.
 */
function sideOf(amount: Quantity, { words, quantities }: Reading): Side {
  const amounts = quantities.filter((one) => !isPeriod(one));
  const at = amounts.indexOf(amount);
  const from = (amounts[at - 1]?.last ?? -1) + 1;
  const clause = words[amount.last]?.clause;
  const rest = words.slice(amount.last + 1).filter((word) => word.clause === clause);
  const next = amounts[at + 1]?.first ?? Infinity;
  const behind = rest.some(({ index }) => index >= next) ? [] : rest;
  const before = words.slice(0, from);
  for (const stretch of [words.slice(from, amount.first), behind, before]) {
    const losses = stretch.filter(({ stem }) => LOSS.has(stem));
    const profits = stretch.filter(({ stem }) => PROFIT.has(stem));
    const word = losses.at(-1) ?? profits.at(-1);
    if (word === undefined) continue;
    // "After a loss of 5 it made 8": a loss is that of the amount beside it.
    if (stretch === before && losses.length > 0) return { sign: undefined, word };
    const isMixed = losses.length > 0 && profits.length > 0 && !word.text.startsWith("negative");
    return { sign: isMixed ? undefined : losses.length > 0 ? -1 : 1, word };
  }
  return { sign: 1, word: undefined };
}

/** A profit of what stands in brackets, a loss of what does not: unless the label itself is that of losses. */
function isOtherSign(place: CellPlace, { sign, word }: Side, isOneOfSeveral: boolean): boolean {
  if (sign === undefined) return false;
  const { row, cell } = place;
  const label = wordsOf(headsOf(place)).map(({ stem }) => stem);
  const [ofProfits, ofLosses] = [PROFIT, LOSS].map((words) =>
    label.some((stem) => words.has(stem)),
  );
  // "Profit/(loss)" has its losses in brackets.
  if (ofProfits === true) return isNegative(cell) !== (sign === -1);
  // Without such a label, of several amounts it is open which one a word is of.
  if (isOneOfSeveral || word === undefined) return false;
  return ofLosses === false && isNegative(cell) !== (sign === -1) && hasBothSigns(row.cells);
}

/** Accounts write expenses in brackets throughout: only a row with both signs tells profits from losses. */
function hasBothSigns(cells: CellPlace["row"]["cells"]): boolean {
  const values = cells.flatMap(({ amount }) => (amount === undefined ? [] : [amount.value]));
  return values.some((value) => value < 0) && values.some((value) => value > 0);
}
