// Two sentences that deny the same in other words.
import { areAlike, areOpposite } from "../../../../language/opposites.ts";
import { denialsIn, deniesImplicitly, isDenying } from "../../../../language/polarity.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import { denySame } from "./clauses.ts";

/** Whether what both deny is the same, or what only one denies is told by the other in a contrary word. */
export function denyAlike(claim: Reading, sentence: Reading): boolean {
  const [own, other] = [conditionOf(claim).denials, conditionOf(sentence).denials];
  return (
    denySame(claim, sentence) ||
    limitAlike(claim, sentence) ||
    exceptAlike(claim, sentence) ||
    (own !== 0 && other === 0 && saysTheContrary(claim, sentence)) ||
    (own === 0 && other !== 0 && saysTheContrary(sentence, claim))
  );
}

/** "only at your request", "needs your request" of "not … unless you request it", and the other way round. */
function limitAlike(claim: Reading, sentence: Reading): boolean {
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

/** What a sentence says of when it holds, and how often it denies. */
function conditionOf({ words }: Reading): { isUnless: boolean; isIf: boolean; denials: number } {
  return {
    isUnless: words.some(({ text }) => text === "unless"),
    isIf: words.some(({ text }) => /^(?:if|when|provided|once)$/.test(text)),
    denials: denialsIn(words).length,
  };
}

/** "if it is set" of "unless it is set": one says when, the other when not. */
export function turnsCondition(claim: Reading, sentence: Reading): boolean {
  const [own, other] = [conditionOf(claim), conditionOf(sentence)];
  const isOne = own.isUnless !== own.isIf && other.isUnless !== other.isIf;
  return isOne && own.isUnless !== other.isUnless && own.denials === other.denials;
}

/** "unless they leave" of "if they do not leave", and the other way round. */
function exceptAlike(claim: Reading, sentence: Reading): boolean {
  const [own, other] = [conditionOf(claim), conditionOf(sentence)];
  if (own.isUnless === other.isUnless) return false;
  const [unless, plain] = own.isUnless ? [own, other] : [other, own];
  return plain.isIf && plain.denials === unless.denials + 1;
}

/** Whether a word of one side denies by itself, as "excluded" does, what the other side denies. */
export function deniesNear(denying: Reading, plain: Reading): boolean {
  const denied = denying.words.filter(({ index, isStop }) => denying.denied.has(index) && !isStop);
  const isNearDenied = ({ index }: Word) =>
    plain.words.some(
      (word) =>
        Math.abs(word.index - index) <= NEAR && denied.some((one) => areSameWord(one, word)),
    );
  const isApart = denied.every((one) => !plain.words.some((word) => areSameWord(one, word)));
  return plain.words.filter(isDenying).some((word) => isApart || isNearDenied(word));
}

/** Words between a word that denies by itself and what it denies. */
const NEAR = 8;

/**
 * "not secured" of "unsecured", "not high enough" of "too low", "not eligible" of "excluded": what the one denies, the other
 * says by a contrary word.
 */
function saysTheContrary(denying: Reading, plain: Reading): boolean {
  if (deniesNear(denying, plain) && !deniesImplicitly(denying.words)) return true;
  return denying.words.some(
    ({ stem, index, isStop }) =>
      !isStop &&
      denying.denied.has(index) &&
      plain.words.some((word) => areOpposite(stem, word.stem)) &&
      !plain.words.some((word) => word.stem === stem || areAlike(word.stem, stem)),
  );
}
