// Pronouns of a question with a verb of its own, put out by what the turns before were about.
import type { Turn } from "../../../../domain/answers/session.ts";
import { entitiesIn, periodsIn } from "../../../../language/question/conditions.ts";
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { readParts } from "../fill/question-parts.ts";
import { describe, owned } from "./described.ts";
import { mentions, type SpokenOf } from "./spoken-of.ts";

const PERSON = /\b(?:he|she|him|his|her|hers|himself|herself)\b/i;
const POSSESSIVE = /\b(?:his|her|its|their)\b(?=\s+\p{L})/iu;
const PLAIN = /\b(?:he|she|it|they|him|her|them)\b/i;
const THEM = /\bof (?:them|these|those)\b/i;
/** Whether a question asks about a person by a pronoun alone, without a name of its own. */
export function refersToPerson(question: string): boolean {
  return PERSON.test(question) && nameIn(question) === undefined;
}

/** Whether what a question speaks of is named in another. */
export function refersBack(question: string): boolean {
  return (
    [PERSON, PLAIN, POSSESSIVE, THEM, DEMONSTRATIVE].some((form) => form.test(question)) &&
    !EMPTY_IT.test(question)
  );
}

/** "this", "that", "those" by themselves; before a noun they point to a kind of thing. */
const DEMONSTRATIVE =
  /\b(?:this|that|these|those)\b(?=\s*(?:[?.!,]|$|is\b|are\b|was\b|were\b|work|mean|take|cost|last|include|cover|contain|before|after|including|happen|do\b|does\b|did\b|have\b|has\b|for\b|in\b|on\b|and\b|to\b|affect|compare|apply|(?:more|less|higher|lower|longer|cheaper) than))/i;
/** "it" that stands for nothing: "is it true that", "it is raining", "how long does it take to". */
const EMPTY_IT =
  /\b(?:(?:is|was|would|isn't|wasn't) it (?:true|possible|necessary|safe|legal|okay|ok|common|better|worth)\b|it (?:is|was|seems|takes|took) (?:\w+ )?(?:that|to)\b|does it take\b)/i;
/** What is said of a figure, not of whom it belongs to. */
const OF_FIGURE =
  /\b(?:(?:go|goes|going|gone|went) (?:up|down)|grow|grew|grown|rise|rose|risen|fall|fell|fallen|increased?|decreased?|declined?|dropped|drop|changed?|improved?|higher|lower|(?:more|less|longer|cheaper) than|larger|smaller|up from|down from|paid|due|owed?|charged?|refunded|includes?|including|covers?|contains?|before tax|after tax|calculated|computed|measured|reported|applied|apply|applies|waived|of it|much (?:of )?it|compare)\b/i;

/** The question with its pronoun put out; as it is where it has none, or where what it stands for isn't known. */
export function resolveReference(
  asked: string,
  history: readonly Turn[],
  spoken: SpokenOf,
): string {
  const previous = history.at(-1)?.question ?? "";
  const done = resolveAction(asked, previous);
  if (done !== asked || EMPTY_IT.test(asked)) return done;
  const question = THERE.test(asked) ? resolvePlace(asked, previous, spoken) : asked;
  const described = PERSON.test(question) ? undefined : describe(previous);
  const figure =
    described !== undefined && agrees(question, described.text) ? described : undefined;
  const isOfFigure =
    figure !== undefined &&
    (OF_FIGURE.test(question) || THEM.test(question) || spoken.subject === undefined);
  if (isOfFigure && !/\b(?:its|their)\b/i.test(question)) {
    const named = putOut(question, figure.text);
    if (named === question || periodsIn(question).length > 0) return named;
    return OF_FIGURE.test(question) || THEM.test(question) ? withTime(named, figure.time) : named;
  }
  const subject = PERSON.test(question) ? (spoken.person ?? spoken.named) : spoken.subject;
  return subject === undefined || mentions(question, subject)
    ? question
    : putOut(question, subject);
}

