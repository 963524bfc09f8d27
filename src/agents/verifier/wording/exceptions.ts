// "Delaware allows it" of "all states, except Delaware, allow it": what a quote excepts is not what it says of the rest.
import { deniesImplicitly, isNegation } from "../../../language/polarity.ts";
import { isAmong, type Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isContent } from "./changes.ts";

/** What begins an exception, which goes on as long as it names something. */
const EXCEPTS = /^(?:except|excepting|excluding)$/;
/** Share of the claim's other words that the rest of the sentence must have. */
const SPEAKS_OF_REST = 0.5;

export function exceptionConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
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
    const isTold = others.length > 0 && met.length >= SPEAKS_OF_REST * others.length;
    const about = named.map(({ text }) => text).join(" ");
    return isTold ? [{ kind: "negation", force: "denied", about }] : [];
  });
}

function exceptedIn({ words }: Reading): Word[] {
  const excepted: Word[] = [];
  let isOpen = false;
  for (const word of words) {
    if (EXCEPTS.test(word.text)) isOpen = true;
    else if (isOpen && word.isCapital) excepted.push(word);
    else if (isOpen && /\d/.test(word.text)) excepted.push(word);
    else if (isOpen && !/^(?:and|or|the|for)$/.test(word.text)) isOpen = false;
  }
  return excepted;
}
