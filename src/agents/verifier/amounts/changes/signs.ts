// Checks whether a claim reports profits as profits and losses as losses: an amount in brackets
// under "Net profit" is a loss.
import { LOSS, PROFIT } from "../../../../language/comparatives.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import type { BoundAmount } from "../../tables/bind-amounts.ts";
import { type CellPlace, nameOfCell } from "../../tables/cell-places.ts";
import { amountText } from "../proven-quantities.ts";

type Side = { sign: 1 | -1; word: Word | undefined };

/** Returns the conflicts, and the indexes of words such as "loss" that describe amounts. */
export function compareSigns(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
): { conflicts: Conflict[]; held: number[] } {
  const sides = bound
    .filter(({ amount }) => !isPeriod(amount) && amount.value > 0)
    .map(({ amount, places }) => ({ amount, places, side: readSide(amount, claim) }));
  const conflicts = sides
    .filter(({ places, side }) => places.every((place) => hasOtherSign(place, side)))
    .map(({ amount, side: { word } }): Conflict => {
      const about = word?.text ?? amountText(claim, amount);
      return { kind: "sign", force: "denied", about };
    });
  const held = sides.flatMap(({ side: { sign, word } }) =>
    sign === -1 && word !== undefined ? [word.index] : [],
  );
  return { conflicts, held };
}

/**
 * Returns whether the claim calls an amount a profit or a loss: by the words since the previous
 * amount, or, for the last amount, by those after it.
 */
function readSide(amount: Quantity, { words, quantities }: ParsedSentence): Side {
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

/**
 * Returns whether the claim reports a bracketed amount as a profit, or another as a loss. A label
 * that is itself about losses does not count.
 */
function hasOtherSign(place: CellPlace, { sign, word }: Side): boolean {
  const isOther = (place.cell.amount?.value ?? 0) < 0 !== (sign === -1);
  const heads = nameOfCell(place);
  const label = wordsOf(heads);
  // Labels such as "Profit/(loss)" and "Income (loss)" put losses in brackets.
  if (LOSS_IN_BRACKETS.test(heads) || label.some(({ stem }) => PROFIT.has(stem))) return isOther;
  if (word === undefined || label.some(({ stem }) => LOSS.has(stem))) return false;
  return isOther;
}

const LOSS_IN_BRACKETS = /\p{L}\s*\/?\s*\((?:net )?(?:loss(?:es)?|deficit|shortfall)\)/iu;
