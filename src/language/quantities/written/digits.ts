// Reads an amount in digits, with its sign, scale and unit: "$128.4M", "(1,104)", "2nd quarter",
// "1990s".
import { codeBeforeDigits, currencyCodeOf } from "../currency.ts";
import { MEASURES, SCALES } from "../number-words.ts";
import { withUnit, type NumberText, partOfYear, type Written } from "./with-unit.ts";

/**
 * Reads the amount that begins at a word. Commas separate words, so the number is read from the
 * text again: "1,200,000.50".
 */
export function digitsAt(of: NumberText, at: number): Written | undefined {
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
  const code = codeBeforeDigits(word.text);
  if (code !== undefined) {
    const written = numberAt(of, { at, start: word.start + code.length });
    return written === undefined ? undefined : { ...written, kind: "money", unit: code.unit };
  }
  const [unit, next] = [currencyCodeOf(word), words[at + 1]];
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
  // "$128.4M": without a currency, capitals after a number are part of a name.
  const letters = /[$€£¥]\s?$/.test(text.slice(0, start)) ? behind.toLowerCase() : behind;
  // "S3", "4x4", "3D" and "10-K" are parts of names.
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

/**
 * Returns -1 for a minus or for brackets as in accounts, such as "$(2.6)" and "(1,104)", but not
 * for "sixty (60)".
 */
function signAt(text: string, start: number, end: number): 1 | -1 {
  const before = text.slice(Math.max(0, start - 6), start);
  // "7,788 − 6,898" is a difference, and "$30 – $50" or "5% – 7%" a range.
  if (/\d%?\s?[-−–]\s?\p{Sc}?\s?$/u.test(before)) return 1;
  if (/(?:^|[\s(|])[-−–]\s?[$€£]?\s?$/.test(before) || /[$€£]\s?[-−–]$/.test(before)) return -1;
  const isClosed = /^\s?%?\)/.test(text.slice(end));
  const isAccounts = /(?:[$€£]\s?\(|(?:^|\|)\s?[$€£]?\s?\(\s?[$€£]?)\s?$/.test(before);
  return isClosed && isAccounts ? -1 : 1;
}
