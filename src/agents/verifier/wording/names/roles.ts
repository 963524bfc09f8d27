// Detects a claim that follows its evidence but assigns the action to someone or something else.
import { mayBeVerb } from "../../../../language/words/lexicon.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";
import { baseOf, isAmong, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { type Gap, isContent, isInQuantity, isNamePart, isNegated } from "../changes.ts";
import { isInformative, meansTheSame } from "../matching/parts-of-speech.ts";
import { isMentionedIn, isPassive, isThing } from "./word-roles.ts";

/** The most words of a stretch that count as exchanged for others. */
export const MOST_EXCHANGED = 2;

/** Returns two things that have changed places: "A rather than B" for "B rather than A". */
export function findSwap(gaps: readonly Gap[]): string | undefined {
  for (const [i, one] of gaps.entries()) {
    for (const two of gaps.slice(i + 1)) {
      const first = one.claim.find((word) => isInformative(word) && isAmong(word, two.evidence));
      const second = two.claim.find((word) => isInformative(word) && isAmong(word, one.evidence));
      if (first !== undefined && second !== undefined) return `${first.text} / ${second.text}`;
    }
  }
  return undefined;
}

/** The most words between a verb and the names on either side of it. */
const NEAR_VERB = 4;

/**
 * Returns two names in the opposite order around the same verb: "A succeeded B" for "B succeeded
 * A".
 */
export function findReversedNames(
  claim: ParsedSentence,
  evidence: ParsedSentence,
): string | undefined {
  if (isPassive(claim) !== isPassive(evidence)) return undefined;
  const placed = claim.words.flatMap((word) => {
    const [only, second] = evidence.words.filter(({ text }) => text === word.text);
    return only && second === undefined && !word.isStop ? [{ word, at: only.index }] : [];
  });
  for (const verb of placed) {
    if (verb.word.isCapital || !mayBeVerb(baseOf(verb.word.text))) continue;
    const names = placed.filter(
      ({ word, at }) =>
        isNamePart(word) &&
        !isInQuantity(word, claim) &&
        Math.abs(word.index - verb.word.index) <= NEAR_VERB &&
        Math.abs(at - verb.at) <= NEAR_VERB,
    );
    const before = names.filter(({ word }) => word.index < verb.word.index);
    const behind = names.filter(({ word }) => word.index > verb.word.index);
    const first = before.find((one) => one.at > verb.at);
    const second = behind.find((one) => one.at < verb.at);
    if (first !== undefined && second !== undefined)
      return `${first.word.text} / ${second.word.text}`;
  }
  return undefined;
}

/**
 * Words whose sides have different roles: "from fixed into floating rates", "A is larger than B".
 */
const RELATING_WORDS = wordSet("into from to than over by");

/** The number of content words on either side that such a word relates. */
const WORDS_BESIDE = 2;

/**
 * Returns words that have changed sides: "the Waal divides into the Rhine" for "the Rhine divides
 * into the Waal".
 */
export function findReversedSides(
  claim: ParsedSentence,
  evidence: ParsedSentence,
): string | undefined {
  for (const relation of claim.words) {
    if (!RELATING_WORDS.has(relation.text)) continue;
    const own = sidesOf(relation, claim);
    for (const other of evidence.words) {
      if (other.text !== relation.text) continue;
      const { before, behind } = sidesOf(other, evidence);
      const first = own.before.find((word) => isAmong(word, behind) && !isAmong(word, before));
      const second = own.behind.find((word) => isAmong(word, before) && !isAmong(word, behind));
      if (first !== undefined && second !== undefined) return `${first.text} / ${second.text}`;
    }
  }
  return undefined;
}

function sidesOf(
  { index, clause }: Word,
  reading: ParsedSentence,
): { before: Word[]; behind: Word[] } {
  const content = reading.words.filter(
    (word) => word.clause === clause && isContent(word, reading),
  );
  return {
    before: content.filter((word) => word.index < index).slice(-WORDS_BESIDE),
    behind: content.filter((word) => word.index > index).slice(0, WORDS_BESIDE),
  };
}

/**
 * Returns whether something replaces a thing in the evidence that the claim does not mention: "the
 * tenants shall return it" for "the landlord shall return it", even if the evidence mentions the
 * tenants nearby.
 */
export function isReplaced(gap: Gap, claim: ParsedSentence, evidence: ParsedSentence): boolean {
  const own = gap.claim.filter((word) => isContent(word, claim));
  const other = gap.evidence.filter((word) => isContent(word, evidence));
  if (isNegated(gap.claim, claim) || isNegated(gap.evidence, evidence)) return false;
  const isOne = [own, other].every((words) => {
    const count = countThings(words);
    return count > 0 && count <= MOST_EXCHANGED;
  });
  if (
    !isOne ||
    !own.some((word) => isThing(word, claim)) ||
    !other.some((word) => isThing(word, evidence))
  )
    return false;
  // A synonym replaces nothing: "the purchase of" for "the impact of the acquisition of".
  const isReworded = own.every((word) => isInOtherWords(word, claim, evidence));
  return !isReworded && other.every((word) => !isMentionedIn(word, claim));
}

/** Counts words, the parts of one name as one: "Petra Lind-Shaw". */
function countThings(words: readonly Word[]): number {
  return words.filter((word, at) => {
    const before = words[at - 1];
    return before?.index !== word.index - 1 || !isNamePart(before) || !isNamePart(word);
  }).length;
}

/** Returns whether a word of the evidence that the claim does not use has the same meaning. */
function isInOtherWords(word: Word, claim: ParsedSentence, evidence: ParsedSentence): boolean {
  return evidence.words.some(
    (other) =>
      other.stem !== word.stem && !isAmong(other, claim.words) && meansTheSame(word, other),
  );
}
