// Reports claims about what the quote excepts from its statement.
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import { isAmong, textOf, type Word } from "../../../language/words/words.ts";
import { deniesImplicitly, isNegation } from "../../../language/polarity.ts";
import { isContent } from "./changes.ts";

/** Words that begin an exception, which continues as long as names follow. */
const EXCEPTS = /^(?:except|excepting|excluding)$/;
/** The share of the claim's other words that the rest of the sentence must contain. */
const LEAST_SHARED_REST = 0.5;

export function exceptionConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  const isOpen =
    deniesImplicitly(claim.words) ||
    claim.words.some(
      (word) => isNegation(word, claim.words) || /^(?:unless|but|other|than)$/.test(word.text),
    );
  if (isOpen) return [];
  return sentences.flatMap((sentence): Conflict[] => {
    const excepted = exceptedIn(sentence);
    const named = claim.words.filter((word) => word.isCapital && isAmong(word, excepted));
    const amounts = new Set(excepted.map(({ text }) => text));
    const hasAmount = claim.words.some(({ text }) => /\d/.test(text) && amounts.has(text));
    if (named.length === 0 || hasAmount) return [];
    const others = claim.words.filter((word) => isContent(word, claim) && !named.includes(word));
    const met = others.filter((word) => isAmong(word, sentence.words));
    const isAboutRest = others.length > 0 && met.length >= LEAST_SHARED_REST * others.length;
    const about = textOf(named);
    return isAboutRest ? [{ kind: "negation", force: "denied", about }] : [];
  });
}

function exceptedIn({ words }: ParsedSentence): Word[] {
  const excepted: Word[] = [];
  let isOpen = false;
  for (const word of words) {
    if (EXCEPTS.test(word.text)) isOpen = true;
    else if (isOpen && (word.isCapital || /\d/.test(word.text))) excepted.push(word);
    else if (isOpen && !/^(?:and|or|the|for)$/.test(word.text)) isOpen = false;
  }
  return excepted;
}
