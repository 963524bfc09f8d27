// Whether an amount that is quoted from a table is of a unit that the table has.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "./bind-amounts.ts";
import { isOfOtherUnit } from "./cell-units.ts";

/** `isByChance`: the amount stands elsewhere as well, or follows from others. */
type BoundSurely = Bound & { isByChance: boolean };

/** A currency that neither the table nor the page around it has, and a unit that is not the cell's. */
export function unitConflicts({ words }: Reading, bound: readonly BoundSurely[]): Conflict[] {
  return bound.flatMap(({ amount, places, isByChance }): Conflict[] => {
    if (!isByChance && places.every((place) => isOfOtherUnit(amount, place)))
      return [{ kind: "unit", force: "denied", about: words[amount.first]?.text ?? "" }];
    const counted = words[amount.last + 1];
    const isCount = amount.kind === "number" && counted !== undefined && isNoun(counted);
    // "1,604,000 shares" of "$ 1,604,000".
    if (isCount && places.every(({ cell }) => cell.amount?.kind === "money"))
      return [{ kind: "unit", force: "missing", about: counted.text }];
    if (amount.kind !== "money") return [];
    const isKnown = places.some(({ table, cell }) =>
      [...table.currencies, cell.amount?.unit].some((unit) => areSameUnit(amount.unit, unit)),
    );
    const about = words[amount.first]?.text ?? "";
    return isKnown ? [] : [{ kind: "unit", force: "missing", about }];
  });
}

function isNoun({ text, isStop }: Word): boolean {
  return !isStop && !isFunctionWord(text) && !/\d/.test(text);
}
