// "7% of total revenue": a share is told of what it is a part of.
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { standsBeforeNoun } from "../../wording/matching/parts-of-speech.ts";
import { meansTheSame } from "../../wording/matching/same-meaning.ts";

/** A share of something else than what the quote tells shares of. */
export function shareConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const wholes = sentences.flatMap(wholesIn);
  if (wholes.length === 0) return [];
  return claim.quantities.flatMap(({ kind, last }: Quantity): Conflict[] => {
    if (kind !== "percent") return [];
    const own = wholeBehind(claim.words, last).at(-1);
    const isTold = wholes.some((words) => {
      const head = words.at(-1);
      return (
        own !== undefined &&
        head !== undefined &&
        (words.some((word) => meansTheSame(own, word)) ||
          claim.words.some((word) => meansTheSame(word, head)))
      );
    });
    if (own === undefined || isTold) return [];
    return [{ kind: "order", force: "missing", about: own.text }];
  });
}

const SHARE = /^(?:percentage|share|proportion)$/;

/** What stands behind "percentage of" and "7% of". */
function wholesIn({ words, quantities }: Reading): Word[][] {
  const told = words.filter(({ text }) => SHARE.test(text)).map(({ index }) => index);
  const shares = quantities.filter(({ kind }) => kind === "percent").map(({ last }) => last);
  return [...told, ...shares]
    .map((last) => wholeBehind(words, last))
    .filter(({ length }) => length > 0);
}

/** The words of what stands behind an "of", the noun last. */
function wholeBehind(words: readonly Word[], last: number): Word[] {
  const of = words.findIndex(({ text, index }) => index > last && text === "of");
  if (of < 0 || of > last + BEHIND) return [];
  const whole: Word[] = [];
  for (const word of words.slice(of + 1)) {
    if (word.clause !== words[of]?.clause) break;
    if (standsBeforeNoun(word) && whole.length === 0) continue;
    if (isFunctionWord(word.text) || /\d/.test(word.text)) break;
    whole.push(word);
  }
  return whole;
}

/** "percent", "per cent". */
const BEHIND = 3;
