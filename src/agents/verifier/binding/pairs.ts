// Reads pairs such as a name and its role in a list of several, as in a block of signatures: "Ann
// Lee, Chair   Tom Day, Secretary".
import { type Word, wordsOf } from "../../../language/words/words.ts";

export type Pair = { first: readonly Word[]; second: readonly Word[] };

/** Wide gaps, bars and line breaks separate the pairs of a list. */
const GAP = /\s{2,}|\s*\|\s*|\n/;
/** A pair is a capitalised name and, after a comma, what it is: "Ann Lee, Chair". */
const PAIR = /^(\p{Lu}[^,;:.]{2,50}), (?=\p{L})([^,;:.]{3,50})$/u;

/** Returns the pairs in a quoted text, or none if it contains only one. */
export function pairsIn(text: string): Pair[] {
  const pairs = text.split(GAP).flatMap((part): Pair[] => {
    const [, first, second] = PAIR.exec(part.trim()) ?? [];
    return first === undefined || second === undefined
      ? []
      : [{ first: wordsOf(first), second: wordsOf(second) }];
  });
  return pairs.length > 1 ? pairs : [];
}
