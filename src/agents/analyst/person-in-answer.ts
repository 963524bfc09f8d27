// The person whom an answer names: after "Who became …?" it is the answer that says who "she" is.
import { CLOSEST_INTRODUCTION, NOTHING_FOUND } from "../../domain/answers/answer.ts";

const PERSON_NAME =
  /(?:\b(?:Mr|Ms|Mrs|Dr|Prof)\.? )?(?<![\p{L}’'])\p{Lu}\p{Ll}+(?: \p{Lu}\.)*(?: (?:de|la|van|von|der|den|al|bin))*(?: \p{Lu}[\p{L}’'-]*\p{Ll})+/gu;
/** Titles, posts and bodies are written large as well. */
const NO_PERSON =
  /\b(?:Chief|Executive|President|Chair\w*|Officer|Director|Board|Committee|Company|Corporation|Inc|Corp|Ltd|Group|Bank|University|Department|Agreement|Plan|Act|Street|Road|Avenue|Vice|Senior|General|United|North|South|East|West|New|The|January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const ASKS_WHO = /^\W*(?:and |but )?who(?:['’]s)?\b/i;
/** Names in passages that are only close to the question need not be the answer. */
const NOTHING_SAID = [NOTHING_FOUND, CLOSEST_INTRODUCTION];

/** The first person in the answer to "who"; undefined where it was asked something else or names nobody new. */
export function personInAnswer(turn: {
  question: string;
  answer?: string | undefined;
}): string | undefined {
  const { question, answer = "" } = turn;
  if (!ASKS_WHO.test(question) || NOTHING_SAID.some((said) => answer.startsWith(said)))
    return undefined;
  return Array.from(answer.matchAll(PERSON_NAME), ([name]) => name).find(
    (name) => !NO_PERSON.test(name) && !question.includes(name),
  );
}
