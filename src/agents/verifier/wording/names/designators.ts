// "Column D", "Part B", "Scope 3": a single letter or a number that names a part, a class or a grade.
import { quantityWith } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { isNamed } from "../changes.ts";
import type { Word } from "../../../../language/words/words.ts";

/** Letters of a claim that nothing that is quoted, or heads it, has: another letter behind the same word denies it. */
export function designatorConflicts(
  claim: Reading,
  sentences: readonly Reading[],
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

/** "Scope 3" of "Scope 1 and 2", "TX-50" of "TX-40": another number behind the same name. */
function numberConflicts(claim: Reading, texts: readonly (readonly Word[])[]): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    const name = claim.words[word.index - 1];
    if (name?.clause !== word.clause || !isNamed(name) || !isNumber(word, claim)) return [];
    const numbers = texts.flatMap((words) =>
      words.flatMap((other, i) => (other.stem === name.stem ? numbersBehind(words, i) : [])),
    );
    if (numbers.length === 0 || numbers.includes(word.text)) return [];
    return [{ kind: "name", force: "denied", about: `${name.text} ${word.text}` }];
  });
}

/** In digits, and neither a year nor a part of a date. */
function isNumber({ index, text }: Word, { quantities }: Reading): boolean {
  const own = quantityWith(quantities, index);
  return /^\d{1,3}$/.test(text) && (own === undefined || own.kind === "number");
}

/** "1" and "2" of "Scope 1 and 2". */
function numbersBehind(words: readonly Word[], at: number): string[] {
  const numbers: string[] = [];
  for (const { text } of words.slice(at + 1)) {
    if (/^\d{1,3}$/.test(text)) numbers.push(text);
    else if (numbers.length === 0 || !/^(?:and|or|to)$/.test(text)) break;
  }
  return numbers;
}

/** A capital that neither begins a sentence nor is an initial of a name, nor "I". */
function isDesignator(word: Word, { text, words }: Reading): boolean {
  if (!/^[a-z]$/.test(word.text) || !word.isCapital || word.text === "i") return false;
  if (word.beginsSentence || words[word.index - 1] === undefined) return false;
  const next = words[word.index + 1];
  const isInitial =
    /^\.\s?\p{Lu}/u.test(text.slice(word.end)) ||
    /&/.test(text.charAt(word.end) + text.charAt(word.start - 1));
  return !isInitial && !(next?.isCapital === true && next.start === word.end + 1);
}
