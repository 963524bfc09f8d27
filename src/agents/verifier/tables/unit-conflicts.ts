// Whether an amount that is quoted from a table is of a unit that the table has.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "./bind-amounts.ts";
import { inUnitOfTable } from "./cell-units.ts";

/** A currency that neither the table nor the page around it has. */
export function unitConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const counted = words[amount.last + 1];
    const isCount = amount.kind === "number" && counted !== undefined && isNoun(counted);
    // "1,604,000 shares" of "$ 1,604,000".
    if (isCount && places.every(({ cell }) => cell.amount?.kind === "money"))
      return [{ kind: "unit", force: "missing", about: counted.text }];
    if (amount.kind !== "money") return [];
    const isKnown = places.some((place) => {
      const { table, cell } = place;
      const told = cell.amount && inUnitOfTable(place, cell.amount)?.unit;
      return [...table.currencies, cell.amount?.unit, told].some((unit) =>
        areSameUnit(amount.unit, unit),
      );
    });
    const about = words[amount.first]?.text ?? "";
    return isKnown ? [] : [{ kind: "unit", force: "missing", about }];
  });
}

function isNoun({ text, isStop }: Word): boolean {
  return !isStop && !isFunctionWord(text) && !/\d/.test(text);
}
