// Reports conditions of the quote that a claim leaves out.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Alignment } from "./align.ts";
import type { Conflict } from "../conflict.ts";
import { isProse, type ParsedSentence } from "../evidence.ts";
import { hasSynonymIn, isInformative } from "./matching/parts-of-speech.ts";
import { isAmong, type Word } from "../../../language/words/words.ts";

/**
 * Words that begin a condition or exception, which narrows the rest of the sentence. "Unless stated
 * otherwise" only says that another place may differ.
 */
const BEGINS =
  /\b(?:only (?:if|when|while|after|with|where)|provided (?:that|however)?|unless(?! (?:\p{L}+ )?otherwise\b)|except|until|if|subject to|as long as)\b/giu;
/** Words that show that the claim states a condition itself. */
const STATES_CONDITION =
  /\b(?:only|if|when|unless|except|excluding|until|provided|subject|after|before|once|upon|as long as|without|with|conditional(?:ly)?)\b/gi;
/** Words that dismiss a condition: "even if they are late". */
const DISREGARDS =
  /\beven (?:if|when|where|while|once|after|before|until|without|with|in|on|at|during|under)\b/i;
/**
 * Modal verbs that show that something depends: "You may need it". They count if the quote has
 * none.
 */
const MODALS = /\b(?:may|can|could)\b/gi;

/** The number of words before a condition that tell what it applies to. */
const WORDS_BEFORE = 2;

/**
 * Reports the conditions that the claim leaves out. `asked` holds the words of the question, which
 * the claim need not repeat.
 */
export function droppedConditionConflicts(
  claim: ParsedSentence,
  [best]: readonly Alignment[],
  asked: readonly Word[],
): Conflict[] {
  if (best === undefined || !isProse(best.sentence)) return [];
  const { sentence } = best;
  const conditions = Array.from(sentence.text.matchAll(BEGINS));
  const [even] = DISREGARDS.exec(claim.text) ?? [];
  if (even !== undefined && conditions.length > 0 && !DISREGARDS.test(sentence.text))
    return [{ kind: "condition", force: "missing", about: even }];
  if (statesCondition(claim, sentence)) return [];
  let isAnyTold = false;
  const dropped = conditions.flatMap(({ index, 0: marker }): Conflict[] => {
    const begin = sentence.words.find(({ start }) => start >= index);
    if (begin === undefined) return [];
    const rest = sentence.words.filter((word) => isInformative(word) && !isWithin(word, begin));
    const own = sentence.words.filter(
      (word) => isInformative(word) && isWithin(word, begin) && !isAmong(word, rest),
    );
    // A word that also occurs in the rest of the sentence does not state the condition.
    const stated = [...claim.words, ...asked].filter(
      (word) => isInformative(word) && !isAmong(word, rest),
    );
    const isStated = stated.some((word) => hasSynonymIn(word, own));
    isAnyTold ||= isStated;
    const before = rest.filter((word) => word.index < begin.index).slice(-WORDS_BEFORE);
    const isOfClaim = before.length === 0 || claim.words.some((word) => hasSynonymIn(word, before));
    if (own.length === 0 || isStated || !isOfClaim || appliesToOtherAmount(claim, sentence, begin))
      return [];
    return [{ kind: "condition", force: "missing", about: `${marker} …` }];
  });
  // It is enough to state one of several alternatives: "if you are pregnant, if you have had an
  // ulcer".
  return isAnyTold ? [] : dropped;
}

/**
 * Returns whether the condition applies to another amount: in "10 days, or 5 days if it is vacant",
 * it applies only to the amount right before it.
 */
function appliesToOtherAmount(
  claim: ParsedSentence,
  { quantities }: ParsedSentence,
  begin: Word,
): boolean {
  const isInClaim = (one: Quantity) =>
    claim.quantities.some((own) => compareQuantities(own, one) === "same");
  const before = quantities.filter(({ last }) => last < begin.index);
  const nearest = before.at(-1);
  return nearest !== undefined && !isInClaim(nearest) && before.some(isInClaim);
}

/**
 * Returns whether a claim has a condition word more often than the quote has it before its own
 * first condition.
 */
function statesCondition(claim: ParsedSentence, { text }: ParsedSentence): boolean {
  const isOftenerInClaim = (words: RegExp, quoted: string): boolean => {
    const before = quoted.toLowerCase().match(words) ?? [];
    const inClaim = claim.text.toLowerCase().match(words) ?? [];
    return inClaim.some((word) => countOf(word, inClaim) > countOf(word, before));
  };
  return (
    isOftenerInClaim(STATES_CONDITION, text.slice(0, text.search(BEGINS))) ||
    isOftenerInClaim(MODALS, text)
  );
}

function countOf(word: string, words: readonly string[]): number {
  return words.filter((other) => other === word).length;
}

/** Returns whether a word is between the start of a condition and the end of its clause. */
function isWithin(word: Word, begin: Word): boolean {
  return word.index >= begin.index && word.clause === begin.clause;
}
