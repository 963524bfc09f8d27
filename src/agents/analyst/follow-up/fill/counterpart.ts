// Finds the part of the previous question that a part of a follow-up replaces: the one most like
// it.
import { areContrary } from "../../../../language/question/prepositions.ts";
import { areSiblings, relationOf } from "../../../../language/words/meanings.ts";
import { stemOf } from "../../../../language/words/words.ts";
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import type { Part, QuestionParts } from "./question-parts.ts";
import { isMeasured, measuresThing } from "./whole-phrase.ts";

type Likeness = (old: Part) => boolean;

/** Returns the part to replace, or undefined if the earlier question has none. */
export function counterpartOf(part: Part, previous: QuestionParts): Part | undefined {
  const { text, parts } = previous;
  const [mayGiveWay, likenesses] = part.lead === "" ? withoutLead(part, text) : underLead(part);
  const candidates = parts.filter(
    (old) =>
      (old.kind === "period") === (part.kind === "period") &&
      !(isMeasured(old, previous) || (part.kind === "thing" && measuresThing(old, previous))) &&
      mayGiveWay(old),
  );
  // Narrows the candidates by each likeness in turn. A likeness that no candidate has is skipped.
  const mostAlike = likenesses.reduce((left, isAlike) => {
    const alike = left.filter(isAlike);
    return alike.length === 0 ? left : alike;
  }, candidates);
  return mostAlike.at(-1);
}

/**
 * A prepositional phrase replaces one with the same or the opposite preposition, or the owner of a
 * thing.
 */
function underLead(part: Part): [Likeness, Likeness[]] {
  const isOwner = part.kind === "name" && /^(?:for|of|at|by|with)$/.test(part.lead);
  const ways: Likeness[] = [
    // "for $500,000" replaces "$750,000", whatever precedes it.
    ({ kind }) => part.kind === "condition" && kind === "condition",
    ({ lead }) => lead === part.lead,
    ({ lead }) => areContrary(lead, part.lead),
    (old) => old.lead !== "" && sharesWord(old.text, part.text),
    ({ kind, isAsked }) => isOwner && kind === "name" && !isAsked,
  ];
  const mayGiveWay: Likeness = (old) =>
    part.kind === "period" || ways.some((isAlike) => isAlike(old));
  return [mayGiveWay, [...ways, ...likenessesOf(part)]];
}

function withoutLead(part: Part, text: string): [Likeness, Likeness[]] {
  const asksWho = /^\W*who(?:['’]s| is| was) the\b/i.test(text);
  // A measure is not replaced by what it is measured of: "What is the fee?" – "And renters?"
  const mayGiveWay: Likeness = (old) => {
    if (part.kind === "period" || part.kind === "condition") return old.kind === part.kind;
    if (part.kind === "name") return !old.isAsked && !isMeasure(old.text);
    if (old.kind !== "thing") return false;
    return sharesWord(old.text, part.text) || isMeasure(part.text) || !isMeasure(old.text);
  };
  return [
    mayGiveWay,
    [
      ({ kind }) => kind === part.kind,
      (old) => sharesWord(old.text, part.text),
      ({ text: own }) => isMeasure(own) === isMeasure(part.text),
      ({ lead, isDefinite }) => asksWho && part.isDefinite && isDefinite && lead === "",
      ({ text: own }) => areOfAKind(own, part.text),
      ({ lead }) => !IS_CIRCUMSTANCE.test(lead),
      ...likenessesOf(part),
      ({ lead }) => isMeasure(part.text) === (lead === ""),
    ],
  ];
}

/**
 * Returns the likenesses of form: "5%" replaces "2%" but not "$750,000", an identifier replaces an
 * identifier, and "the …" replaces "the …".
 */
function likenessesOf(part: Part): Likeness[] {
  return [
    ({ text }) => part.kind !== "condition" || shapeOf(text) === shapeOf(part.text),
    ({ text }) => isCommon(text) === isCommon(part.text),
    ({ isDefinite }) => isDefinite === part.isDefinite,
  ];
}

/**
 * Prepositions of circumstances: in "What does a van cost in the low season?" – "And vans with
 * trailers?", the season is not replaced.
 */
const IS_CIRCUMSTANCE = /^(?:in|into|at|on|per|during|under|by|before|after|until|since)$/;

function shapeOf(value: string): string {
  return value.replaceAll(/\d[\d,.]*/g, "9").replaceAll(/\p{L}+/gu, "a");
}

function isCommon(text: string): boolean {
  return !/[\p{Lu}\d]/u.test(text);
}

/**
 * Compares the last words, which are the heads of English noun phrases: "apprentices" and
 * "employees".
 */
function areOfAKind(one: string, other: string): boolean {
  const [a = "", b = ""] = [one, other].map((text) =>
    /(\p{L}+)\W*$/u.exec(text)?.[1]?.toLowerCase(),
  );
  return relationOf(a, b) !== undefined || areSiblings(a, b);
}

/** Returns whether two phrases share a word, such as "net income" and "operating income". */
function sharesWord(one: string, other: string): boolean {
  const stems = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => stems.has(stem));
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stemOf);
}
