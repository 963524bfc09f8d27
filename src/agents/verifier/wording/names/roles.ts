// Who does what: a claim that follows its evidence may tell it of someone or something else.
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { mayBeVerb, relationOf } from "../../../../language/words/lexicon.ts";
import { isNegation } from "../../../../language/polarity.ts";
import { baseOf, type Word } from "../../../../language/words/words.ts";
import { isVerb, meansTheSame, standsBeforeNoun } from "../added.ts";
import { type Gap, isContent, isHeldBy, isNamed, isNegated } from "../changes.ts";
import type { Reading } from "../../evidence.ts";

/** Words of one stretch that are exchanged for others, so that one stands for the other. */
export const MOST_EXCHANGED = 2;

/** Two things that have changed places: "A rather than B" of "B rather than A". */
export function swapIn(gaps: readonly Gap[]): string | undefined {
  for (const [i, one] of gaps.entries()) {
    for (const two of gaps.slice(i + 1)) {
      const first = one.claim.find((word) => isTelling(word) && isAmong(word, two.evidence));
      const second = two.claim.find((word) => isTelling(word) && isAmong(word, one.evidence));
      if (first !== undefined && second !== undefined) return `${first.text} / ${second.text}`;
    }
  }
  return undefined;
}

/** Words from a verb to the names on either side of it. */
const NEAR_VERB = 4;

