// Finds a superlative that a claim tells without its place: "the largest" is not what "the second largest" says.
import { ORDINALS } from "../../../language/quantities/number-words.ts";
import { kindsOf } from "../../../language/words/lexicon.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";

/** "Largest"; "request" and "test" are forms of no adjective. */
function isSuperlative({ text }: Word): boolean {
  const kinds = kindsOf(text);
  return /(?:est|^most|^worst)$/.test(text) && (kinds.length === 0 || kinds.includes("a"));
}

export function rankConflicts({ words }: Reading, sentences: readonly Reading[]): Conflict[] {
  return words.flatMap((word): Conflict[] => {
    if (!isSuperlative(word) || placeOf(word, words) !== undefined) return [];
    const places = sentences.flatMap((sentence) =>
      sentence.words
        .filter(({ text }) => text === word.text)
        .map((other) => placeOf(other, sentence.words)),
    );
    const [place] = places;
    if (place === undefined || places.includes(undefined)) return [];
    return [{ kind: "order", force: "missing", about: `${place} ${word.text}` }];
  });
}

/** "second" of "the second largest", "3rd" of "the 3rd-largest"; the first is the superlative itself. */
function placeOf({ index }: Word, words: readonly Word[]): string | undefined {
  const before = words[index - 1]?.text ?? "";
  return ORDINALS.indexOf(before) > 0 || /^\d+(?:nd|rd|th)$/.test(before) ? before : undefined;
}
