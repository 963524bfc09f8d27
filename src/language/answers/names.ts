// Names of people and places in a text, by their form.
import { withCapital } from "../../shared/plain-text.ts";
import { MONTHS, WEEKDAYS } from "../quantities/number-words.ts";
import type { TextRange } from "../sentences.ts";
import { isInLexicon } from "../words/lexicon.ts";
import { isStopTerm, termsOf } from "../words/terms.ts";

/** A capital within a sentence, or a run of them at its beginning: a name, more likely than not. */
const NAME =
  /(?<=[\p{Ll}\p{N},;(“"|] )\p{Lu}[\p{L}’'-]+(?:\s+(?:\p{Lu}[\p{L}.’'&-]*|of|de|van|von|the(?= \p{Lu})))*|^\W*\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*)+/gu;
const PERSON =
  /\b\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}\.)*\s+\p{Lu}[\p{L}’'-]+|\b(?:Mr|Ms|Mrs|Dr|Prof)\.? \p{Lu}/gu;
const TITLE = /^(?:Mr|Ms|Mrs|Dr|Prof)\b/;
const PLACE =
  /\b(?:in|at|from|near|to|of|on|between|outside|across|throughout)\s+(?:the\s+)?(?:\p{Ll}+\s+)?\p{Lu}\p{L}+|,\s\p{Lu}{2}\b|\b\d+\s+\p{Lu}\p{L}+\s+(?:Street|St|Road|Avenue|Ave|Drive|Boulevard|Lane|Way)\b/gu;
/** "On 4 July", "in May": no place, though it has a capital. */
const TIME = new RegExp(`\\b(?:${[...WEEKDAYS, ...MONTHS].map(withCapital).join("|")})s?$`);
/** Files, folders, pages of the web and addresses of mail: places in a computer. */
const ADDRESS =
  /(?<![\p{L}\p{N}/])\/[\w.-]+\/[\w./-]*|\bhttps?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|\b[A-Z]:\\\S+/gu;
/** "In the upper basket": a place in small letters. */
export const SMALL_PLACE =
  /\b(?:in|at|on|near|under|above|inside|outside|behind|beside|below|from|to|over|along) (?:(?:the|an?|your|our|any|each|its|their) )?\p{Ll}/u;
/** Words that are formed like these name what somebody does or has, not somebody: "Telematics Office", "Analytics Officer". */
const DERIVED = /(?:ity|ics|ial|[st]ions?|ments?|ness|isms?|ology)$/;

export function namesIn(text: string): string[] {
  return text.match(NAME) ?? [];
}

/** Names behind words of place and addresses, among others. */
export function placesIn(text: string): string[] {
  const named = [...(text.match(PLACE) ?? []), ...namesIn(text)];
  return [...named.filter((name) => !TIME.test(name)), ...addressesIn(text)];
}

export function addressesIn(text: string): string[] {
  return text.match(ADDRESS) ?? [];
}

/** Where what may be names of people stand; a name has a title or a word that no dictionary has, and that is not `known`. */
export function personsIn(text: string, known?: ReadonlySet<string>): TextRange[] {
  return Array.from(text.matchAll(PERSON), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  })).filter(({ start, end }) => mayBePerson(text.slice(start, end), known));
}

/** Whether a whole text may be the name of a person or a firm. */
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
