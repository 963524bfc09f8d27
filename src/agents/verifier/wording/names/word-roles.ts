// Recognises passive sentences, words for things, and whether a text mentions a word.
import { isNegation } from "../../../../language/polarity.ts";
import { isFormOfBe, isFunctionWord } from "../../../../language/words/function-words.ts";
import { relationOf } from "../../../../language/words/meanings.ts";
import { baseOf, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isNamePart, matchesWord } from "../changes.ts";
import { isVerb, standsBeforeNoun } from "../matching/parts-of-speech.ts";

/**
 * Returns whether a sentence is passive. "B was bought by A" says the same as "A bought B" in the
 * opposite order.
 */
export function isPassive({ words }: ParsedSentence): boolean {
  return words.some(({ text, index }) => {
    const verb = words[index - 1]?.text ?? "";
    // "was bought by", but not "rose by 5%".
    const isBehindBe = [2, 3].some((step) => isFormOfBe(words[index - step]?.text ?? ""));
    const isParticiple = /(?:ed|en|wn)$/.test(verb) || (isBehindBe && baseOf(verb) !== verb);
    return text === "by" && isParticiple;
  });
}

/** Returns whether a word is a name, or stands where a noun does: "the old deck", "of settings". */
export function isThing(word: Word, { words }: ParsedSentence): boolean {
  if (isNamePart(word)) return true;
  if (isVerb(word, words) || isNegation(word, words)) return false;
  const [before, first] = [1, 2].map((step) => words[word.index - step]);
  if (before === undefined || standsBeforeNoun(before)) return true;
  return !isFunctionWord(before.text) && first !== undefined && standsBeforeNoun(first);
}

export function isMentionedIn(word: Word, { words }: Pick<ParsedSentence, "words">): boolean {
  return words.some(
    (one) => matchesWord(one, word) || relationOf(baseOf(one.text), baseOf(word.text)) === "same",
  );
}
