// "revenue of $9.6 billion and $19.1 billion in the second quarter and the first half, respectively": each amount has its own period.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import { isPeriod, type Reading } from "../evidence.ts";

/** Amounts of a claim that are told of the period of another amount in the same list. */
export function listedConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return sentences.flatMap((sentence) =>
    listsIn(sentence).flatMap(({ amounts, periods }) =>
      claim.quantities.flatMap((amount): Conflict[] => {
        const at = amounts.findIndex((one) => isSame(amount, one));
        if (at < 0 || isPeriod(amount)) return [];
        const said = periods.map((period) => claim.quantities.some((one) => isSame(one, period)));
        const isOther = said[at] === false && said.some(Boolean);
        const isTwice = amounts.some((one, i) => i !== at && isSame(amount, one));
        const about = claim.words[amount.first]?.text ?? "";
        return isOther && !isTwice ? [{ kind: "order", force: "denied", about }] : [];
      }),
    ),
  );
}

function isSame(one: Quantity, other: Quantity): boolean {
  return compareQuantities(one, other) === "same";
}

/** Each run of amounts that ends before a "respectively", with as many periods of the sentence before it or behind it. */
function listsIn({ words, quantities }: Reading): { amounts: Quantity[]; periods: Quantity[] }[] {
  return words
    .filter(({ text }) => text === "respectively")
    .flatMap(({ index }) => {
      const before = quantities.filter(({ last }) => last < index);
      const values = before.filter((one) => !isPeriod(one));
      const kind = values.at(-1)?.kind;
      const first = values.findLastIndex((one) => one.kind !== kind) + 1;
      const amounts = values.slice(first).slice(-MOST_LISTED);
      const runs = runsOfPeriods(before, words.length);
      // As many as there are amounts: "2019 and 2018" of two, and then of the nearest two amounts alone.
      const periods = runs.findLast((run) => run.length > 1 && run.length <= amounts.length);
      return periods === undefined ? [] : [{ amounts: amounts.slice(-periods.length), periods }];
    });
}

const MOST_LISTED = 4;
/** Words between two periods of one list. */
const BETWEEN = 4;

function runsOfPeriods(quantities: readonly Quantity[], length: number): Quantity[][] {
  const runs: Quantity[][] = [];
  let last = -length;
  for (const one of quantities.filter(isPeriod)) {
    const [first] = runs.at(-1) ?? [];
    if (first?.kind === one.kind && one.first - last <= BETWEEN) runs.at(-1)?.push(one);
    else runs.push([one]);
    last = one.last;
  }
  return runs;
}