/** "A succeeded B" of "B succeeded A": two names on either side of the same verb, in the other order. */
export function turnedNames(claim: Reading, evidence: Reading): string | undefined {
  if (isPassive(claim) !== isPassive(evidence)) return undefined;
  const placed = claim.words.flatMap((word) => {
    const found = evidence.words.filter(({ text }) => text === word.text);
    const [only] = found;
    return only === undefined || found.length > 1 || word.isStop ? [] : [{ word, at: only.index }];
  });
  for (const verb of placed) {
    if (verb.word.isCapital || !mayBeVerb(baseOf(verb.word.text))) continue;
    const names = placed.filter(
      ({ word, at }) =>
        isNamed(word) &&
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

function isTelling({ isStop, text }: Word): boolean {
  return !isStop && text.length > 1;
}

function isAmong({ stem }: Word, words: readonly Word[]): boolean {
  return words.some((word) => word.stem === stem);
}

/** "B was bought by A" has the places of "A bought B" changed, and says the same. */
export function isPassive({ words }: Reading): boolean {
  return words.some(
    ({ text, index }) => text === "by" && /(?:ed|en|wn)$/.test(words[index - 1]?.text ?? ""),
  );
}

/**
 * One thing stands where the evidence has another one, of which the claim says nothing: "the tenants shall return it" of "the
 * landlord shall return it", however near the tenants are spoken of.
 */
export function isReplaced(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const own = gap.claim.filter((word) => isContent(word, claim));
  const other = gap.evidence.filter((word) => isContent(word, evidence));
  if (isNegated(gap.claim, claim) || isNegated(gap.evidence, evidence)) return false;
  const isOne = [own, other].every(({ length }) => length > 0 && length <= MOST_EXCHANGED);
  if (
    !isOne ||
    !own.some((word) => isThing(word, claim)) ||
    !other.some((word) => isThing(word, evidence))
  )
    return false;
  // "the purchase of" for "the impact of the acquisition of": a word that the evidence has in other words replaces nothing.
  const isReworded = own.every((word) => isInOtherWords(word, claim, evidence));
  return !isReworded && other.every((word) => !isToldBy(word, claim));
}

/** Whether a word of the evidence that the claim does not use means the same. */
function isInOtherWords(word: Word, claim: Reading, evidence: Reading): boolean {
  return evidence.words.some(
    (other) =>
      other.stem !== word.stem &&
      !claim.words.some(({ stem }) => stem === other.stem) &&
      meansTheSame(word, other),
  );
}

/** A name, or a word that stands where a noun does: "the old deck", "of settings". */
function isThing(word: Word, { words }: Reading): boolean {
  if (isNamed(word)) return true;
  if (isVerb(word, words)) return false;
  const [before, first] = [1, 2].map((step) => words[word.index - step]);
  if (isNegation(word, words) || word.text.endsWith("ly")) return false;
  if (before === undefined || standsBeforeNoun(before)) return true;
  return !isFunctionWord(before.text) && first !== undefined && standsBeforeNoun(first);
}

function isToldBy(word: Word, { words }: Reading): boolean {
  return words.some(
    (one) => isHeldBy(one, word) || relationOf(baseOf(one.text), baseOf(word.text)) === "same",
  );
}

/**
 * Who does what: the word that stands before the evidence's verb, with nothing but auxiliaries between, where the claim has
 * another one before the same verb and does not speak of the evidence's at all.
 */
export function otherSubject(claim: Reading, evidence: Reading): string | undefined {
  const own = subjectBeforeAuxiliary(claim);
  if (own === undefined) return undefined;
  for (const verb of evidence.words) {
    if (verb.stem !== own.verb.stem) continue;
    const subject = subjectOf(verb, evidence);
    if (subject === undefined) continue;
    const kind = otherKind(own.subject, subject, { claim, evidence });
    if (kind !== undefined) return kind;
    if (!isThing(subject, evidence) || !isThing(own.subject, claim)) continue;
    if (isToldBy(subject, claim)) return undefined;
    return `${own.subject.text} / ${subject.text}`;
  }
  return undefined;
}

/** "Myeloid cells must …" of "lymphoid cells must …", where the quote speaks of myeloid ones elsewhere. */
function otherKind(
  own: Word,
  other: Word,
  { claim, evidence }: { claim: Reading; evidence: Reading },
): string | undefined {
  if (own.stem !== other.stem) return undefined;
  const [kinds = [], others = []] = [modifiersOf(own, claim), modifiersOf(other, evidence)];
  const isElsewhere = kinds.some(
    (word) =>
      evidence.words.some(({ stem }) => stem === word.stem) &&
      !others.some((one) => meansTheSame(word, one)),
  );
  const [kind] = others;
  const isShared = others.some((word) => kinds.some((one) => meansTheSame(one, word)));
  if (!isElsewhere || kind === undefined || isShared) return undefined;
  return `${kinds.map(({ text }) => text).join(" ")} / ${kind.text}`;
}

/** What tells of which kind a noun is: the words right before it. */
function modifiersOf({ index, clause }: Word, { words }: Reading): Word[] {
  const before = words.slice(0, index);
  const from = before.findLastIndex((word) => word.clause !== clause || isFunctionWord(word.text));
  return before.slice(from + 1);
}

/** "Intel has owned it" of "we have owned it … with Intel": a party that the quote names beside "we" is not "we". */
export function inPlaceOfWe(
  claim: Reading,
  evidence: Reading,
  named: ReadonlySet<number>,
): string | undefined {
  for (const verb of evidence.words) {
    if (verb.isStop || isFunctionWord(verb.text)) continue;
    const we = wordBefore(verb, evidence);
    if (we === undefined || !/^(?:we|i)$/.test(we.text)) continue;
    for (const own of claim.words) {
      if (own.stem !== verb.stem) continue;
      const subject = wordBefore(own, claim);
      if (subject === undefined || !isNamed(subject) || named.has(subject.index)) continue;
      if (evidence.words.some(({ stem }) => stem === subject.stem)) return subject.text;
    }
  }
  return undefined;
}

/** The word before a verb and its auxiliaries. */
function wordBefore(verb: Word, { words }: Reading): Word | undefined {
  let at = verb.index - 1;
  while (AUXILIARY.test(words[at]?.text ?? "")) at -= 1;
  return words[at]?.clause === verb.clause ? words[at] : undefined;
}

function subjectBeforeAuxiliary(claim: Reading): { subject: Word; verb: Word } | undefined {
  for (const verb of claim.words) {
    const subject = subjectOf(verb, claim);
    // In "is paid", the quote need not say who pays.
    const isDone = /^(?:is|are|was|were|be|been|being)$/.test(
      claim.words[verb.index - 1]?.text ?? "",
    );
    const isParticiple = /(?:ed|en)$/.test(verb.text) || baseOf(verb.text) !== verb.text;
    if (subject !== undefined) return isDone && isParticiple ? undefined : { subject, verb };
  }
  return undefined;
}

const AUXILIARY =
  /^(?:shall|will|would|must|may|might|can|could|should|has|have|had|is|are|was|were|did|does|do)$/;

const PREPOSITION = /^(?:of|in|on|at|for|by|to|from|with|under|within|and|or)$/;

/** A function word that no noun phrase has inside: all but articles and the like. */
function isEndOfPhrase(word: Word | undefined): boolean {
  return word === undefined || (isFunctionWord(word.text) && !standsBeforeNoun(word));
}

/** The last word before a verb and its auxiliaries; undefined where there are none, as before the verb of another clause. */
function subjectOf(verb: Word, { words }: Reading): Word | undefined {
  if (verb.isStop || isFunctionWord(verb.text)) return undefined;
  let at = verb.index - 1;
  let hasAuxiliary = false;
  while (at >= 0 && words[at]?.clause === verb.clause && isFunctionWord(words[at]?.text ?? "")) {
    hasAuxiliary ||= AUXILIARY.test(words[at]?.text ?? "");
    at -= 1;
  }
  const subject = words[at];
  if (!hasAuxiliary || subject?.clause !== verb.clause) return undefined;
  // "The late fee of the city library is": what stands before the verb is no subject but a part of one.
  const isEnd = (word: Word | undefined) => isEndOfPhrase(word) || word?.clause !== verb.clause;
  while (at > 0 && !PREPOSITION.test(words[at - 1]?.text ?? "") && !isEnd(words[at - 1])) at -= 1;
  return words[at - 1]?.clause === verb.clause && PREPOSITION.test(words[at - 1]?.text ?? "")
    ? undefined
    : subject;
}
