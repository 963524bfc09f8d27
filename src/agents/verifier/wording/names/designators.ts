// Checks letters and numbers that designate a part, class or grade: "Column D", "Part B", "Scope
// 3".
import { quantityAtWord } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isNamePart } from "../changes.ts";
import type { Word } from "../../../../language/words/words.ts";

/**
 * Reports letters of a claim that neither the quotes nor the headings contain. Another letter after
 * the same word denies the claim.
 */
export function designatorConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
  headings: readonly Word[],
): Conflict[] {
  const texts = [...sentences.map(({ words }) => words), headings];
  const letters = claim.words
    .filter((word) => isDesignator(word, claim))
    .flatMap((word): Conflict[] => {
      if (texts.flat().some(({ text, isCapital }) => isCapital && text === word.text)) return [];
      const named = claim.words[word.index - 1]?.stem;
      const isOther = texts.some((words) =>
        words.some(
          ({ text, isCapital, index }) =>
            isCapital && text.length === 1 && words[index - 1]?.stem === named,
        ),
      );
      const about = word.text.toUpperCase();
      return [{ kind: "name", force: isOther ? "denied" : "missing", about }];
    });
  return [...letters, ...numberConflicts(claim, texts)];
}

/**
 * Reports another number after the same name: "Scope 3" for "Scope 1 and 2", "TX-50" for "TX-40".
 */
function numberConflicts(claim: ParsedSentence, texts: readonly (readonly Word[])[]): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    const name = claim.words[word.index - 1];
    if (name?.clause !== word.clause || !isNamePart(name) || !isNumber(word, claim)) return [];
    const numbers = texts.flatMap((words) =>
      words.flatMap((other, i) => (other.stem === name.stem ? numbersBehind(words, i) : [])),
    );
    if (numbers.length === 0 || numbers.includes(word.text)) return [];
    return [{ kind: "name", force: "denied", about: `${name.text} ${word.text}` }];
  });
}

/** Returns whether a word is a number in digits, and neither a year nor part of a date. */
function isNumber({ index, text }: Word, { quantities }: ParsedSentence): boolean {
  const own = quantityAtWord(quantities, index);
  return /^\d{1,3}$/.test(text) && (own === undefined || own.kind === "number");
}

/** Returns the numbers after a name: "1" and "2" for "Scope 1 and 2". */
function numbersBehind(words: readonly Word[], at: number): string[] {
  const numbers: string[] = [];
  for (const { text } of words.slice(at + 1)) {
    if (/^\d{1,3}$/.test(text)) numbers.push(text);
    else if (numbers.length === 0 || !/^(?:and|or|to)$/.test(text)) break;
  }
  return numbers;
}

/**
 * Returns whether a word is a single capital letter that is no initial of a name, does not begin a
 * sentence, and is not "I".
 */
function isDesignator(word: Word, { text, words }: ParsedSentence): boolean {
  if (!/^[a-z]$/.test(word.text) || !word.isCapital || word.text === "i") return false;
  if (word.beginsSentence || words[word.index - 1] === undefined) return false;
  const next = words[word.index + 1];
  const isInitial =
    /^\.\s?\p{Lu}/u.test(text.slice(word.end)) ||
    /&/.test(text.charAt(word.end) + text.charAt(word.start - 1));
  return !isInitial && !(next?.isCapital === true && next.start === word.end + 1);
}
