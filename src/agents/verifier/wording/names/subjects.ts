// Compares the subjects of verbs in a claim and its evidence.
import {
  isAuxiliary,
  isFormOfBe,
  isFunctionWord,
} from "../../../../language/words/function-words.ts";
import { baseOf, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isMentionedIn, isThing } from "./word-roles.ts";

/**
 * Returns the two subjects if claim and evidence have different subjects before the auxiliaries of
 * the same verb, and the claim does not mention that of the evidence.
 */
export function findOtherSubject(
  claim: ParsedSentence,
  evidence: ParsedSentence,
): string | undefined {
  const own = subjectBeforeAuxiliary(claim);
  if (own === undefined) return undefined;
  for (const verb of evidence.words) {
    if (verb.stem !== own.verb.stem) continue;
    const subject = subjectOf(verb, evidence);
    if (subject === undefined) continue;
    if (!isThing(subject, evidence) || !isThing(own.subject, claim)) continue;
    // In "The landlord must return the tenant's deposit", a word after the verb is not its subject.
    if (isMentionedIn(subject, { words: claim.words.slice(0, own.verb.index) })) return undefined;
    return `${own.subject.text} / ${subject.text}`;
  }
  return undefined;
}

function subjectBeforeAuxiliary(claim: ParsedSentence): { subject: Word; verb: Word } | undefined {
  for (const verb of claim.words) {
    const subject = subjectOf(verb, claim);
    // In the passive ("is paid"), the quote need not say who acts.
    if (subject !== undefined) return isPassiveVerb(verb, claim) ? undefined : { subject, verb };
  }
  return undefined;
}

/** Returns whether a verb is passive: "is paid", "be taken". */
function isPassiveVerb({ text, index }: Word, { words }: ParsedSentence): boolean {
  const isParticiple = /(?:ed|en)$/.test(text) || baseOf(text) !== text;
  return isParticiple && isFormOfBe(words[index - 1]?.text ?? "");
}

const PREPOSITION = /^(?:of|in|on|at|for|by|to|from|with|under|within|and|or)$/;

/**
 * Returns the last word before a verb and its auxiliaries. Returns undefined if there are none, or
 * if that word is in another clause.
 */
function subjectOf(verb: Word, { words }: ParsedSentence): Word | undefined {
  if (verb.isStop || isFunctionWord(verb.text)) return undefined;
  let at = verb.index - 1;
  let hasAuxiliary = false;
  while (at >= 0 && words[at]?.clause === verb.clause && isFunctionWord(words[at]?.text ?? "")) {
    hasAuxiliary ||= isAuxiliary(words[at]?.text ?? "");
    at -= 1;
  }
  const subject = words[at];
  if (!hasAuxiliary || subject?.clause !== verb.clause) return undefined;
  // The word is part of a longer subject: "The late fee of the city library is".
  const isEnd = (word: Word | undefined) => word?.clause !== verb.clause;
  while (at > 0 && !PREPOSITION.test(words[at - 1]?.text ?? "") && !isEnd(words[at - 1])) at -= 1;
  return isEnd(words[at - 1]) ? subject : undefined;
}
