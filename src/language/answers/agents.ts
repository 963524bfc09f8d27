// Who does something, where a sentence tells that it is done.
import { isFormOfBe } from "../words/before-amounts.ts";
import { stemOf, wordsOf } from "../words/words.ts";

/** "The pier was built in 1911.": a form of "be" stands before the verb, no later than an adverb before it, and nobody behind it. */
export function leavesOutAgent(text: string, verb: string): boolean {
  const words = wordsOf(text);
  const stem = stemOf(verb.toLowerCase());
  const passives = words.filter(
    ({ index, stem: own }) =>
      own === stem &&
      words.slice(Math.max(0, index - 2), index).some((before) => isFormOfBe(before.text)),
  );
  const isByNobody = !words.some(({ text: word }) => word === "by");
  return passives.length > 0 && isByNobody;
}
