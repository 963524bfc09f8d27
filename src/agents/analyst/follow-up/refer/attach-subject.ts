// Adds the current subject to a question that does not say whose thing it asks for: "Does the
// dividend change?"
import { namesSomething } from "../../focus.ts";
import { entitiesIn } from "../../../../language/question/conditions.ts";
import { AUXILIARIES, QUESTION_WORDS } from "../../../../language/words/function-words.ts";
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { readParts } from "../fill/question-parts.ts";

export function attachSubject(question: string, subject: string): string {
  return lacksOwner(question, subject) ? addSubject(question, subject) : question;
}

/** "Which oven is the cheapest?" asks about all ovens. */
const OF_SEVERAL =
  /\b(?:other|another)\b|^\W*(?:which|what) (?!is\b|are\b|was\b|were\b)\p{L}[^?]*\b(?:most|least|best|worst|\p{L}{3,}est)\b/iu;

const LONGEST = 9;
const ASKS = new RegExp(`^\\W*(?:(?:and|so|but) )?(?:${QUESTION_WORDS}|${AUXILIARIES})\\b`, "i");

/**
 * Returns whether the question lacks an owner: "Does the dividend change?", "How many stores are
 * there in Canada?" A place does not tell the owner.
 */
function lacksOwner(question: string, subject: string): boolean {
  const words = question.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isOfOne =
    entitiesIn(subject).length > 0 &&
    question.split(/\s+/).length <= LONGEST &&
    ASKS.test(question) &&
    !OF_SEVERAL.test(question) &&
    !/\b(?:I|me|you|your|else|there any)\b/i.test(question) &&
    !subject
      .toLowerCase()
      .split(/\s+/)
      .some((word) => words.includes(word));
  const { parts } = readParts(question);
  const things = parts.filter(({ kind }) => kind === "thing");
  return (
    isOfOne &&
    parts.every(({ kind, lead }) => kind !== "name" || lead === "in" || lead === "at") &&
    things.some(
      ({ isAsked, text }) =>
        isAsked || isMeasure(text) || question.toLowerCase().includes(`the ${text.toLowerCase()}`),
    ) &&
    things.every(({ lead }) => lead === "" || lead === "in")
  );
}

function addSubject(question: string, subject: string): string {
  const end = /[?.!\s]*$/.exec(question)?.[0] ?? "";
  const body = question.slice(0, question.length - end.length);
  const asksOf = /^\W*(?:(?:and|so|but) )?(?:what|who)(?:['’]s| is| are| was| were)\b/i.test(body);
  const preposition = namesSomething(question) && asksOf ? "of" : "for";
  return `${body} ${preposition} ${subject}${end.trim() === "" ? "?" : end.trim()}`;
}
