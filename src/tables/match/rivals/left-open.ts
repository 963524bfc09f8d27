// Detects that a phrase leaves open which of two rows or columns is meant.
import { DENIAL_TERM, deniedTerms } from "../../../language/words/alike/denials.ts";
import type { Cell } from "../../read/cell.ts";
import { isOfOtherCode } from "../amounts/codes.ts";
import { phraseTerms } from "../phrase-terms.ts";
import type { Sought } from "../score-cell.ts";

/** Reports whether two rows match equally, and neither in full: "Diesel" for "Bus 4 | Diesel". */
export function areNamedEquallyWell(
  cell: Cell,
  best: Cell,
  { terms, amounts = [] }: Sought,
): boolean {
  const isBeside = cell.table === best.table && cell.column === best.column;
  if (!isBeside || holdSameValue(cell, best) || best.partTerms?.length === 0) return false;
  if (cell.ranges.length + best.ranges.length > 0) return false;
  if (isOfOtherCode(cell.label, amounts)) return false;
  const asked = new Set(terms);
  const bestTerms = best.labelTerms.intersection(asked);
  const other = cell.labelTerms.intersection(asked);
  const names = [best.labelTerms, ...(best.partTerms ?? [])];
  return (
    bestTerms.size > 0 &&
    names.every((name) => !name.isSubsetOf(asked)) &&
    other.symmetricDifference(bestTerms).size === 0
  );
}

const DENIALS = new Set([DENIAL_TERM, "non"]);

/**
 * Reports whether two rows or columns differ only in a denial, as in "with meals" and "without
 * meals", of something that the phrase does not mention. It then leaves open which one is meant.
 */
export function isOppositeOf(cell: Cell, best: Cell, { terms, questionTerms }: Sought): boolean {
  if (cell.table !== best.table || holdSameValue(cell, best)) return false;
  const isOfRow = cell.row === best.row;
  if (!isOfRow && cell.column !== best.column) return false;
  const names = [cell, best].map(({ label, heading }) => (isOfRow ? heading : label));
  const [own, other] = names.map((name) => new Set(phraseTerms(name)));
  if (own === undefined || other === undefined) return false;
  const difference = own.symmetricDifference(other);
  const denied = names.flatMap((name) => [...deniedTerms(name)]);
  return (
    difference.size === 1 &&
    !difference.isDisjointFrom(DENIALS) &&
    // "Alarm: no" beside "Alarm: yes" denies no other thing.
    denied.length > 0 &&
    !denied.some((term) => terms.includes(term) || questionTerms?.has(term) === true)
  );
}

/** Reports whether two cells hold the same figure or the same text. */
export function holdSameValue(a: Cell, b: Cell): boolean {
  return Number.isNaN(a.value) ? a.text === b.text : a.value === b.value;
}