/** What somebody does, with a thing that it is done to: "How long may I pause my membership?" */
const ACTION =
  /\b(?:do|did|can|could|may|might|must|shall|should|will|would) (?:i|we|you|one|people) (?:(?:have|need) to )?(?:need [^?]* to )?(?<action>\p{L}+ [^?]+?)(?: (?:with|without|in|during|at|on|when|if) [^?]*)?[\s?.!]*$/iu;
const COST_OF_ACTION = /\b(?:it|that|this) (?<verb>take|cost)(?=[\s?.!]*$)/i;
const DO_THAT = /\bdo (?:it|that|this|so)\b/i;

/** "How much does that cost?", "When must I do that?" after a question of what somebody does. */
function resolveAction(question: string, previous: string): string {
  const action = ACTION.exec(previous)?.groups?.["action"] ?? "";
  if (PLAIN.test(action) || readParts(action).parts.length === 0) return question;
  return question.replace(DO_THAT, action).replace(COST_OF_ACTION, `it $<verb> to ${action}`);
}

/** "Which ships sail there?" after "How long does the ferry to Oslo take?": to Oslo. */
const THERE = /(?<!\b(?:is|are|was|were|be|been)\s)(?<=\p{L}\s)\bthere(?=\W*$)/iu;

function resolvePlace(question: string, previous: string, { subject }: SpokenOf): string {
  const { text, parts } = readParts(previous);
  const place = parts.findLast(
    ({ kind, lead }) =>
      (kind === "name" || kind === "thing") && /^(?:in|at|to|from|near)$/.test(lead),
  );
  if (place !== undefined) return question.replace(THERE, text.slice(place.leadStart, place.end));
  const isNamed = subject !== undefined && entitiesIn(subject).length > 0;
  return isNamed ? question.replace(THERE, `at ${subject}`) : question;
}

/** "it" is no plural. */
function agrees(question: string, described: string): boolean {
  const head = described.split(/\s+(?:of|in|for|on|at|to|from|with|within|beyond|by)\s+/i)[0] ?? "";
  return !/\bit\b/i.test(question) || !/[^s]s$/i.test(head) || isMeasure(head);
}

function nameIn(question: string): string | undefined {
  return entitiesIn(question).find((each) => !/^\p{Lu}{2,4}$/u.test(each));
}

function putOut(question: string, subject: string): string {
  // After a name of the question's own, a pronoun stands for that.
  const name = nameIn(question);
  const until = name === undefined ? question.length : question.indexOf(name);
  const [first] = [POSSESSIVE, PLAIN, DEMONSTRATIVE]
    .map((pronoun) => ({ pronoun, at: question.search(pronoun) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (first === undefined || first.at >= until) return question;
  return question.replace(first.pronoun, first.pronoun === POSSESSIVE ? owned(subject) : subject);
}

/** The time that was asked for holds on where the question names none; before a comparison with another time, it stands first. */
function withTime(question: string, time: string): string {
  if (time === "") return question;
  const at = question.search(/\s+(?:compared|from|versus|than|over the)\b|[\s?.!]*$/i);
  return question.slice(0, at) + time + question.slice(at);
}

const VARIANT = /\b(?<lead>another|a different|a second|the other|a \p{L}+er)\s+one\b/iu;

/** "How many can I borrow?" leaves out of what. */
const HOW_MANY = /\bhow many(?= (?:can|could|may|must|should|do|does|did|are|were|will|would)\b)/i;

/** The question with the thing named; as it is where it says no "one". */
export function replaceOne(question: string, earlier: string): string {
  const { parts } = readParts(earlier);
  const things = parts.filter(({ kind }) => kind === "thing");
  const several = things.findLast(({ text }) => /[^su]s$/i.test(text));
  if (several !== undefined && HOW_MANY.test(question))
    return question.replace(HOW_MANY, `$& ${several.text}`);
  const variant = VARIANT.exec(question);
  const asked = things.find(({ isAsked, lead }) => isAsked || lead === "");
  if (variant !== null && asked !== undefined) {
    // "highest limit" was one of several: another is not the highest.
    const thing = asked.text.replace(/^(?:\p{L}+est|maximum|minimum)\s+|(?<=[^s])s$/giu, "");
    return question.replace(variant[0], `${variant.groups?.["lead"] ?? "another"} ${thing}`);
  }
  return question;
}
