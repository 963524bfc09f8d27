// Finds the names of people and places in a text by their form.
import { withCapital } from "../../shared/plain-text.ts";
import { MONTHS, WEEKDAYS } from "../quantities/number-words.ts";
import type { TextRange } from "../text-range.ts";
import { isInLexicon } from "../words/lexicon.ts";
import { isStopTerm, termsOf } from "../words/terms.ts";

/**
 * Matches one or more words with a capital inside a sentence, or several at its beginning. They are
 * more likely a name than not.
 */
const NAME =
  /(?<=[\p{Ll}\p{N},;(“"|] )\p{Lu}[\p{L}’'-]+(?:\s+(?:\p{Lu}[\p{L}.’'&-]*|of|de|van|von|the(?= \p{Lu})))*|^\W*\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*)+/gu;
const PERSON =
  /\b\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}\.)*\s+\p{Lu}[\p{L}’'-]+|\b(?:Mr|Ms|Mrs|Dr|Prof)\.? \p{Lu}/gu;
const TITLE = /^(?:Mr|Ms|Mrs|Dr|Prof)\b/;
const PLACE =
  /\b(?:in|at|from|near|to|of|on|between|outside|across|throughout)\s+(?:the\s+)?(?:\p{Ll}+\s+)?\p{Lu}\p{L}+|,\s\p{Lu}{2}\b|\b\d+\s+\p{Lu}\p{L}+\s+(?:Street|St|Road|Avenue|Ave|Drive|Boulevard|Lane|Way)\b/gu;
/** Names of times, which are not places although they have a capital: "on 4 July", "in May". */
const TIME = new RegExp(`\\b(?:${[...WEEKDAYS, ...MONTHS].map(withCapital).join("|")})s?$`);
/** Files, folders, web pages and e-mail addresses, which are places in a computer. */
const ADDRESS =
  /(?<![\p{L}\p{N}/])\/[\w.-]+\/[\w./-]*|\bhttps?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|\b[A-Z]:\\\S+/gu;
/** A place in lower case, such as "in the upper basket". */
export const SMALL_PLACE =
  /\b(?:in|at|on|near|under|above|inside|outside|behind|beside|below|from|to|over|along) (?:(?:the|an?|your|our|any|each|its|their) )?\p{Ll}/u;
/**
 * Endings of words for what somebody does or has, and not for a person: "Telematics Office",
 * "Analytics Officer".
 */
const DERIVED = /(?:ity|ics|ial|[st]ions?|ments?|ness|isms?|ology)$/;

export function namesIn(text: string): string[] {
  return text.match(NAME) ?? [];
}

/** Returns names, including those after words of place, and addresses. */
export function placesIn(text: string): string[] {
  const named = [...(text.match(PLACE) ?? []), ...namesIn(text)];
  return [...named.filter((name) => !TIME.test(name)), ...addressesIn(text)];
}

export function addressesIn(text: string): string[] {
  return text.match(ADDRESS) ?? [];
}

/**
 * Returns the ranges of possible names of people. Such a name has a title, or a word that is in no
 * dictionary and not in `known`.
 */
export function personsIn(text: string, known?: ReadonlySet<string>): TextRange[] {
  return Array.from(text.matchAll(PERSON), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  })).filter(({ start, end }) => mayBePerson(text.slice(start, end), known));
}

/** Reports whether the whole text may be the name of a person or a firm. */
export function isPersonalName(text: string): boolean {
  return /^\p{Lu}[\p{L}.’' -]+$/u.test(text) && mayBePerson(text);
}

function mayBePerson(name: string, known?: ReadonlySet<string>): boolean {
  const words = name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const telling = words.filter(
    (word) => !termsOf(word).every((term) => isStopTerm(term) || known?.has(term) === true),
  );
  return TITLE.test(name) || telling.some((word) => !isInLexicon(word) && !DERIVED.test(word));
}
