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

/** The most words of what a number counts: "full-time members of staff". */
const MOST_WORDS = 5;
/** The words of one noun phrase, to which "of" may add another one. */
const PHRASE = /^[\s-]*(?:[\p{L}’'-]+[ -]?)+/u;

/**
 * Returns whether an amount does not count what the question counts, because it has another kind of
 * unit, or nouns of another meaning behind it. `things` is the text behind a number that a noun
 * follows, or empty.
 */
export function countsOther(
  question: string,
  { dimension, things }: { dimension: Dimension; things: string },
): boolean {
  const asked = thingsCounted(question);
  const [first = ""] = asked;
  if (first === "" || dimension === "part") return false;
  const unit = MEASURES.get(first);
  if (unit !== undefined && dimension === dimensionOf({ kind: "number", unit })) return false;
  const terms = countedTermsIn(question);
  if (unit !== undefined && things === "") return true;
  if (dimension === "money") return !terms.some((term) => MONEY_TERMS.has(term));
  if (dimension !== "bare" && dimension !== "length") return true;
  if (things === "") return dimension !== "bare";
  return !PEOPLE.test(first) && !nounsIn(things).some((word) => isSame(word, asked));
}

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
  const end = words.findIndex((word) => word !== "of" && isFunctionWord(word));
  return words.slice(0, end < 0 ? MOST_WORDS : Math.min(end, MOST_WORDS));
}
