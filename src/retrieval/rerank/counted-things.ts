// Recognises passages that number the things which a question counts: "about 500 employees" for
// "How many employees does it have?"
import { countedTermsIn } from "../../language/question/counted-things.ts";
import type { Places } from "../passages/read-text.ts";

/** The most terms from the number to the thing. */
const REACH = 6;
const YEAR = /^(?:19|20)\d\d$/;
const NUMBER = /^\d/;

/**
 * Returns a function that tells whether a number stands shortly before the thing counted, or
 * undefined if the question counts nothing.
 */
export function countMatcher(question: string): ((places: Places) => boolean) | undefined {
  const thing = countedTermsIn(question).at(-1);
  if (thing === undefined) return undefined;
  return (places) => {
    const counted = places.get(thing) ?? [];
    if (counted.length === 0) return false;
    const numbers = [...places]
      .filter(([term]) => NUMBER.test(term) && !YEAR.test(term))
      .flatMap(([, at]) => at);
    return numbers.some((number) => counted.some((at) => at > number && at - number <= REACH));
  };
}
