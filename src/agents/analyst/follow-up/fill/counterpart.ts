// Which part of the question before a follow-up puts another in the place of.
import { areContrary } from "../../../../language/question/prepositions.ts";
import { stemOf } from "../../../../language/words/words.ts";
import { isMeasure } from "./measure-words.ts";
import type { Part, QuestionParts } from "./question-parts.ts";

/** A place in the earlier question, with what of the new part goes there. */
export type Edit = { start: number; end: number; text: string };

/** Undefined where nothing of the earlier question is of the new part's kind. */
export function counterpartOf(part: Part, previous: QuestionParts): Part | undefined {
  const candidates = previous.parts.filter(({ kind }) => kind !== "period");
  if (part.kind === "period") return previous.parts.findLast(({ kind }) => kind === "period");
  if (part.kind === "condition")
    return ofSameShape(part, candidates) ?? underSameLead(part, candidates);
  if (part.lead !== "")
    return (
      candidates.find((old) => isSaidAgain(part, old)) ??
      underSameLead(part, candidates) ??
      candidates.findLast(({ lead }) => areContrary(lead, part.lead)) ??
      candidates.findLast((old) => old.lead !== "" && sharesWord(old.text, part.text)) ??
      ownerFor(part, candidates)
    );
  if (part.kind === "name")
    return (
      lastName(candidates) ?? complement(part, candidates) ?? describedThing(candidates, previous)
    );
  return thingFor(part, candidates, previous);
}

/** "Outside London" after "in London": the same noun under another preposition. */
export function isSaidAgain(part: Part, old: Part): boolean {
  return part.lead !== "" && old.lead !== "" && part.text.toLowerCase() === old.text.toLowerCase();
}

/** "HO3" for "HO4", "$5" for "$750,000", a value in place of a value. */
function ofSameShape(part: Part, candidates: readonly Part[]): Part | undefined {
  const values = candidates.filter(({ kind }) => kind === "condition");
  return values.findLast(({ text }) => shapeOf(text) === shapeOf(part.text)) ?? values.at(-1);
}

function shapeOf(value: string): string {
  return value.replaceAll(/\d[\d,.]*/g, "9").replaceAll(/\p{L}+/gu, "a");
}

/** "for rent" in place of "for insurance": of a phrase of two parts, the part of the same kind. */
function underSameLead(part: Part, candidates: readonly Part[]): Part | undefined {
  const same = candidates.filter(({ lead }) => lead !== "" && lead === part.lead);
  return same.findLast(({ kind }) => kind === part.kind) ?? same.at(-1);
}

/** "And for Oslo Docks?" after "What are Kelp Works' sales?": whose it is can be said in two ways. */
function ownerFor({ kind, lead }: Part, candidates: readonly Part[]): Part | undefined {
  return kind === "name" && /^(?:for|of|at|by|with)$/.test(lead) ? lastName(candidates) : undefined;
}

/** A name in the words of asking ("How many MAUs") is a unit more often than one of several. */
function lastName(candidates: readonly Part[]): Part | undefined {
  return candidates.findLast(({ kind, isAsked }) => kind === "name" && !isAsked);
}

/** The last phrase that says what the thing asked for is of, of those that are most like the part. */
function complement(part: Part, candidates: readonly Part[]): Part | undefined {
  const phrases = candidates.filter(({ kind, lead }) => kind !== "name" && lead !== "");
  return mostAlike(part, phrases).at(-1);
}

/** Without a preposition, a part is no circumstance; an identifier gives way to no common noun, "the …" to no other. */
function mostAlike(part: Part, phrases: readonly Part[]): readonly Part[] {
  const likenesses = [
    ({ lead }: Part) => part.lead !== "" || !IS_CIRCUMSTANCE.test(lead),
    ({ text }: Part) => isCommon(text) === isCommon(part.text),
    ({ isDefinite }: Part) => isDefinite === part.isDefinite,
  ];
  return likenesses.reduce((left, isAlike) => {
    const alike = left.filter(isAlike);
    return alike.length === 0 ? left : alike;
  }, phrases);
}

function isCommon(text: string): boolean {
  return !/[\p{Lu}\d]/u.test(text);
}

