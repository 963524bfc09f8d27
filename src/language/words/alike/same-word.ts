// Decides whether two words are forms of one: "rise" and "rises", "Austria" and "Austrian",
// "Britain" and "UK".
import type { Word } from "../words.ts";

/** Reports whether two words are the same or forms of one word, or names of one country. */
export function areSameWord(a: Word, b: Word): boolean {
  return a.stem === b.stem || areRelatedForms(a, b) || areOfOneCountry(a, b);
}

/**
 * Endings that are added to a name, as in "Austrian". Other names with the same beginning are
 * different names.
 */
const NAME_ENDING = /^(?:|n|s|an|ian|ean|ese|ish|er|i)$/;

function areRelatedForms(a: Word, b: Word): boolean {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  if (short.length < 4 || /\d/.test(long)) return false;
  if (a.isCapital || b.isCapital) {
    const stem = short.replace(/[aoy]$/, "");
    return (
      stem.length >= 4 &&
      long.startsWith(stem) &&
      NAME_ENDING.test(long.slice(stem.length).replace(/^[aoy]$/, ""))
    );
  }
  let same = 0;
  while (same < short.length && short.charAt(same) === long.charAt(same)) same += 1;
  return same >= 5 && same >= short.length - 3 && same >= 0.6 * long.length;
}

/**
 * Names of one country. They need a capital, because "us", "turkey" and "polish" are also ordinary
 * words.
 */
const COUNTRIES: readonly string[] = [
  "us u.s usa u.s.a america american americans states",
  "uk u.k britain british briton britons kingdom",
  "england english",
  "scotland scottish scots",
  "wales welsh",
  "ireland irish",
  "france french",
  "spain spanish spaniard spaniards",
  "netherlands dutch holland",
  "denmark danish danes",
  "sweden swedish swedes",
  "finland finnish finns",
  "norway norwegian norwegians",
  "poland polish poles",
  "switzerland swiss",
  "greece greek greeks",
  "turkey turkish turks",
  "thailand thai",
  "philippines filipino filipinos philippine",
  "eu e.u european",
];

const COUNTRY_OF: ReadonlyMap<string, number> = new Map(
  COUNTRIES.flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, at])),
);

export function areOfOneCountry(a: Word, b: Word): boolean {
  if (!a.isCapital || !b.isCapital) return false;
  const country = COUNTRY_OF.get(a.text);
  return country !== undefined && country === COUNTRY_OF.get(b.text);
}

/**
 * Writes "US" and "U.S." as "United States", and "UK" as "United Kingdom", because the word "us"
 * names nothing.
 */
export function expandCountries(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\d])U\.?S\.?(?:A\.?)?(?![\p{L}\d$])/gu, "United States")
    .replaceAll(/(?<![\p{L}\d])U\.?K\.?(?![\p{L}\d])/gu, "United Kingdom");
}
