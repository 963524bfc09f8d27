// Of whom a verb is told: a claim may have another subject before it than its evidence.
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { type Word, baseOf } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import { isNamed } from "../changes.ts";
import { standsBeforeNoun } from "../matching/parts-of-speech.ts";
import { meansTheSame } from "../matching/same-meaning.ts";
import { isThing, isToldBy } from "./roles.ts";

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
  const [kinds, others] = [modifiersOf(own, claim), modifiersOf(other, evidence)];
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
