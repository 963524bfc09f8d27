// Replaces the pronouns of a question with what the earlier turns were about.
import type { Turn } from "../../../../domain/answers/session.ts";
import { entitiesIn, periodsWritten } from "../../../../language/question/conditions.ts";
import { readParts } from "../fill/question-parts.ts";
import { isOfChange, timesOfTurns } from "./change-in-turns.ts";
import { describeAsked, possessiveOf } from "./described.ts";
import { mentions, type CurrentSubjects } from "./current-subjects.ts";

const PERSON = /\b(?:he|she|him|his|her|hers|himself|herself)\b/i;
const POSSESSIVE = /\b(?:his|her|its|their)\b(?=\s+\p{L})/iu;
const PLAIN = /\b(?:he|she|it|they|him|her|them)\b/i;
const THEM = /\bof (?:them|these|those)\b/i;

/** "From 2021 to 2023" names both times. */
const TIMES_OF_CHANGE = 2;

/** Returns whether a question refers to a person only by a pronoun. */
export function refersToPerson(question: string): boolean {
  return PERSON.test(question) && entitiesIn(question).length === 0;
}

/** Returns whether a question refers to something that an earlier one names. */
export function refersBack(question: string): boolean {
  return (
    [PERSON, PLAIN, POSSESSIVE, THEM, DEMONSTRATIVE].some((form) => form.test(question)) &&
    !EMPTY_IT.test(question)
  );
}

/** "this", "that" and "those" without a noun. Before a noun, they refer to a kind of thing. */
const DEMONSTRATIVE =
  /\b(?:this|that|these|those)\b(?=\s*(?:[?.!,]|$|is\b|are\b|was\b|were\b|work|mean|take|cost|last|include|cover|contain|before|after|including|happen|do\b|does\b|did\b|have\b|has\b|for\b|in\b|on\b|and\b|to\b|affect|compare|apply|than\b|(?:more|less|higher|lower|longer|cheaper) than))/i;

/** "it" that refers to nothing: "is it true that", "it is raining", "how long does it take to". */
const EMPTY_IT =
  /\b(?:(?:is|was|would|isn't|wasn't) it (?:true|possible|necessary|safe|legal|okay|ok|common|better|worth)\b|it (?:is|was|seems|takes|took) (?:\w+ )?(?:that|to)\b|does it take\b)/i;

/** Words that describe a figure, not its owner. */
const DESCRIBES_FIGURE =
  /\b(?:(?:go|goes|going|gone|went) (?:up|down)|grow|grew|grown|rise|rose|risen|fall|fell|fallen|increased?|decreased?|declined?|dropped|drop|changed?|improved?|higher|lower|(?:more|less|longer|cheaper) than|larger|smaller|up from|down from|paid|due|owed?|charged?|refunded|includes?|including|covers?|contains?|before tax|after tax|calculated|computed|measured|reported|applied|apply|applies|waived|of it|much (?:of )?it|compare)\b/i;

/**
 * Returns the question with its pronoun replaced. Returns it unchanged if it has none, or if the
 * referent is unknown.
 */
export function resolveReference(
  asked: string,
  history: readonly Turn[],
  spoken: CurrentSubjects,
): string {
  const previous = history.at(-1)?.question ?? "";
  if (EMPTY_IT.test(asked)) return asked;
  const question = THERE.test(asked) ? resolvePlace(asked, previous, spoken) : asked;
  const figure = PERSON.test(question) ? undefined : describeAsked(previous);
  const isOfFigure =
    figure !== undefined &&
    (DESCRIBES_FIGURE.test(question) || THEM.test(question) || spoken.subject === undefined);
  if (isOfFigure && !/\b(?:its|their)\b/i.test(question)) {
    const named = replacePronoun(question, figure.text);
    const own = question.slice(0, startOfComparison(question));
    const isDated =
      named === question ||
      periodsWritten(own).length > 0 ||
      periodsWritten(question).length >= TIMES_OF_CHANGE;
    if (isDated) return named;
    const isChange = periodsWritten(question).length === 0 && isOfChange(named);
    return withTime(named, (isChange ? timesOfTurns(history) : undefined) ?? figure.time);
  }
  const subject = PERSON.test(question) ? spoken.person : spoken.subject;
  return subject === undefined || mentions(question, subject)
    ? question
    : replacePronoun(question, subject);
}

/** "Which ships sail there?" after "How long does the ferry to Oslo take?" means "to Oslo". */
const THERE = /(?<!\b(?:is|are|was|were|be|been)\s)(?<=\p{L}\s)\bthere(?=\W*$)/iu;

function resolvePlace(question: string, previous: string, { subject }: CurrentSubjects): string {
  const { text, parts } = readParts(previous);
  const place = parts.findLast(
    ({ kind, lead }) =>
      (kind === "name" || kind === "thing") && /^(?:in|at|to|from|near)$/.test(lead),
  );
  if (place !== undefined) return question.replace(THERE, text.slice(place.leadStart, place.end));
  const isNamed = subject !== undefined && entitiesIn(subject).length > 0;
  return isNamed ? question.replace(THERE, `at ${subject}`) : question;
}

function replacePronoun(question: string, subject: string): string {
  // A pronoun after a name in the question refers to that name.
  const name = entitiesIn(question).find((each) => !/^\p{Lu}{2,4}$/u.test(each));
  const until = name === undefined ? question.length : question.indexOf(name);
  const [first] = [POSSESSIVE, PLAIN, DEMONSTRATIVE]
    .map((pronoun) => ({ pronoun, at: question.search(pronoun) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (first === undefined || first.at >= until) return question;
  return question.replace(
    first.pronoun,
    first.pronoun === POSSESSIVE ? possessiveOf(subject) : subject,
  );
}

/** Adds the period of the earlier question. It precedes a comparison with another period. */
function withTime(question: string, time: string): string {
  if (time === "") return question;
  const at = startOfComparison(question);
  return question.slice(0, at) + time + question.slice(at);
}

function startOfComparison(question: string): number {
  return question.search(/\s+(?:compared|from|versus|than|over the)\b|[\s?.!]*$/i);
}
