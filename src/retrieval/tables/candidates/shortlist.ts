// Selects the tables that are worth reading for a look-up: those whose title, header and labels
// contain the most of what it names.
import { TERM_PLACES } from "../../../domain/documents/table.ts";
import { takeWithTies } from "../../order-ties.ts";
import { queryTerms } from "../../../language/words/terms.ts";
import type { TermHit } from "../../../storage/content/table-index.ts";
import { isGeneric, isPeriod } from "../conditions/match-name.ts";
import type { Wanted } from "../conditions/match-value.ts";
import type { Question } from "../conditions/plan-columns.ts";
import { wordsOf } from "../words.ts";

/**
 * One part of the question and where to find it: a name in the title or header, a value anywhere.
 */
type Part = { condition: string; terms: readonly string[]; places: number };
export type Shortlisted = {
  no: number;
  score: number;
  /**
   * Whether the table matches something of every condition; other tables can hardly meet all of
   * them.
   */
  isComplete: boolean;
};

const ANYWHERE = TERM_PLACES.title | TERM_PLACES.header | TERM_PLACES.label;
/** Tables with less than this share of the best one's matches are omitted. */
const LEAST_SHARE = 0.6;
/**
 * The minimum share of the words of a name or a value, because codes are indexed whole and in
 * parts, and one may be missing.
 */
const COMPLETE = 0.6;

/**
 * Returns the parts of the conditions to search for. Values that are plain figures are in no index,
 * so only their name finds the table. "Item" and "year" find none.
 */
export function partsOf({ conditions, column }: Question): Part[] {
  const parts = Object.entries(conditions).flatMap(([name, value]) => [
    { condition: name, terms: nameTerms(name), places: TERM_PLACES.title | TERM_PLACES.header },
    { condition: name, terms: valueTerms(value), places: ANYWHERE },
  ]);
  if (column !== undefined) {
    parts.push({ condition: "", terms: queryTerms(column), places: ANYWHERE });
  }
  return parts.filter(({ terms }) => terms.length > 0);
}

function nameTerms(name: string): string[] {
  const words = wordsOf(name);
  return isGeneric(words) || isPeriod(words) ? [] : queryTerms(name);
}

function valueTerms(value: Wanted): string[] {
  const text = typeof value === "object" ? "" : String(value);
  return /\p{L}|^(?:19|20)\d\d$/u.test(text) ? queryTerms(text) : [];
}

/**
 * Returns the shortlist, best first, including those that tie with the last beyond the limit. A
 * part counts by the share of its words that a table contains; rare words count more.
 */
export function shortlist(
  parts: readonly Part[],
  hits: readonly TermHit[],
  limit: number,
): Shortlisted[] {
  const frequency = new Map<string, number>();
  const places = new Map<number, Map<string, number>>();
  for (const { term, no, places: where } of hits) {
    frequency.set(term, (frequency.get(term) ?? 0) + 1);
    const own = places.get(no) ?? new Map<string, number>();
    own.set(term, where);
    places.set(no, own);
  }
  const weight = (term: string): number => 1 / Math.log2(2 + (frequency.get(term) ?? 0));
  const conditions = [...new Set(parts.map(({ condition }) => condition))];
  const scored = Array.from(places, ([no, own]) => {
    const shares = parts.map((part) => ({ part, share: shareOf(part, own, weight) }));
    return {
      no,
      score: shares.reduce((sum, { share }) => sum + share, 0),
      isComplete: conditions.every((name) =>
        shares.some(({ part, share }) => part.condition === name && share > COMPLETE),
      ),
    };
  });
  scored.sort((a, b) => Number(b.isComplete) - Number(a.isComplete) || b.score - a.score);
  const least = Math.max(0, ...scored.map(({ score }) => score)) * LEAST_SHARE;
  return takeWithTies(
    scored.filter(({ score }) => score >= least && score > 0),
    limit,
  );
}

function shareOf(
  { terms, places }: Part,
  own: ReadonlyMap<string, number>,
  weight: (term: string) => number,
): number {
  let [found, all] = [0, 0];
  for (const term of terms) {
    all += weight(term);
    if (((own.get(term) ?? 0) & places) !== 0) found += weight(term);
  }
  return found / all;
}
