// Selects the terms by which look-ups find a table.
import { TERM_PLACES } from "../../../domain/documents/table.ts";
import { termsOf } from "../../../language/words/terms.ts";

/** A table of names has as many terms as rows, but its title and header say what it is about. */
const MOST_TERMS = 1500;
/** Longer cells are sentences and not labels. */
const LONGEST_LABEL = 120;

export function addTerms(terms: Map<string, number>, text: string, place: number): void {
  for (const term of termsOf(text)) {
    const places = terms.get(term);
    if (places === undefined && terms.size >= MOST_TERMS) continue;
    terms.set(term, (places ?? 0) | place);
  }
}

/** Adds the words and codes in the cells of a row. Figures are looked up in the rows themselves. */
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
