// Reads names that a file name writes as one word.
import type { Candidate } from "../candidates.ts";
import { isOneWordOf } from "./other-owner.ts";

/**
 * Returns the candidates with the words of those names of the question that their documents' names
 * contain as one word: "ACMECANAL_2031.pdf" is named after Acme Canal. Otherwise a sentence that
 * repeats the company's name would seem to be closer to the question than one that says "we".
 */
export function withSpacedNames(
  candidates: readonly Candidate[],
  names: readonly (readonly string[])[],
): Candidate[] {
  const files = new Set(candidates.map(({ passage }) => passage.filename));
  const spoken = new Map(
    Array.from(files, (file) => [file, names.filter((name) => isOneWordOf(file, name)).flat()]),
  );
  return candidates.map((candidate) => {
    const { surroundings, passage } = candidate;
    const terms = spoken.get(passage.filename) ?? [];
    if (terms.length === 0) return candidate;
    const named = surroundings.named.union(new Set(terms));
    return { ...candidate, surroundings: { ...surroundings, named } };
  });
}
