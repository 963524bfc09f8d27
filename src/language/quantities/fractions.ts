// Parts of a whole in words: "a third of", "two-thirds", "one in five".
import { isFunctionWord } from "../words/function-words.ts";
import type { Word } from "../words/words.ts";
import { ORDINALS, VALUES } from "./number-words.ts";

export type Fraction = {
  /** In percent. */
  value: number;
  last: number;
};

/** The part that begins at a word; undefined where none does. */
export function fractionAt(words: readonly Word[], at: number): Fraction | undefined {
  return partAt(words, at) ?? oneInAt(words, at);
}

/** "a tenth", "one third of", "two-thirds"; but "a third party" is the third one. */
function partAt(words: readonly Word[], at: number): Fraction | undefined {
  const [count, part, next] = [words[at], words[at + 1], words[at + 2]];
  if (count === undefined || part === undefined || part.clause !== count.clause) return undefined;
  const parts = partsIn(part.text);
  const number = /^an?$/.test(count.text) ? 1 : VALUES.get(count.text);
  if (parts === undefined || number === undefined || number >= parts) return undefined;
  const isPlural = part.text.endsWith("s");
  if (isPlural !== number > 1) return undefined;
  const isOrdinal =
    next !== undefined && next.clause === part.clause && !isFunctionWord(next.text) && !isPlural;
  // "a quarter of 2019" and "three quarters later" are lengths of time.
  const isTime = part.text.startsWith("quarter") && (next?.text !== "of" || isYear(words[at + 3]));
  return isOrdinal || isTime ? undefined : { value: (100 * number) / parts, last: at + 1 };
}

function partsIn(text: string): number | undefined {
  const single = text.replace(/s$/, "");
  if (single === "quarter") return 4;
  const at = ORDINALS.indexOf(single);
  return at < 2 ? undefined : at + 1;
}

/** "one in five", "1 out of 5". */
function oneInAt(words: readonly Word[], at: number): Fraction | undefined {
  const [one, inWord, of] = [words[at], words[at + 1], words[at + 2]];
  if (one === undefined || !/^(?:one|1)$/.test(one.text)) return undefined;
  const last =
    inWord?.text === "in" ? at + 2 : inWord?.text === "out" && of?.text === "of" ? at + 3 : -1;
  const whole = last < 0 ? undefined : VALUES.get(words[last]?.text ?? "");
  return whole === undefined || whole < 2 ? undefined : { value: 100 / whole, last };
}

function isYear(word: Word | undefined): boolean {
  return word !== undefined && /^(?:19|20)\d\d$/.test(word.text);
}
