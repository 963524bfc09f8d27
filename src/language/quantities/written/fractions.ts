// Reads fractions in words: "a third of", "two-thirds", "half of", "one in five".
import { isFunctionWord } from "../../words/function-words.ts";
import { isYear } from "../../time/periods.ts";
import type { Word } from "../../words/words.ts";
import { ORDINALS, VALUES } from "../number-words.ts";
import type { Written } from "./with-unit.ts";

/** A fraction whose value is in percent. */
type Fraction = Pick<Written, "value" | "last">;

/** Returns the fraction that begins at a word, or undefined if there is none. */
export function fractionAt(words: readonly Word[], at: number): Fraction | undefined {
  return partAt(words, at) ?? halfAt(words, at) ?? fewInAt(words, at);
}

/**
 * Reads "half of the fee", "half its price" and "pay half". "The first half of the year" and "half
 * an hour" are lengths of time.
 */
function halfAt(words: readonly Word[], at: number): Fraction | undefined {
  const [before, half, next] = [words[at - 1], words[at], words[at + 1]];
  if (half?.text !== "half") return undefined;
  if (next?.clause !== half.clause)
    return before === undefined || isFunctionWord(before.text)
      ? undefined
      : { value: 50, last: at };
  const isTime = ORDINALS.includes(before?.text ?? "") || OTHER_HALF.test(before?.text ?? "");
  const isPart = /^(?:of|the|that|its|his|her|their|our)$/.test(next.text);
  return isPart && !isTime && !isYear(words[at + 2]?.text ?? "")
    ? { value: 50, last: at }
    : undefined;
}

const OTHER_HALF = /^(?:last|latter|former|other|next|previous|prior|same|this|that|each|h)$/;

/** Reads "a tenth", "one third of" and "two-thirds". "A third party" is an ordinal. */
function partAt(words: readonly Word[], at: number): Fraction | undefined {
  const [count, part, next] = [words[at], words[at + 1], words[at + 2]];
  if (count === undefined || part === undefined || part.clause !== count.clause) return undefined;
  const parts = partsIn(part.text);
  const number = /^an?$/.test(count.text) ? 1 : VALUES.get(count.text);
  if (parts === undefined || number === undefined || number >= parts) return undefined;
  const isPlural = part.text.endsWith("s");
  if (isPlural !== number > 1) return undefined;
  const isOrdinal = next?.clause === part.clause && !isFunctionWord(next.text) && !isPlural;
  // "a quarter of 2019" and "three quarters later" are lengths of time.
  const isTime =
    part.text.startsWith("quarter") && (next?.text !== "of" || isYear(words[at + 3]?.text ?? ""));
  return isOrdinal || isTime ? undefined : { value: (100 * number) / parts, last: at + 1 };
}

function partsIn(text: string): number | undefined {
  const single = text.replace(/s$/, "");
  if (single === "quarter") return 4;
  const at = ORDINALS.indexOf(single);
  return at < 2 ? undefined : at + 1;
}

/** Reads "one in five", "1 out of 5" and "four in ten". */
function fewInAt(words: readonly Word[], at: number): Fraction | undefined {
  const [few, inWord, of] = [words[at], words[at + 1], words[at + 2]];
  const count = few?.text === "1" ? 1 : VALUES.get(few?.text ?? "");
  if (count === undefined || count < 1) return undefined;
  const isOne = count === 1 && inWord?.text === "out" && of?.text === "of";
  const last = inWord?.text === "in" ? at + 2 : isOne ? at + 3 : -1;
  const whole = last < 0 ? undefined : VALUES.get(words[last]?.text ?? "");
  return whole === undefined || whole <= count ? undefined : { value: (100 * count) / whole, last };
}
