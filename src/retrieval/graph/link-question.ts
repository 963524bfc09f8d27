// Extracts candidate names from a question and selects those that the graph contains.
import { nameOfWords, nameWords, WORDS_PER_NAME } from "../../language/names.ts";
import { isStopTerm } from "../../language/words/terms.ts";

/**
 * The number of words of a question that are read. With all runs of up to 16 words, at most about
 * 1,900 names are looked up.
 */
const WORDS_READ = 128;
const CAPITALISED = /\p{Lu}[\p{L}\p{M}\p{N}'’]*/gu;

/**
 * The words `from` up to but not including `to` of the question. `isWritten` means that it has a
 * capital or a digit, as names do.
 */
export type Candidate = { name: string; from: number; to: number; isWritten: boolean };

/** Returns every run of the question's words that could be a name, longest first. */
export function candidateNames(question: string): Candidate[] {
  const words = nameWords(question).slice(0, WORDS_READ);
  const capitals = capitalWords(question);
  const found: Candidate[] = [];
  for (let length = Math.min(WORDS_PER_NAME, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      const isWritten = run.some((word) => capitals.has(word) || /\d/.test(word));
      const name = nameOfWords(run);
      const mayBe = (isWritten || length > 1) && !run.every((word) => isStopTerm(word));
      if (name !== undefined && mayBe) found.push({ name, from, to: from + length, isWritten });
    }
  }
  return found;
}

/** Returns the candidates that the graph contains, longest first, without overlaps. */
export function chooseNames(
  candidates: readonly Candidate[],
  isKnown: (name: string) => boolean,
): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    const isTaken = chosen.some(({ from, to }) => candidate.from < to && candidate.to > from);
    if (!isTaken && isKnown(candidate.name)) chosen.push(candidate);
  }
  return chosen;
}

/**
 * Returns the words that may belong to names. In a question without any capitals, every word may be
 * part of a name. The capital of the first word is not significant.
 */
function capitalWords(question: string): Set<string> {
  const words = question.match(CAPITALISED) ?? [];
  if (words.length === 0) return new Set(nameWords(question));
  const informative = question.trimStart().startsWith(words[0] ?? "") ? words.slice(1) : words;
  return new Set(nameWords(informative.join(" ")).filter((word) => !isStopTerm(word)));
}
