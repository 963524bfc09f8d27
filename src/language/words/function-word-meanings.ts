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
