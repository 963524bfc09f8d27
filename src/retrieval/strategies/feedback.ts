// Finds words of the collection that are related to a question, in the first results of a search.
import type { Chunk } from "../../domain/documents/chunk.ts";
import { informativeTerms, isStopTerm, termsOf } from "../../language/words/terms.ts";

const TERMS = 12;
const HEADINGS = 3;
/** Separates the parts of a chunk's context: document, section and heading. */
const PARTS = /\n| · | › /;
const LONGEST_HEADING = 100;

/**
 * Returns the terms that occur in most of these passages but not in the question (pseudo-relevance
 * feedback, Rocchio 1971). The weight is the number of passages, so a single long passage cannot
 * dominate.
 */
export function feedbackTerms(question: string, chunks: readonly Chunk[]): string[] {
  const asked = new Set(termsOf(question));
  const holding = new Map<string, number>();
  for (const { text } of chunks) {
    for (const term of new Set(termsOf(text))) {
      const isInformative = term.length > 2 && !/^\d/.test(term) && !isStopTerm(term);
      if (isInformative && !asked.has(term)) holding.set(term, (holding.get(term) ?? 0) + 1);
    }
  }
  return [...holding]
    .filter(([, count]) => count >= Math.min(2, chunks.length))
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, TERMS)
    .map(([term]) => term);
}

/**
 * Returns the headings above these passages that mention the question's terms, most frequent first.
 */
export function relatedHeadings(question: string, chunks: readonly Chunk[]): string[] {
  const asked = new Set(informativeTerms(question));
  const counts = new Map<string, number>();
  for (const { context } of chunks) {
    for (const heading of new Set(context.split(PARTS))) {
      const isRelated = termsOf(heading).some((term) => asked.has(term));
      if (isRelated && heading.length <= LONGEST_HEADING) {
        counts.set(heading, (counts.get(heading) ?? 0) + 1);
      }
    }
  }
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1]);
  return ordered.slice(0, HEADINGS).map(([heading]) => heading);
}