function thingFor(
  part: Part,
  candidates: readonly Part[],
  { text }: QuestionParts,
): Part | undefined {
  const things = candidates.filter(({ kind }) => kind === "thing");
  const alike = things.findLast((thing) => sharesWord(thing.text, part.text));
  if (alike !== undefined) return alike;
  const measures = things.filter((thing) => isMeasure(thing.text));
  // "the limit" in place of "the deductible", "profit" in place of "revenue"
  if (isMeasure(part.text))
    return measures[0] ?? things.find(({ isAsked, lead }) => isAsked || lead === "");
  // "Who is the treasurer of the club?" – "And the secretary?"
  const post = things.find(({ lead, isDefinite }) => lead === "" && isDefinite);
  if (post !== undefined && part.isDefinite && ASKS_WHO_IS.test(text)) return post;
  const of = complement(part, candidates);
  const counted = countedThing(part, things, text);
  if (counted !== undefined && (of === undefined || of.isDefinite)) return counted;
  const generic = things.find(
    ({ lead, isGeneric, start }) =>
      lead === "" && (isGeneric || /\b(?:my|our)\s+$/i.test(text.slice(0, start))),
  );
  if (part.isGeneric && of?.isGeneric === false && IS_CIRCUMSTANCE.test(of.lead))
    return generic ?? of;
  // "How often must I oil the hinge of the K-9?" – "And the lock?": the part gives way, not what it is a part of.
  const own = things.find(
    (thing) => thing.lead === "" && thing.isDefinite && !isMeasure(thing.text),
  );
  if (
    of !== undefined &&
    own !== undefined &&
    part.isDefinite &&
    isCommon(part.text) &&
    !isCommon(of.text)
  )
    return own;
  if (of !== undefined) return of;
  // "Can I keep a cat?" – "And a dog?"
  const [any, more] = things.filter((thing) => thing.lead === "" && isAnyOne(thing));
  if (any !== undefined && more === undefined && isAnyOne(part)) return any;
  // "What is the fee?" – "And renters?": what the fee is of was not said, so nothing gives way.
  if (measures.length > 0) return undefined;
  const [only, another] = things.filter(({ lead }) => lead === "");
  if (ASKS_WHAT_IS.test(text)) return things[0];
  const isAlone = another === undefined && OF_ONE_THING.test(text.slice(0, only?.start ?? 0));
  return isAlone ? only : undefined;
}

/** "a dog", not "dogs". */
function isAnyOne({ isDefinite, isGeneric }: Part): boolean {
  return isDefinite && isGeneric;
}

/** "What does a van cost in the low season?" – "And vans with trailers?": the season is no van. */
const IS_CIRCUMSTANCE = /^(?:in|into|at|on|during|under|by|before|after|until|since)$/;

/** "And officers?" after "How many judges does the bill add?": something else is counted. */
function countedThing(part: Part, things: readonly Part[], text: string): Part | undefined {
  if (!/^\W*how many\b/i.test(text) || part.isDefinite || !isPlural(part.text)) return undefined;
  return things.find(({ isAsked }) => isAsked);
}

function isPlural(phrase: string): boolean {
  return /(?:[^su]s|men|people|children)$/i.test(phrase);
}

/** "And the Kelp?" after "What is the Oslo built of?": what the question says something of, and not what somebody has. */
function describedThing(candidates: readonly Part[], { text }: QuestionParts): Part | undefined {
  const [thing] = candidates;
  if (thing?.kind !== "thing" || isMeasure(thing.text) || !ASKS_WHAT_IS.test(text))
    return undefined;
  return /\p{L}/u.test(text.slice(thing.end)) ? thing : undefined;
}

/** "What does a seat cost?", "May candles be used?" */
const OF_ONE_THING =
  /^\W*(?:(?:what|how \w+) (?:do|does|did|will)|may|can|must) (?:the |an? |my |our )?$/i;

const ASKS_WHO_IS = /^\W*who(?:['’]s| is| was) the\b/i;

const ASKS_WHAT_IS = /^\W*(?:what|who|where|when|how \w+)(?:['’]s| is| are| was| were)\b/i;

/** The same noun with another word before it: "net income", "operating income". */
function sharesWord(one: string, other: string): boolean {
  const stems = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => stems.has(stem));
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stemOf);
}
