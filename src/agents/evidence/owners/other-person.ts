// Of whom a text tells, where a question names a person.
import { personsIn } from "../../../language/answers/names.ts";
import { informativeTerms } from "../../../language/words/terms.ts";
import type { Candidate } from "../candidates.ts";
import type { Sought } from "../read-question.ts";

/** Its capital is that of any first word. */
const FIRST_WORD = /^\W*\p{L}+\s/u;

/**
 * "When did Mr Berg leave?" of "Ms Dale left in May": a text that names somebody and nobody of whom the question names, nor does
 * the sentence before it. "Eva Berg" is not "Ole Berg". Who does something may be anybody.
 */
export function tellsOfOtherPerson(
  { parsed: { answerType, text: question } }: Pick<Sought, "parsed">,
  { text, terms, before, surroundings }: Candidate,
): boolean {
  const asked = answerType === "who" ? [] : namesOf(question.replace(FIRST_WORD, "")).flat();
  const told = asked.length === 0 ? [] : namesOf(text);
  if (told.length === 0 || told.some((name) => name.every((term) => asked.includes(term))))
    return false;
  const ofOthers = new Set(told.flat());
  return asked.every(
    (term) =>
      ofOthers.has(term) || !(terms.has(term) || before.has(term) || surroundings.named.has(term)),
  );
}

/** The terms of each person's name. */
function namesOf(text: string): string[][] {
  return personsIn(text).map(({ start, end }) => informativeTerms(text.slice(start, end)));
}
