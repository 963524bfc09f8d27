// A claim that stands in its evidence as it is.
import { isNegation } from "../../../language/polarity.ts";
import type { Reading } from "../evidence.ts";
import { wordSet } from "../../../language/words/word-lists.ts";

/** Whether the claim is a stretch of a sentence, letter for letter, and nothing around it there denies or limits it. */
export function isVerbatim(claim: Reading, sentence: Reading): boolean {
  const [stretch, text] = [claim.text.replace(/[\s.]+$/, ""), sentence.text];
  const start = text.indexOf(stretch);
  const end = start + stretch.length;
  if (stretch === "" || start < 0) return false;
  // Not a part of a word or of an amount: "5" of "$5", "1.5", "5%" or "5 million".
  if (
    /[\p{L}\p{N}$€£][.,-]?$/u.test(text.slice(0, start)) ||
    /^(?:[.,-]?[\p{L}\p{N}]|\s?%)/u.test(text.slice(end))
  ) {
    return false;
  }
  if (/\d$/.test(stretch) && /^\s?(?:thousand|million|billion|percent)/i.test(text.slice(end)))
    return false;
  const around = sentence.words.filter((word) => word.end <= start || word.start >= end);
  return !around.some((word) => isNegation(word, sentence.words) || LIMITING.has(word.text));
}

const LIMITING = wordSet("if unless except provided only until");
