// Decides whether a number counts other things than the question: "fourteen nights" does not answer
// "How many guests?"
import { countedTermsIn, thingsCounted } from "../question/counted-things.ts";
import { MONEY_TERMS, PEOPLE_TERMS } from "../question/weak-words.ts";
import { MEASURES } from "../quantities/number-words.ts";
import { isFunctionWord } from "../words/function-words.ts";
import { relationOf } from "../words/meanings.ts";
import { termsOf } from "../words/terms.ts";
import { baseOf } from "../words/words.ts";
import { type Dimension, dimensionOf } from "./dimensions.ts";

/** The most words of what a number counts: "full-time, part-time and seasonal members of staff". */
const MOST_WORDS = 8;
/** The words of one noun phrase with its commas, to which "of" may add another one. */
const PHRASE = /^[\s-]*(?:[\p{L}’'-]+(?:, |[ -])?)+/u;
const WITHIN_PHRASE = new Set(["of", "and", "or"]);

/** An amount. `things` is the text behind its number if a noun follows, or empty. */
export type Counting = { dimension: Dimension; things: string };

/**
 * Returns whether an amount of the text does not count what the question counts: it has another kind
 * of unit, or another noun behind it though the text has the question's noun elsewhere.
 */
export function countsOther(question: string, amount: Counting, text: string): boolean {
  const { dimension, things } = amount;
  const asked = thingsCounted(question);
  const [first = ""] = asked;
  if (first === "" || dimension === "part") return false;
  const unit = MEASURES.get(first.replace(/['’].*$/, ""));
  // "How many square feet" is answered by "400 sq ft".
  if (OF_AREA.test(first) && dimension === "other") return false;
  if (unit !== undefined && dimension === dimensionOf({ kind: "number", unit })) return false;
  const terms = countedTermsIn(question);
  if (unit !== undefined && things === "") return true;
  if (dimension === "money") return !terms.some((term) => MONEY_TERMS.has(term));
  if (dimension !== "bare" && dimension !== "length") return true;
  if (things === "") return dimension !== "bare";
  // A text without the question's noun may have another word for it.
  const isNamed = unit !== undefined || termsOf(text).some((term) => terms.includes(term));
  return isNamed && !PEOPLE.test(first) && !nounsIn(things).some((word) => isSame(word, asked));
}

const OF_AREA = /^(?:square|cubic)$/;
/** Words for any people, who may be called otherwise: "240 engineers", "350 seats". */
const PEOPLE = /^(?:people|persons?)$/;

function isSame(word: string, asked: readonly string[]): boolean {
  if (PEOPLE.test(word)) return true;
  const own = termsOf(word);
  return asked.some((one) => {
    const terms = termsOf(one);
    const arePeople = [own, terms].every((of) => of.some((term) => PEOPLE_TERMS.has(term)));
    return (
      arePeople ||
      terms.some((term) => own.includes(term)) ||
      relationOf(baseOf(one), baseOf(word)) !== undefined
    );
  });
}

function nounsIn(things: string): string[] {
  const [phrase = ""] = PHRASE.exec(things) ?? [];
  const words = phrase.toLowerCase().match(/\p{L}[\p{L}’']*/gu) ?? [];
  const end = words.findIndex((word) => !WITHIN_PHRASE.has(word) && isFunctionWord(word));
  return words.slice(0, end < 0 ? MOST_WORDS : Math.min(end, MOST_WORDS));
}
