// Words of meaning that do a function word's work: "able" says what "can" says, and "order" tells nothing in "in order to".
import type { Word } from "./words.ts";

/** Each line: function words, and what else says so. */
const MEANINGS: readonly (readonly [said: string, by: string])[] = [
  ["because since", "due owing cause caused causes reason reasons result resulted resulting"],
  ["can could may", "able allowed permitted possible"],
  ["must shall", "required requires obliged obligatory mandatory necessary need needs needed"],
  ["after", "following subsequent subsequently later"],
  ["before", "prior previously preceding earlier"],
  ["if", "case event provided"],
  ["also", "additionally addition"],
  ["only", "solely exclusively just"],
  ["about", "regarding concerning"],
  ["such like", "example examples instance"],
];

const SAID_BY: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.flatMap(([said, by]) => said.split(" ").map((word) => [word, by.split(" ")] as const)),
);

/** What a reader may say for the function words of a text. */
export function saidForFunctionWords(words: readonly Word[]): string[] {
  return words.flatMap(({ text }) => SAID_BY.get(text) ?? []);
}

/** Prepositions and conjunctions of several words. None tells a cause, a time or a condition: those must stand in the evidence. */
const COMPOUNDS =
  /\b(?:in order (?:to|that)|in addition to|in accordance with|in line with|in connection with|in relation to|in respect of|with (?:respect|regard) to|in terms of|in spite of|in view of|on behalf of|by means of|by way of|as part of|for the purposes? of|for the sake of|according to|as well as|as long as|as soon as)\b/gi;

/** Indexes of the words of a text that stand in such an expression. */
export function inCompounds(text: string, words: readonly Word[]): Set<number> {
  const found = Array.from(text.matchAll(COMPOUNDS), ({ 0: said, index }) =>
    words.filter(({ start, end }) => start >= index && end <= index + said.length),
  );
  return new Set(found.flat().map(({ index }) => index));
}
