// Converts text to the terms of the lexical index. Questions and passages go through the same
// analysis.
import { stemmer } from "stemmer";
import { americanSpelling } from "./alike/spelling.ts";
import { wordSet } from "./word-lists.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

/** Part of the index fingerprint. Raise it whenever the terms of any text change. */
export const TOKENIZER_REVISION = "terms-3";

/**
 * A run of letters and digits, including the marks that join them in identifiers, numbers and
 * dates.
 */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-./'’,_][\p{L}\p{M}\p{N}]+)*%?/gu;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?$/;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** An identifier in groups, as in the names of forms and endorsements: `HO 04 90`. */
const GROUPED = /(?<![\p{L}\p{N}-])\p{Lu}{2,3}(?: \d{2}){2,3}(?![\p{L}\p{N}-])/gu;
/**
 * Letters without marks, and characters that NFKC does not change. Nearly all English text matches,
 * and a fast path analyses it five times faster.
 */
const PLAIN = /^[\t\n\f\r -~‘’“”–—•]*$/;
const PLAIN_TOKEN = /[a-z0-9]+(?:[-./'’,_][a-z0-9]+)*%?/g;
const PLAIN_GROUPED = /(?<![A-Za-z0-9-])[A-Z]{2,3}(?: \d{2}){2,3}(?![A-Za-z0-9-])/g;
const LONGEST_TERM = 64;

/** Uninformative words. The list is English only, like the stemming. */
const STOP_WORDS =
  wordSet(`a about above after again all also am an and any are as at be because been before being below between both but
  by can could did do does doing down during each few for from further had has have having he her here hers him his
  how i if in into is it its itself just me more most mr mrs ms must my no nor not of off on once only or other our out over own
  same shall she should so some such than that the their them then there these they this those through to too under
  until up very was we were what when where which while who whom why will with would you your`);

/**
 * Returns all terms of a text in order, with repetitions. Identifiers are included as a whole, in
 * whichever way they are joined (`C-1`, `C1`; `HO 04 90`, `HO0490`), and in parts.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const isPlain = PLAIN.test(text);
  const normal = isPlain ? text : text.normalize("NFKC");
  for (const [identifier] of normal.matchAll(isPlain ? PLAIN_GROUPED : GROUPED)) {
    terms.push(identifier.replaceAll(" ", "").toLowerCase());
  }
  for (const token of normal.toLowerCase().match(isPlain ? PLAIN_TOKEN : TOKEN) ?? []) {
    for (const term of termsIn(token)) terms.push(term);
  }
  return terms;
}

/** Returns the terms without stop words, in order, with repetitions. */
export function informativeTerms(text: string): string[] {
  return termsOf(text).filter((term) => !isStopTerm(term));
}

/** Returns the distinct terms to search for, without stop words unless there are no other terms. */
export function queryTerms(text: string): string[] {
  const terms = [...new Set(termsOf(text))];
  const informative = terms.filter((term) => !isStopTerm(term));
  return informative.length > 0 ? informative : terms;
}

const STOP_TERMS = new Set([...STOP_WORDS].flatMap((word) => [word, stemmer(word)]));

export function isStopTerm(term: string): boolean {
  return STOP_TERMS.has(term);
}

/** Words are repeated often, and analysing each occurrence would dominate the running time. */
const termsIn = memoizeText(
  (token): readonly string[] => {
    const terms: string[] = [];
    if (NUMBER.test(token)) addNumber(token, terms);
    else if (token.search(CJK) >= 0) addCjk(token, terms);
    else addWord(token.replace(/%$/, ""), terms);
    return terms;
  },
  { longest: Infinity, most: 20_000 },
);

/**
 * "750,000" → 750000; "2%" → 2% and 2; "1.50" → 1.5, because other texts may write the number
 * differently.
 */
function addNumber(token: string, terms: string[]): void {
  const plain = token.replaceAll(",", "").replace("%", "");
  const value = plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
  if (token.endsWith("%")) terms.push(`${value}%`);
  terms.push(value.slice(0, LONGEST_TERM));
}

/**
 * Adds the steps of a path as separate identifiers: `@models/tern-2b`. A date such as `31/12/2024`
 * is one identifier.
 */
function addWord(token: string, terms: string[]): void {
  const steps = /\p{L}/u.test(token) ? token.split("/") : [token];
  for (const step of steps) addStep(step, terms);
}

function addStep(token: string, terms: string[]): void {
  const parts = token.replace(/['’]s$/, "").split(/[-./'’,]/);
  if (parts.length > 1 && /\d/.test(token)) terms.push(wholeIdentifier(token));
  for (const part of parts) {
    const pieces = part.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
    if (pieces.length > 1) terms.push(part.slice(0, LONGEST_TERM));
    for (const piece of pieces) terms.push(normalWord(piece));
  }
}

/**
 * Removes the hyphens of an identifier with letters; `10-12` is a range and does not become 1012.
 */
function wholeIdentifier(token: string): string {
  const whole = /\p{L}/u.test(token) ? token.replaceAll("-", "") : token;
  return whole.slice(0, LONGEST_TERM);
}

/**
 * Adds pairs of neighbouring characters, because Chinese, Japanese and Korean have no spaces
 * between words.
 */
function addCjk(token: string, terms: string[]): void {
  for (const [run] of token.matchAll(CJK)) {
    const characters = Array.from(run);
    if (characters.length === 1) terms.push(run);
    for (let i = 0; i + 1 < characters.length; i += 1) {
      terms.push(`${characters[i]}${characters[i + 1]}`);
    }
  }
  for (const rest of token.split(CJK)) {
    if (/[\p{L}\p{N}]/u.test(rest)) addWord(rest.replace(/^[-./'’,]+|[-./'’,%]+$/g, ""), terms);
  }
}

/**
 * Removes accents and then, for words in plain Latin letters, applies American spelling and Porter
 * stemming.
 */
function normalWord(word: string): string {
  const bare = word.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");
  const plain = bare === "" ? word : bare;
  return (/^[a-z]+$/.test(plain) ? stemmer(americanSpelling(plain)) : plain).slice(0, LONGEST_TERM);
}
