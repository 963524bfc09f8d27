// The words that a table is found by when a value is looked up in it.
import { TERM_PLACES } from "../../domain/table.ts";
import { termsOf } from "../../language/terms.ts";

/** A table of names has as many words as rows; what it is about is said by its title and header. */
const MOST_TERMS = 1500;
/** Longer cells are sentences and no labels. */
const LONGEST_LABEL = 120;

export function addTerms(terms: Map<string, number>, text: string, place: number): void {
  for (const term of termsOf(text)) {
    const places = terms.get(term);
    if (places === undefined && terms.size >= MOST_TERMS) continue;
    terms.set(term, (places ?? 0) | place);
  }
}

/** Words and codes of a row's cells; figures are looked up in the rows themselves. */
export function addLabels(
  terms: Map<string, number>,
  cells: readonly ({ text: string } | null | undefined)[],
): void {
  if (terms.size >= MOST_TERMS) return;
  for (const cell of new Set(cells)) {
    if (cell === null || cell === undefined || !/\p{L}/u.test(cell.text)) continue;
    if (cell.text.length <= LONGEST_LABEL) addTerms(terms, cell.text, TERM_PLACES.label);
  }
}
