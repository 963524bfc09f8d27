// Splits the texts of a line into words with their positions, and joins them again.
import type { Piece } from "../../segments.ts";

/** The usual widths of letters, relative to the text height. */
const [NARROW, LETTER, CAPITAL, WIDE] = [0.29, 0.54, 0.68, 0.85];

export type Word = Piece & { isLeftKnown: boolean; isRightKnown: boolean };

/** Returns the words of a piece, at the positions that letters of usual widths give them. */
export function wordsOf({ text, left, right, run }: Piece): Word[] {
  const perUnit = (right - left) / Math.max(0.1, widthOf(text));
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const end = index + word.length;
    return {
      text: word,
      left: left + widthOf(text.slice(0, index)) * perUnit,
      right: left + widthOf(text.slice(0, end)) * perUnit,
      run,
      isLeftKnown: index === 0,
      isRightKnown: end === text.length,
    };
  });
}

/** Returns the width of a text in common fonts, relative to its height. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    if (/[\s.,:;'!|()ijltfrI-]/.test(letter)) return sum + NARROW;
    return sum + (/[mwMW%]/.test(letter) ? WIDE : /\p{Lu}/u.test(letter) ? CAPITAL : LETTER);
  }, 0);
}

export function joinWords(words: readonly Word[]): Piece[] {
  const byRun = [...Map.groupBy(words, ({ run }) => run).values()];
  return byRun.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const text = own.map((word) => word.text).join(" ");
    return [{ text, left: first.left, right: last.right, run: first.run }];
  });
}
