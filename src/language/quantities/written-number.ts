// One amount as it is written, in digits or in words, with its scale and unit.
import { fractionAt } from "./fractions.ts";
import { codeBefore, codeOf, currencyAt, isHundredth } from "./currency.ts";
import {
  DECADES,
  MEASURES,
  MONTH_NAME,
  MONTHS,
  ONES,
  ORDINALS,
  SCALES,
  VALUES,
} from "./number-words.ts";
import type { Quantity } from "./quantity.ts";
import { dateAt } from "../time/written-date.ts";
import type { Word } from "../words/words.ts";

export type Written = Pick<Quantity, "kind" | "value" | "last"> &
  Partial<Pick<Quantity, "unit" | "step" | "scale" | "date">>;

/** A text in one notation, with its words. */
export type NumberText = { text: string; words: readonly Word[] };

/** The amount that begins at a word; undefined where none does. */
export function writtenAt(of: NumberText, at: number): Written | undefined {
  return (
    clockAt(of, at) ??
    dateAt(of, at) ??
    partAt(of.words, at) ??
    digitsAt(of, at) ??
    spelledAt(of, at)
  );
}

/** "14:30": a time of day, in minutes. */
function clockAt({ text, words }: NumberText, at: number): Written | undefined {
  const time = CLOCK.exec(text.slice(words[at]?.start));
  if (time === null) return undefined;
  const [, hour, minutes] = time;
  return {
    kind: "number",
    unit: "clock",
    value: 60 * Number(hour) + Number(minutes),
    last: at + 1,
  };
}

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)(?![:\d])/;

/** A part of a whole is a share. */
function partAt(words: readonly Word[], at: number): Written | undefined {
  const part = fractionAt(words, at);
  return part === undefined ? undefined : { kind: "percent", unit: "%", ...part };
}

/** Words are parted at commas, so that "1,200,000.50" is put together from the text again. */
function digitsAt(of: NumberText, at: number): Written | undefined {
  const { text, words } = of;
  const word = words[at];
  const part = /^(?:q([1-4])|h([12]))$/.exec(word?.text ?? "");
  if (part !== null) {
    const [, quarter, half] = part;
    const unit = half === undefined ? "quarter" : "half";
    return { kind: "ordinal", value: Number(quarter ?? half), unit, last: at };
  }
  const fiscal = /^fy((?:19|20)?\d\d)$/.exec(word?.text ?? "")?.[1];
  if (fiscal !== undefined) {
    return { kind: "year", value: Number(fiscal) + (fiscal.length === 2 ? 2000 : 0), last: at };
  }
  if (word === undefined) return undefined;
  const code = codeBefore(word.text);
  if (code !== undefined) {
    const written = numberAt(of, { at, start: word.start + code.length });
    return written === undefined ? undefined : { ...written, kind: "money", unit: code.unit };
  }
  const [unit, next] = [codeOf(word), words[at + 1]];
  const isBefore =
    unit !== undefined && next !== undefined && /^\s$/.test(text.slice(word.end, next.start));
  if (isBefore && /^\d/.test(next.text)) {
    const written = numberAt(of, { at: at + 1, start: next.start });
    return written === undefined ? undefined : { ...written, kind: "money", unit };
  }
  if (!/^\d/.test(word.text)) return undefined;
  // "COVID-19", "Form 10-K" and "A.1" are names.
  if (/\p{L}[-.–]$/u.test(text.slice(Math.max(0, word.start - 2), word.start))) return undefined;
  const decade =
    /^([1-9]\d{1,2}0)(?:'?s)$/.exec(word.text) ?? /^([1-9]\d{1,2}0)'s/.exec(text.slice(word.start));
  if (decade !== null) return { kind: "decade", value: Number(decade[1]), last: at };
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word.text);
  if (ordinal !== null)
    return { kind: "ordinal", value: Number(ordinal[1]), unit: partOfYear(words, at), last: at };
  const number = numberAt(of, { at, start: word.start });
  const isPlace = words[at - 1]?.text === "number" && /^\d\d?$/.test(word.text);
  if (isPlace && number?.kind === "number" && number.unit === undefined)
    return { kind: "ordinal", value: number.value, last: number.last };
  return number;
}

const DIGITS = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/;

