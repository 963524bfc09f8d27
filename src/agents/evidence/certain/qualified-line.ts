// Detects that a sentence speaks only of a part of a line of a financial statement, or of a share of
// it: "online revenue" and "percentage of revenue" are not the revenue.
import { UNIT_OF_ADVERB } from "../../../language/quantities/how-often.ts";
import { SCALES, UNITS_OF } from "../../../language/quantities/number-words.ts";
import {
  isDeterminer,
  isFunctionWord,
  isPreposition,
} from "../../../language/words/function-words.ts";
import { partsOfSpeech } from "../../../language/words/lexicon.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { withoutPeriods } from "../../../language/time/time-periods.ts";
import type { LineItem } from "../../../tables/lexicon/line-items.ts";
import { ADDED_TO_NAMES } from "../../../tables/match/statement-line.ts";

/** The two words before a name, unless punctuation separates them from it. */
const BEFORE = /(?:(?<earlier>[\p{L}\p{N}%]+)[ \n]+)?(?<word>\p{L}[\p{L}-]*)[ \n]+$/u;

/**
 * Returns whether every mention of the line is qualified by a word that neither the question nor
 * another name of the line contains.
 */
export function isQualified(text: string, { names }: LineItem, question: string): boolean {
  const plain = withoutPeriods(text, "§");
  const forms = names.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  const mentions = [
    ...plain.matchAll(new RegExp(`(?<!\\p{L})(?:${forms.join("|")})(?!\\p{L})`, "giu")),
  ];
  const expected = new Set([question, ...names].flatMap((name) => termsOf(name)));
  return (
    mentions.length > 0 &&
    mentions.every(({ index }) => {
      const { word = "", earlier = "" } = BEFORE.exec(plain.slice(0, index))?.groups ?? {};
      return qualifies(word.toLowerCase(), earlier.toLowerCase(), expected);
    })
  );
}

function qualifies(word: string, earlier: string, expected: ReadonlySet<string>): boolean {
  if (word === "of")
    return isPart(earlier) && !termsOf(earlier).every((term) => expected.has(term));
  if (word === "" || isFunctionWord(word) || isTime(word)) return false;
  const isOfName = (term: string) => expected.has(term) || ADDED_TO_NAMES.has(term);
  if (termsOf(word).every(isOfName)) return false;
  // "The store generated revenue" has a subject, and "the deferred revenue" has none.
  const isVerb = partsOfSpeech(word).includes("v") && /(?:ed|ing|s)$/.test(word);
  return !isVerb || earlier === "" || isDeterminer(earlier) || isPreposition(earlier);
}

/** Returns whether "of" after the word names a part or another figure, and no amount does. */
function isPart(word: string): boolean {
  return word.endsWith("%") || (partsOfSpeech(word).includes("n") && !SCALES.has(word));
}

function isTime(word: string): boolean {
  return UNITS_OF.time.has(word) || UNIT_OF_ADVERB.has(word);
}
