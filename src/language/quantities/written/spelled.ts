// Reads an amount in words: "twenty-five", "half a million", "the second", "April", "a fortnight".
import type { Word } from "../../words/words.ts";
import {
  DECADES,
  MEASURES,
  MONTH_NAME,
  monthNumber,
  MONTHS,
  ONES,
  ORDINALS,
  SCALES,
  VALUES,
} from "../number-words.ts";
import { withUnit, type NumberText, partOfYear, type Written } from "./with-unit.ts";

/** Returns the number of the month, from 1, for "April" and for "Apr" in "Apr–Sep 2024". */
function monthAt({ text, words }: NumberText, at: number): number | undefined {
  const word = words[at];
  if (word?.isCapital !== true) return undefined;
  const isMonth = MONTHS.includes(word.text) || BEGINS_MONTHS.test(text.slice(word.start));
  return isMonth ? monthNumber(word.text) : undefined;
}

const BEGINS_MONTHS = new RegExp(
  `^${MONTH_NAME}\\.?\\s?(?:[-–—/]|(?:to|until|through)\\s)\\s?${MONTH_NAME}\\b`,
  "i",
);

export function spelledAt(of: NumberText, at: number): Written | undefined {
  const { words } = of;
  const word = words[at];
  if (word === undefined) return undefined;
  const month = monthAt(of, at);
  if (month !== undefined) return { kind: "month", value: month, last: at };
  const decade = DECADES.indexOf(word.text);
  if (decade >= 0) return { kind: "decade", value: 1920 + 10 * decade, last: at };
  const ordinal = ORDINALS.indexOf(word.text);
  if (ordinal >= 0)
    return { kind: "ordinal", value: ordinal + 1, unit: partOfYear(words, at), last: at };
  const next = words[at + 1]?.text ?? "";
  const written = (value: number, last: number, step: number): Written =>
    withUnit({ text: "", words }, { value, last, glued: "", digits: "", step });
  // "half a percent", "half a million".
  if (word.text === "half" && /^an?$/.test(next)) return written(0.5, at + 1, 0.1);
  const length = lengthAt(words, at);
  if (length !== undefined) return length;
  const first = VALUES.get(word.text);
  // "number four" is the fourth.
  if (first !== undefined && words[at - 1]?.text === "number") {
    return { kind: "ordinal", value: first, last: at };
  }
  // "One of the" and "no one" are not counts.
  const hasHalf = (from: number): boolean =>
    ["and", "a", "half"].every((text, i) => words[from + i]?.text === text);
  if (
    first === undefined ||
    (first === 1 && !hasHalf(at + 1) && !SCALES.has(next) && !MEASURES.has(next))
  )
    return undefined;
  const { value, last } = groupsAt(words, at) ?? tensAt(words, at) ?? { value: first, last: at };
  return hasHalf(last + 1) ? written(value + 0.5, last + 3, 0.1) : written(value, last, 1);
}

type Spelled = { value: number; last: number };

/** Reads "thirty-six" or "twelve". */
function tensAt(words: readonly Word[], at: number): Spelled | undefined {
  const first = VALUES.get(words[at]?.text ?? "");
  if (first === undefined) return undefined;
  const ones = first >= 20 ? ONES.indexOf(words[at + 1]?.text ?? "") : -1;
  return ones > 0 && ones < 10 ? { value: first + ones, last: at + 1 } : { value: first, last: at };
}

/**
 * Reads a number of several scales, each smaller than the one before: "three thousand two hundred
 * and five".
 */
function groupsAt(words: readonly Word[], at: number): Spelled | undefined {
  if (words[at - 1]?.text === "between") return undefined;
  const whole = tensAt(words, at);
  const scale = SCALES.get(words[(whole?.last ?? at) + 1]?.text ?? "");
  if (whole === undefined || scale === undefined) return undefined;
  const last = whole.last + 1;
  const from = words[last + 1]?.text === "and" ? last + 2 : last + 1;
  const rest = words[from]?.clause === words[at]?.clause ? restAt(words, from) : undefined;
  if (rest === undefined || rest.value >= scale) return undefined;
  return { value: whole.value * scale + rest.value, last: rest.last };
}

/** Reads what follows a scale: "thirty-six", "two hundred", "two hundred and five". */
function restAt(words: readonly Word[], at: number): Spelled | undefined {
  const tens = tensAt(words, at);
  const scale = SCALES.get(words[(tens?.last ?? at) + 1]?.text ?? "");
  if (tens === undefined || scale === undefined) return tens;
  return groupsAt(words, at) ?? { value: tens.value * scale, last: tens.last + 1 };
}

/**
 * Reads one unit of a length of time that is mostly stated without a number: "a fortnight", "the
 * next decade".
 */
function lengthAt(words: readonly Word[], at: number): Written | undefined {
  const unit = MEASURES.get(words[at]?.text ?? "");
  const isOne = /^(?:an?|next|last|past|coming|following|previous)$/.test(
    words[at - 1]?.text ?? "",
  );
  const isLength = unit === "fortnight" || unit === "decade" || unit === "century";
  return isOne && isLength ? { kind: "number", value: 1, unit, last: at } : undefined;
}
