// "Revenue and profit were 5 and 3": of two lists of one length, the first amount is of the row that is named first.
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "../tables/bind-amounts.ts";
import type { EvidenceRow } from "../tables/evidence-table.ts";
import { SEPARATOR } from "./respectively.ts";

/** The conflicts, and whether the claim lists its rows and their amounts in the same order. */
export function compareOrder(
  claim: Reading,
  bound: readonly Bound[],
): { conflicts: Conflict[]; isInOrder: boolean } {
  const amounts = bound.filter(({ amount }) => !isPeriod(amount));
  const rows = amounts.map(({ places }) => onlyRow(places));
  const named = namedIn(claim, rows);
  const first = amounts[0]?.amount;
  const isListed = amounts.length > 1 && first !== undefined && isList(claim, amounts);
  if (!isListed || named === undefined || named.some(({ index }) => index > first.first))
    return { conflicts: [], isInOrder: false };
  const turned = named.findIndex(({ index }, at) => index < (named[at - 1]?.index ?? 0));
  if (turned < 0) return { conflicts: [], isInOrder: true };
  const about = rows[turned]?.label ?? "";
  return { conflicts: [{ kind: "row", force: "denied", about }], isInOrder: false };
}

function onlyRow(places: Bound["places"]): EvidenceRow | undefined {
  const [first, ...others] = places.map(({ row }) => row);
  return others.every((row) => row === first) ? first : undefined;
}

/** For each row the first word of the claim that its label has alone; undefined where one is not told apart. */
function namedIn(claim: Reading, rows: readonly (EvidenceRow | undefined)[]): Word[] | undefined {
  const labels = rows.map((row) => wordsOf(row?.label ?? "").map(({ stem }) => stem));
  const named = labels.flatMap((label, at) => {
    const others = labels.filter((_, other) => other !== at).flat();
    const own = label.filter((stem) => !others.includes(stem));
    return claim.words.find(({ stem }) => own.includes(stem)) ?? [];
  });
  return named.length === rows.length && new Set(rows).size === rows.length ? named : undefined;
}

/** Whether nothing but "and" or a comma stands between the amounts. */
function isList({ text, words }: Reading, bound: readonly Bound[]): boolean {
  const between = (one: Quantity, next: Quantity): string =>
    text.slice(words[one.last]?.end ?? 0, words[next.first]?.start ?? 0);
  return bound.every(({ amount }, at) => {
    const before = bound[at - 1]?.amount;
    if (before === undefined) return true;
    return SEPARATOR.test(between(before, amount).replaceAll(/[\s%$€£()]/g, ""));
  });
}