function numberAt(of: NumberText, place: { at: number; start: number }): Written | undefined {
  const { text, words } = of;
  const { at, start } = place;
  const digits = DIGITS.exec(text.slice(start))?.[0] ?? "";
  const end = start + digits.length;
  const behind = /^[a-z]*/i.exec(text.slice(end))?.[0] ?? "";
  // "$128.4M"; without a currency, capitals behind a number are part of a name.
  const letters = /[$€£¥]\s?$/.test(text.slice(0, start)) ? behind.toLowerCase() : behind;
  // "S3", "4x4", "3D", "10-K": part of a name.
  const isFactor = letters === "x" && !/^x\d/.test(text.slice(end));
  if (
    digits === "" ||
    (letters !== "" && !isFactor && !SCALES.has(letters) && !MEASURES.has(letters))
  )
    return undefined;
  let last = at;
  while ((words[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
  const plain = digits.replaceAll(",", "");
  const value = signAt(text, start, end) * Number(plain);
  const decimals = plain.includes(".") ? plain.length - plain.indexOf(".") - 1 : 0;
  return withUnit(of, { value, last, glued: letters, digits, step: 10 ** -decimals });
}

/** A minus, or brackets around an amount as accounts have them: "$(2.6)", "(1,104)"; not "sixty (60)". */
function signAt(text: string, start: number, end: number): 1 | -1 {
  const before = text.slice(Math.max(0, start - 4), start);
  // "7,788 − 6,898" is a difference.
  if (/\d\s?[-−–]\s?[$€£]?\s?$/.test(before)) return 1;
  if (/(?:^|[\s(|])[-−–]\s?[$€£]?\s?$/.test(before) || /[$€£]\s?[-−–]$/.test(before)) return -1;
  const isClosed = /^\s?%?\)/.test(text.slice(end));
  const isAccounts = /(?:[$€£]\s?\(|(?:^|\|)\s?[$€£]?\s?\(\s?[$€£]?)\s?$/.test(before);
  return isClosed && isAccounts ? -1 : 1;
}

/** "April", and "Apr" of "Apr–Sep 2024"; counted from 1. */
function monthAt({ text, words }: NumberText, at: number): number | undefined {
  const word = words[at];
  if (word?.isCapital !== true) return undefined;
  const isWhole = MONTHS.includes(word.text);
  if (!isWhole && !BEGINS_MONTHS.test(text.slice(word.start))) return undefined;
  return 1 + MONTHS.findIndex((month) => month.startsWith(word.text.slice(0, 3)));
}

const BEGINS_MONTHS = new RegExp(
  `^${MONTH_NAME}\\.?\\s?(?:[-–—/]|(?:to|until|through)\\s)\\s?${MONTH_NAME}\\b`,
  "i",
);

function spelledAt(of: NumberText, at: number): Written | undefined {
  const { words } = of;
  const word = words[at];
  if (word === undefined) return undefined;
  const untold = { text: "", words };
  const month = monthAt(of, at);
  if (month !== undefined) return { kind: "month", value: month, last: at };
  const decade = DECADES.indexOf(word.text);
  if (decade >= 0) return { kind: "decade", value: 1920 + 10 * decade, last: at };
  const ordinal = ORDINALS.indexOf(word.text);
  if (ordinal >= 0)
    return { kind: "ordinal", value: ordinal + 1, unit: partOfYear(words, at), last: at };
  // "half a percent", "half a million".
  if (word.text === "half" && /^an?$/.test(words[at + 1]?.text ?? "")) {
    return withUnit(untold, { value: 0.5, last: at + 1, glued: "", digits: "", step: 0.1 });
  }
  const length = lengthAt(words, at);
  if (length !== undefined) return length;
  const first = VALUES.get(word.text);
  // "number four" is the fourth.
  if (first !== undefined && words[at - 1]?.text === "number") {
    return { kind: "ordinal", value: first, last: at };
  }
  // "one of the", "no one": not a count.
  const next = words[at + 1];
  const hasHalf = (from: number): boolean =>
    ["and", "a", "half"].every((text, i) => words[from + i]?.text === text);
  if (
    first === undefined ||
    (first === 1 &&
      !hasHalf(at + 1) &&
      !SCALES.has(next?.text ?? "") &&
      !MEASURES.has(next?.text ?? ""))
  )
    return undefined;
  const ones = first >= 20 ? ONES.indexOf(next?.text ?? "") : -1;
  const isCompound = ones > 0 && ones < 10;
  const value = isCompound ? first + ones : first;
  const last = isCompound ? at + 1 : at;
  if (hasHalf(last + 1)) {
    return withUnit(untold, {
      value: value + 0.5,
      last: last + 3,
      glued: "",
      digits: "",
      step: 0.1,
    });
  }
  return withUnit(untold, { value, last, glued: "", digits: "", step: 1 });
}

/** What is counted: "first quarter" is "Q1", and neither "H1" nor "the first six months". */
function partOfYear(words: readonly Word[], at: number): string | undefined {
  const [next = "", behind = ""] = [words[at + 1]?.text, words[at + 2]?.text];
  if (next === "quarter" || next === "half") return next;
  return VALUES.has(next) || /^\d+$/.test(next) ? MEASURES.get(behind) : undefined;
}

/** "a fortnight", "the next decade": one of a length of time that is mostly told without a number. */
function lengthAt(words: readonly Word[], at: number): Written | undefined {
  const unit = MEASURES.get(words[at]?.text ?? "");
  const isOne = /^(?:an?|next|last|past|coming|following|previous)$/.test(
    words[at - 1]?.text ?? "",
  );
  const isLength = unit === "fortnight" || unit === "decade" || unit === "century";
  return isOne && isLength ? { kind: "number", value: 1, unit, last: at } : undefined;
}

type Digits = { value: number; last: number; glued: string; digits: string; step: number };

function withUnit({ text, words }: NumberText, number: Digits): Written {
  let { value, last, step } = number;
  let scale = SCALES.get(number.glued);
  if (scale === undefined) {
    const next = words[last + 1]?.text ?? "";
    scale = next.length > 1 ? SCALES.get(next) : undefined;
    if (scale !== undefined) last += 1;
  }
  if (scale !== undefined) {
    value = rounded(value * scale);
    step *= scale;
  }
  const written = { value, last, step, scale: scale ?? 1 };
  const start = words[number.last]?.start ?? 0;
  const first = text.slice(0, start + 1).search(/[$€£]\s?[-−–(]?\s?[\d,.]*$/);
  const currency = first < 0 ? undefined : text.charAt(first);
  const end = words[last]?.end ?? 0;
  const beside = words[last + 1];
  // "2019 €m": what stands behind a sign of money is no measure.
  const isParted = beside !== undefined && /[$€£¥]/.test(text.slice(end, beside.start));
  const next = isParted ? "" : (beside?.text ?? "");
  if (next === "percentage" && /^points?$/.test(words[last + 2]?.text ?? "")) {
    return { kind: "percent", unit: "pp", ...written };
  }
  if (
    /^\s?\)?\s?%/.test(text.slice(end)) ||
    next.startsWith("percent") ||
    (next === "per" && words[last + 2]?.text === "cent")
  ) {
    return { kind: "percent", unit: "%", ...written };
  }
  if (currency !== undefined) return { kind: "money", unit: currency, ...written };
  const named = currencyAt(words, last + 1);
  // "In 2026, NOK 322 million".
  const isOfNext = /[,;:]/.test(text.slice(end, beside?.start)) || isNumber(words[last + 2]);
  if (named !== undefined && !isOfNext) {
    return { kind: "money", ...written, unit: named.unit, last: named.last };
  }
  const measure = MEASURES.get(number.glued) ?? MEASURES.get(next);
  if (isHundredth(measure)) {
    const inOnes = { value: rounded(value / 100), step: step / 100, scale: 0.01 };
    return { kind: "money", unit: measure, ...written, ...inOnes };
  }
  const isYear =
    /^(?:1[0-9]|20)\d\d$/.test(number.digits) && scale === undefined && measure === undefined;
  if (isYear) return { kind: "year", ...written };
  return { kind: "number", ...written, ...(measure === undefined ? {} : { unit: measure }) };
}

function isNumber(word: Word | undefined): boolean {
  return /^\d/.test(word?.text ?? "");
}

/** 1.2 × 1,000,000 in floating point is 1,200,000 with a tail. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
