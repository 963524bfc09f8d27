// "Thirty working days" of "thirty days": what is counted in days of one kind is told in days of another one.
import { kindOfDays, type KindOfDays } from "../../../../language/quantities/kinds-of-days.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { headingOf } from "../../tables/evidence-table.ts";

/** In sentences that have the amount, and in the headings and labels of cells that have it. */
export function kindOfDaysConflicts(
  claim: Reading,
  { sentences }: Evidence,
  bound: readonly Bound[],
): Conflict[] {
  return claim.quantities.flatMap((amount): Conflict[] => {
    const own = daysBehind(amount, claim.words);
    if (own === undefined) return [];
    const places = bound.filter((one) => one.amount === amount).flatMap((one) => one.places);
    const said = [
      ...sentences.flatMap(({ words, quantities }) =>
        quantities
          .filter(({ value }) => value === amount.value)
          .flatMap((one) => daysBehind(one, words) ?? []),
      ),
      ...places.flatMap(({ table, row, cell }) =>
        daysIn(wordsOf(`${row.label} | ${headingOf(table, cell.column)}`)),
      ),
    ];
    if (said.length === 0 || said.includes(own)) return [];
    return [{ kind: "unit", force: own === "working" ? "denied" : "missing", about: "days" }];
  });
}

/** "30 days", "30 full days" and "30 working days"; undefined for what is not counted in days. */
function daysBehind({ last }: Quantity, words: readonly Word[]): KindOfDays | undefined {
  const behind = words.slice(last, last + 3);
  const at = behind.findIndex(isDay);
  return at < 0 ? undefined : kindAt(behind, at);
}

function daysIn(words: readonly Word[]): KindOfDays[] {
  return words.flatMap((word, at) => (isDay(word) ? [kindAt(words, at)] : []));
}

function kindAt(words: readonly Word[], at: number): KindOfDays {
  return kindOfDays(words[at - 1]?.text ?? "") ?? "any";
}

function isDay({ text }: Word): boolean {
  return text === "day" || text === "days";
}
