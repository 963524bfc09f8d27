// Recognises sentences that negate the same thing in different words.
import { areAlike, areOpposite } from "../../../../language/opposites.ts";
import { denialsIn, deniesImplicitly, isDenying } from "../../../../language/polarity.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { negateSameThing } from "./clauses.ts";

/**
 * Returns whether both sentences negate the same thing, or one says with a contrary word what the
 * other negates.
 */
export function haveSameNegation(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const [own, other] = [readCondition(claim).denials, readCondition(sentence).denials];
  return (
    negateSameThing(claim, sentence) ||
    haveSameLimit(claim, sentence) ||
    haveSameException(claim, sentence) ||
    (own !== 0 && other === 0 && hasContraryWord(claim, sentence)) ||
    (own === 0 && other !== 0 && hasContraryWord(sentence, claim))
  );
}

/**
 * Returns whether one sentence limits and the other negates except in that case: "only at your
 * request" or "needs your request" and "not … unless you request it".
 */
function haveSameLimit(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const [own, other] = [claim, sentence].map(({ words }) => ({
    isOnly: words.some(({ text }) =>
      /^(?:only|before|needs?|needed|requires?|required)$/.test(text),
    ),
    isUnless: words.some(({ text }) => /^(?:unless|except|until|without)$/.test(text)),
    denials: denialsIn(words).filter(({ text }) => text !== "without").length,
  }));
  if (own === undefined || other === undefined) return false;
  const [limited, denied] = own.isOnly ? [own, other] : [other, own];
  return limited.isOnly && limited.denials === 0 && denied.isUnless && denied.denials === 1;
}

/** Returns which condition words a sentence has, and how many negations. */
function readCondition({ words }: ParsedSentence): {
  isUnless: boolean;
  isIf: boolean;
  denials: number;
} {
  return {
    isUnless: words.some(({ text }) => text === "unless"),
    isIf: words.some(({ text }) => /^(?:if|when|provided|once)$/.test(text)),
    denials: denialsIn(words).length,
  };
}

/**
 * Returns whether one sentence says "if" where the other says "unless": "if it is set" and "unless
 * it is set".
 */
export function isConditionReversed(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const [own, other] = [readCondition(claim), readCondition(sentence)];
  const isOne = own.isUnless !== own.isIf && other.isUnless !== other.isIf;
  return isOne && own.isUnless !== other.isUnless && own.denials === other.denials;
}

/**
 * Returns whether an "unless" replaces a negated "if": "unless they leave" and "if they do not
 * leave".
 */
function haveSameException(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const [own, other] = [readCondition(claim), readCondition(sentence)];
  if (own.isUnless === other.isUnless) return false;
  const [unless, plain] = own.isUnless ? [own, other] : [other, own];
  return plain.isIf && plain.denials === unless.denials + 1;
}

/**
 * Returns whether one side has a word that negates by itself, such as "excluded", near what the
 * other side negates.
 */
export function hasNegatingWordNear(denying: ParsedSentence, plain: ParsedSentence): boolean {
  const denied = denying.words.filter(({ index, isStop }) => denying.denied.has(index) && !isStop);
  const isNearDenied = ({ index }: Word) =>
    plain.words.some(
      (word) =>
        Math.abs(word.index - index) <= NEAR && denied.some((one) => areSameWord(one, word)),
    );
  const isApart = denied.every((one) => !plain.words.some((word) => areSameWord(one, word)));
  return plain.words.filter(isDenying).some((word) => isApart || isNearDenied(word));
}

/** The most words between such a word and what it negates. */
const NEAR = 8;

/**
 * Returns whether one sentence says with a contrary word what the other negates: "unsecured" for
 * "not secured", "too low" for "not high enough", "excluded" for "not eligible".
 */
function hasContraryWord(denying: ParsedSentence, plain: ParsedSentence): boolean {
  if (hasNegatingWordNear(denying, plain) && !deniesImplicitly(denying.words)) return true;
  return denying.words.some(
    ({ stem, index, isStop }) =>
      !isStop &&
      denying.denied.has(index) &&
      plain.words.some((word) => areOpposite(stem, word.stem)) &&
      !plain.words.some((word) => word.stem === stem || areAlike(word.stem, stem)),
  );
}
