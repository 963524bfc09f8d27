// One amount as it is written, in digits or in words, with its scale and unit.
import { DECADES, MEASURES, MONTHS, ONES, ORDINALS, SCALES, VALUES } from "./number-words.ts";
import type { Quantity } from "./quantity.ts";
import type { Word } from "../../language/words.ts";

/** A currency's code before its amount: "RMB77 million". */
const CODE = /^(usd|eur|gbp|rmb|cny|jpy|chf|cad|aud|nzd|inr|hkd|sgd|sek|nok|dkk|hk|us)\d/;

type Written = Pick<Quantity, "kind" | "value" | "last"> & { unit?: string };

/** The amount that begins at a word; undefined where none does. */
export function writtenAt(text: string, words: readonly Word[], at: number): Written | undefined {
  return digitsAt(text, words, at) ?? spelledAt(words, at);
}

/** Words are parted at commas, so that "1,200,000.50" is put together from the text again. */
function digitsAt(text: string, words: readonly Word[], at: number): Written | undefined {
  const word = words[at];
  const quarter = /^q([1-4])$/.exec(word?.text ?? "");
  if (quarter !== null) return { kind: "ordinal", value: Number(quarter[1]), last: at };
  if (word === undefined) return undefined;
  const code = CODE.exec(word.text)?.[1];
  if (code !== undefined) {
    const written = numberAt(text, words, { at, start: word.start + code.length });
    return written === undefined ? undefined : { ...written, kind: "money", unit: code };
  }
  if (!/^\d/.test(word.text)) return undefined;
  // "COVID-19", "Form 10-K" and "A.1" are names.
  if (/\p{L}[-.–]$/u.test(text.slice(Math.max(0, word.start - 2), word.start))) return undefined;
  const decade = /^(\d{3}0)(?:'?s)$/.exec(word.text) ?? /^(\d{3}0)'s/.exec(text.slice(word.start));
  if (decade !== null) return { kind: "decade", value: Number(decade[1]), last: at };
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word.text);
  if (ordinal !== null) return { kind: "ordinal", value: Number(ordinal[1]), last: at };
  return numberAt(text, words, { at, start: word.start });
}

function numberAt(
  text: string,
  words: readonly Word[],
  place: { at: number; start: number },
): Written | undefined {
  const { at, start } = place;
  const match = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/.exec(text.slice(start));
  const digits = match?.[0] ?? "";
  const end = start + digits.length;
  const letters = /^[a-z]*/i.exec(text.slice(end))?.[0] ?? "";
  // "S3", "4x4", "3D", "10-K": part of a name.
  if (digits === "" || (letters !== "" && !SCALES.has(letters) && !MEASURES.has(letters)))
    return undefined;
  let last = at;
  while ((words[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
  const sign = /(?:^|[\s(])[-−][$€£]?$/.test(text.slice(Math.max(0, start - 2), start)) ? -1 : 1;
  const value = sign * Number(digits.replaceAll(",", ""));
  return withUnit(text, words, { value, last, glued: letters, digits });
}

function spelledAt(words: readonly Word[], at: number): Written | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const month = MONTHS.indexOf(word.text);
  if (month >= 0 && word.isCapital) return { kind: "month", value: month + 1, last: at };
  const decade = DECADES.indexOf(word.text);
  if (decade >= 0) return { kind: "decade", value: 1920 + 10 * decade, last: at };
  const ordinal = ORDINALS.indexOf(word.text);
  if (ordinal >= 0) return { kind: "ordinal", value: ordinal + 1, last: at };
  const first = VALUES.get(word.text);
  // "one of the", "no one": not a count.
  const next = words[at + 1];
  if (
    first === undefined ||
    (first === 1 && !SCALES.has(next?.text ?? "") && !MEASURES.has(next?.text ?? ""))
  )
    return undefined;
  const ones = first >= 20 ? ONES.indexOf(next?.text ?? "") : -1;
  const isCompound = ones > 0 && ones < 10;
  const value = isCompound ? first + ones : first;
  return withUnit("", words, { value, last: isCompound ? at + 1 : at, glued: "", digits: "" });
}

function withUnit(
  text: string,
  words: readonly Word[],
  number: { value: number; last: number; glued: string; digits: string },
): Written {
  let { value, last } = number;
  let scale = SCALES.get(number.glued);
  if (scale === undefined) {
    const next = words[last + 1]?.text ?? "";
    scale = next.length > 1 ? SCALES.get(next) : undefined;
    if (scale !== undefined) last += 1;
  }
  if (scale !== undefined) value = rounded(value * scale);
  const start = words[number.last]?.start ?? 0;
  const first = text.slice(0, start + 1).search(/[$€£]\s?[\d,.]*$/);
  const currency = first < 0 ? undefined : text.charAt(first);
  const end = words[last]?.end ?? 0;
  const next = words[last + 1]?.text ?? "";
  if (
    /^\s?%/.test(text.slice(end)) ||
    next.startsWith("percent") ||
    (next === "per" && words[last + 2]?.text === "cent")
  ) {
    return { kind: "percent", value, unit: "%", last };
  }
  if (currency !== undefined) return { kind: "money", value, unit: currency, last };
  const measure = MEASURES.get(number.glued) ?? MEASURES.get(next);
  if (measure === "$" || measure === "€") return { kind: "money", value, unit: measure, last };
  const isYear =
    /^(?:1[0-9]|20)\d\d$/.test(number.digits) && scale === undefined && measure === undefined;
  if (isYear) return { kind: "year", value, last };
  return { kind: "number", value, last, ...(measure === undefined ? {} : { unit: measure }) };
}

/** 1.2 × 1,000,000 in floating point is 1,200,000 with a tail. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
