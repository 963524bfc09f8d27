// An amount that is quoted from a table belongs to its column and its row: what the claim says it of must be theirs.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Bound } from "./bind-amounts.ts";
import type { Place } from "./cell-amounts.ts";
import type { Conflict } from "../conflict.ts";
import { isPeriod, type Reading } from "../evidence.ts";
import { otherColumn } from "./column-conflicts.ts";
import { otherRow } from "./row-conflicts.ts";
import type { Saying } from "./said-of.ts";

/** What the claim says otherwise than the table: another column, another row. `asked` are the words of the question. */
export function bindingConflicts(
  claim: Reading,
  bound: readonly Bound[],
  asked: readonly Word[],
): Conflict[] {
  return [...cellConflicts(claim, bound, asked), ...partedConflicts(claim, bound)];
}

/** A currency that neither the table nor the page around it has. */
export function unitConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
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

/** "0.672 for rating 2", where the one stands in a row and the other in another of the same label. */
function partedConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  const amounts = bound.filter(({ amount }) => !isPeriod(amount));
  return amounts.flatMap(({ amount, places }, i): Conflict[] => {
    const isParted = amounts.slice(0, i).some((other) => {
      const pairs = places.flatMap((one) => other.places.map((two) => [one.row, two.row] as const));
      return (
        pairs.every(([one, two]) => one !== two) &&
        pairs.every(([one, two]) => one.label !== "" && one.label === two.label)
      );
    });
    const about = words[amount.first]?.text ?? "";
    return isParted ? [{ kind: "row", force: "denied", about }] : [];
  });
}

function cellConflicts(
  claim: Reading,
  bound: readonly Bound[],
  asked: readonly Word[],
): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const found = places.map((place) => conflictAt({ claim, amount, asked }, place));
    // One cell that fits is enough: the same amount may stand in several.
    if (found.includes(undefined)) return [];
    return found[0] === undefined ? [] : [found[0]];
  });
}

function conflictAt(saying: Saying, place: Place): Conflict | undefined {
  const column = otherColumn(saying, place);
  if (column !== undefined) return { kind: "column", force: "denied", about: column };
  const row = otherRow(saying, place);
  if (row === undefined) return undefined;
  return { kind: "row", force: row.isQuoted ? "missing" : "denied", about: row.about };
}
