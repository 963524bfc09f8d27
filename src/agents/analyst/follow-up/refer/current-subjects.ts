// Tracks who or what a conversation is about, so that pronouns and incomplete questions can be
// resolved.
import { saysNothing } from "../../../../domain/answers/answer.ts";
import type { Turn } from "../../../../domain/answers/session.ts";
import { focusOf } from "../../focus.ts";
import { isPost } from "../../../../language/question/answer-type.ts";
import { entitiesIn } from "../../../../language/question/conditions.ts";
import { sentencesOf } from "../../../../language/sentences.ts";
import { MONTHS, WEEKDAYS } from "../../../../language/quantities/number-words.ts";
import { isMeasure, withoutMeasures } from "../../../../language/question/measure-nouns.ts";
import { type Part, readParts } from "../fill/question-parts.ts";

export type CurrentSubjects = {
  subject?: string | undefined;
  person?: string | undefined;
};

/**
 * Returns the current subject and person. A subject stays until a turn no longer names it. A person
 * named in an answer is tracked beside it.
 */
export function currentSubjects(history: readonly Turn[]): CurrentSubjects {
  let [subject, person]: (string | undefined)[] = [];
  let isSought = false;
  const people = new Set<string>();
  for (const { question, answer } of history) {
    const told = personIn(question, answer);
    const about = subjectOf(question);
    if (told !== undefined) people.add(told);
    const relative = about !== undefined && OWN.test(about) ? about : undefined;
    const isMentioned = person !== undefined && mentions(question, person);
    const isSeeking = ASKS_WHO_IS.test(question) || (told !== undefined && !isMentioned);
    if (isSeeking && (person === undefined || isSought)) {
      // The person that a question asks for replaces the person that an earlier question asked for,
      // even if nobody is found. A person with whom the conversation began stays.
      isSought = true;
      person = told ?? personNamedIn(question);
    } else if (!isMentioned) {
      const other = relative ?? personNamedIn(question);
      if (other !== undefined) [person, isSought] = [other, false];
    }
    const isOther = relative === undefined && !people.has(about ?? "");
    if (isOther && (subject === undefined || !mentions(question, subject))) {
      subject = about ?? subject;
    }
  }
  return { subject, person };
}

const ASKS_WHO = /^\W*(?:and |but |so )?(?:to )?who(?:m|['’]s)?\b/i;
const PERSON = /(?<!\p{L}[’'-]?)\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}\.)*(?:\s+\p{Lu}[\p{L}’'-]+)+/gu;

/**
 * Returns the one person that the answer to "Who …?" names, in the sentences that share the most
 * words with the question.
 */
export function personIn(question: string, answer = ""): string | undefined {
  if (saysNothing(answer) || !ASKS_WHO.test(question)) return undefined;
  const asked = wordsOf(question);
  const telling = sentencesOf(answer)
    .map(({ start, end }) => answer.slice(start, end))
    .map((sentence) => ({
      names: (sentence.match(PERSON) ?? []).filter((name) => wordsOf(name).isDisjointFrom(asked)),
      shared: wordsOf(sentence).intersection(asked).size,
    }))
    .filter(({ names }) => names.length > 0);
  const most = Math.max(...telling.map(({ shared }) => shared));
  const [name, another] = new Set(
    telling.flatMap(({ names, shared }) => (shared === most ? names : [])),
  );
  return another === undefined ? name : undefined;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu));
}

/**
 * Returns the person that a question names. "At Penn College" names no person, and "Who …?" asks
 * for someone else, unless it asks who somebody is.
 */
function personNamedIn(question: string): string | undefined {
  const asksWho = ASKS_WHO.test(question);
  const { parts } = readParts(question);
  return entitiesIn(question).find((name) => {
    const part = parts.find(({ text }) => text === name);
    const isOwner = part !== undefined && /^['’]/.test(question.slice(part.end));
    return asksWho
      ? part?.lead === "" && !isOwner && name.match(PERSON)?.[0] === name
      : !/^(?:at|in|on|near|from)$/.test(part?.lead ?? "");
  });
}

/** Returns what a question is about: in "What is the weight of the kiln?", the kiln. */
function subjectOf(question: string): string | undefined {
  const focus = focusOf(question);
  const names = withoutMeasures(entitiesIn(question));
  if (focus !== undefined && names.includes(focus)) {
    const named = thingAt(question, focus) ?? (TIME.test(focus) ? undefined : focus);
    if (named !== undefined) return named;
  }
  const things = readParts(question).parts.filter(({ kind }) => kind === "thing");
  const at = things.findIndex(({ text }) => isMeasure(text));
  const owner = at < 0 ? undefined : things.slice(at + 1).find(({ lead }) => lead === "of");
  const { noun, most } = BEST.exec(question)?.groups ?? {};
  if (noun !== undefined && most !== undefined) return `${most} ${noun}`;
  // A single word may be a verb, but after an article it is a thing: "the sauna".
  if (focus === undefined) {
    const own = things.filter(({ isDefinite, lead }) => isDefinite && lead === "");
    // After "Does the hotel have a pool?", the conversation continues about the pool.
    const thing = own.findLast(({ isGeneric }) => isGeneric) ?? own[0] ?? owner;
    return thing && withArticle(thing, question).replace(/^an? /, "the ");
  }
  const [longest] = things.toSorted((a, b) => b.text.split(" ").length - a.text.split(" ").length);
  const thing = owner ?? longest;
  return thing && withArticle(thing, question);
}

function withArticle({ start, end }: Part, question: string): string {
  const [article = ""] = /\b(?:the|an?|my|our)\s+$/i.exec(question.slice(0, start)) ?? [];
  return article.toLowerCase() + question.slice(start, end);
}

/** In "the tower in Oslo" and "the letter to Ms Holm", the name only specifies the thing. */
function thingAt(question: string, name: string): string | undefined {
  const { parts } = readParts(question);
  const at = parts.findIndex(({ text }) => text === name);
  const [thing, place] = [parts[at - 1], parts[at]];
  if (thing === undefined || place === undefined || !/^(?:in|at|on|to|from|of)$/.test(place.lead))
    return undefined;
  const isOne = thing.kind === "thing" && thing.isDefinite && !thing.isGeneric;
  const isNext = question.slice(thing.end, place.leadStart).trim() === "";
  if (!isOne || !isNext || isMeasure(thing.text) || isPost(thing.text)) return undefined;
  return `the ${question.slice(thing.start, place.end)}`;
}

/** "Which oven is the cheapest?" */
const BEST =
  /^\W*(?:which|what) (?<noun>[^?]+?) (?:is|was|are|were|has|had) (?<most>the (?:\p{L}{3,}est|(?:most|least) \p{L}+))\W*$/iu;
const TIME = new RegExp(`^(?:${[...WEEKDAYS, ...MONTHS].join("|")})s?$`, "i");
/** "My wife" can later be "she", but "my house" is only an example. */
const OWN = /^(?:my|our)\s/i;
const ASKS_WHO_IS = /^\W*(?:and |but |so )?who(?:['’]s| is| was)\b/i;

export function mentions(question: string, subject: string): boolean {
  return question.toLowerCase().includes(subject.toLowerCase().replace(/^(?:the|my|our|an?) /, ""));
}
