// Whether a claim tells profits as profits and losses as losses: an amount in brackets under "Net profit" is a loss.
import { LOSS, PROFIT } from "../../../../language/comparatives.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { type CellPlace, headsOf } from "../../tables/cell-places.ts";
import { quantityText } from "../proven-quantities.ts";

type Side = { sign: 1 | -1; word: Word | undefined };

/** The conflicts, and the indexes of the words "loss" that are told of amounts. */
export function compareSigns(
  claim: Reading,
  bound: readonly Bound[],
): { conflicts: Conflict[]; held: number[] } {
  const told = bound
    .filter(({ amount }) => !isPeriod(amount) && amount.value > 0)
    .map(({ amount, places }) => ({ amount, places, side: sideOf(amount, claim) }));
  const conflicts = told
    .filter(({ places, side }) => places.every((place) => isOtherSign(place, side)))
    .map(({ amount, side: { word } }): Conflict => {
      const about = word?.text ?? quantityText(claim, amount);
      return { kind: "sign", force: "denied", about };
    });
  const held = told.flatMap(({ side: { sign, word } }) =>
    sign === -1 && word !== undefined ? [word.index] : [],
  );
  return { conflicts, held };
}

/** What is said of an amount: by the words since the amount before it, or else, of the last one, by those behind it. */
function sideOf(amount: Quantity, { words, quantities }: Reading): Side {
  const amounts = quantities.filter((one) => !isPeriod(one));
  const at = amounts.indexOf(amount);
  const before = words.slice((amounts[at - 1]?.last ?? -1) + 1, amount.first);
  const behind = at === amounts.length - 1 ? words.slice(amount.last + 1) : [];
  for (const stretch of [before, behind]) {
    const loss = stretch.findLast(({ stem, text }) => LOSS.has(stem) || text === "lost");
    const word = loss ?? stretch.findLast(({ stem }) => PROFIT.has(stem));
    if (word !== undefined) return { sign: loss === undefined ? 1 : -1, word };
  }
  return { sign: 1, word: undefined };
}

/** A profit of what stands in brackets, a loss of what does not: unless the label itself is that of losses. */
function isOtherSign(place: CellPlace, { sign, word }: Side): boolean {
  const { row, cell } = place;
  const isOther = (cell.amount?.value ?? 0) < 0 !== (sign === -1);
  const heads = headsOf(place);
  const label = wordsOf(heads);
  // "Profit/(loss)" and "Income (loss)" have their losses in brackets.
  if (LOSS_IN_BRACKETS.test(heads) || label.some(({ stem }) => PROFIT.has(stem))) return isOther;
  if (word === undefined || label.some(({ stem }) => LOSS.has(stem))) return false;
  return isOther && hasBothSigns(row.cells);
}

const LOSS_IN_BRACKETS = /\p{L}\s*\/?\s*\((?:net )?(?:loss(?:es)?|deficit|shortfall)\)/iu;

/** Accounts write expenses in brackets throughout: only a row with both signs tells profits from losses. */
function hasBothSigns(cells: CellPlace["row"]["cells"]): boolean {
  const values = cells.flatMap(({ amount }) => (amount === undefined ? [] : [amount.value]));
  return values.some((value) => value < 0) && values.some((value) => value > 0);
}
