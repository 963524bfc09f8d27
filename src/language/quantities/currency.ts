// Reads currencies by sign, code and name as one unit, so that "€100", "EUR 100" and "100 euros"
// are the same amount.
import { type Word, wordsOf } from "../words/words.ts";
import { wordPairs, wordSet } from "../words/word-lists.ts";

/**
 * Codes in capitals before or after an amount. A currency with a sign has that sign as its unit.
 */
const CODES =
  wordPairs(`usd:$ eur:€ gbp:£ us:$ rmb:cny cny:cny jpy:¥ chf:chf cad:cad aud:aud nzd:nzd inr:inr hkd:hkd hk:hkd sgd:sgd sek:sek nok:nok
  dkk:dkk pln:pln czk:czk huf:huf brl:brl mxn:mxn krw:krw zar:zar`);

const NAMES = wordPairs(
  `dollar:$ dollars:$ euro:€ euros:€ yen:¥ yuan:cny renminbi:cny krona:kr kronor:kr krone:kr kroner:kr kr:kr franc:chf francs:chf rupee:inr rupees:inr`,
);

export const CODES_WITH_A_SIGN = "USD|EUR|GBP|JPY";
const CODE_IN_TEXT = new RegExp(`\\b(?:${CODES_WITH_A_SIGN})\\b`);
const AROUND_AMOUNT = new RegExp(
  `(?<=^[-–−(]?)(?:${currencyCodePattern()}|[A-Z]{1,2}\\$|\\p{Sc})\\s?(?=[\\d(.-])|(?<=[\\d)])\\s?(?:${currencyCodePattern()}|\\p{Sc})$`,
  "gu",
);

/** Returns the source of a pattern for any three-letter code, in capitals. */
export function currencyCodePattern(): string {
  return [...CODES.keys()]
    .filter((code) => code.length === 3)
    .map((code) => code.toUpperCase())
    .join("|");
}

/**
 * Returns the sign of the currency whose code the text contains, such as "€" for "in EUR". Returns
 * undefined if no such currency has a sign.
 */
export function signOfCode(text: string): string | undefined {
  return CODES.get(CODE_IN_TEXT.exec(text)?.[0].toLowerCase() ?? "");
}

/**
 * The source of a pattern for a currency by sign, code or name. "Pounds" are money if a scale is
 * beside them.
 */
export const WRITTEN_CURRENCY = `[$€£¥]|${currencyCodePattern()}|RMB|pounds(?: sterling)?|${[...NAMES.keys()].join("|")}`;

/**
 * Returns the sign of a currency by its name, or its code if it has no sign ("NOK"). Returns
 * undefined for an empty text.
 */
export function signOfName(written: string): string | undefined {
  if (written === "") return undefined;
  const name = written.toLowerCase();
  const unit = name.startsWith("pounds") ? "£" : (CODES.get(name) ?? NAMES.get(name) ?? written);
  return unit.toUpperCase();
}

/**
 * Removes the code or sign of a currency before or after an amount: "EUR 140", "140 EUR", "A$140"
 * and "140 €" become "140".
 */
export function withoutCurrency(amount: string): string {
  return amount.trim().replaceAll(AROUND_AMOUNT, "");
}

/** Returns the unit and the length of a code directly before digits, such as "RMB77". */
export function codeBeforeDigits(text: string): { unit: string; length: number } | undefined {
  const code = /^([a-z]{2,3})(?=\d)/.exec(text)?.[1] ?? "";
  const unit = CODES.get(code);
  return unit === undefined ? undefined : { unit, length: code.length };
}

/** Returns the unit of a word that is a currency code, such as "EUR". */
export function currencyCodeOf(word: Word | undefined): string | undefined {
  return word?.isCapital === true && word.text !== "us" ? CODES.get(word.text) : undefined;
}

/**
 * Returns the currency that begins at a word, such as "euros", "SEK" or "US dollars", and the index
 * of its last word.
 */
export function currencyAt(
  words: readonly Word[],
  at: number,
): { unit: string; last: number } | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return undefined;
  const isAmerican = word.text === "us" || word.text === "u.s";
  if (isAmerican && NAMES.get(next?.text ?? "") === "$") return { unit: "$", last: at + 1 };
  const unit = NAMES.get(word.text) ?? currencyCodeOf(word);
  return unit === undefined ? undefined : { unit, last: at };
}

/** The unit for hundredths of a dollar or a euro. */
const CENTS = "¢";
/** The unit for hundredths of a pound. */
const PENCE = "pence";

/**
 * Reports whether the unit is a hundredth of a currency. Its amounts are stored in whole units of
 * that currency.
 */
export function isHundredth(unit: string | undefined): boolean {
  return unit === CENTS || unit === PENCE;
}

const CROWNS = wordSet("kr sek nok dkk");
const DOLLARS = wordSet("$ cad aud nzd hkd sgd");
const IN_CENTS = DOLLARS.union(new Set([CENTS, "€"]));

/**
 * Reports whether the units may be the same. "Pounds" may be a weight or money, crowns and dollars
 * may be those of any country, and degrees may be of either scale.
 */
export function areSameUnit(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const pair = new Set([a, b]);
  if (pair.has("lb") || pair.has(PENCE)) return pair.has("£");
  if (pair.has("deg")) return pair.has("celsius") || pair.has("fahrenheit");
  if (pair.has(CENTS)) return pair.isSubsetOf(IN_CENTS);
  if (pair.has("kr")) return pair.isSubsetOf(CROWNS);
  return pair.has("$") && pair.isSubsetOf(DOLLARS);
}

/** Returns all units of money in the text. */
export function currenciesIn(text: string): string[] {
  const words = wordsOf(text);
  const named = words.flatMap((_, i) => currencyAt(words, i)?.unit ?? []);
  const glued = words.flatMap((word) => codeBeforeDigits(word.text)?.unit ?? []);
  return [...new Set([...(text.match(/[$€£¥]/g) ?? []), ...named, ...glued])];
}
