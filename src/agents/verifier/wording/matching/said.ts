// What the evidence says, with what its abbreviations stand for and whom it means by "we".
import { OWN_PARTY } from "../../../../language/names.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Evidence } from "../../evidence.ts";
import { saidForFunctionWords } from "../../../../language/words/alike/synonyms.ts";
import { memoizeObject } from "../../../../shared/cache/memoize-object.ts";

/** Words that a claim may use for the party that wrote the document, even if the document says "we". */
const WE: readonly string[] = wordsOf(OWN_PARTY).flatMap(({ text }) => [text, `${text}s`]);

/**
 * All that the evidence says, with what its abbreviations stand for and whom it means by "we"; and what the document is
 * called, what heads the quotes and what was asked.
 */
type Said = { said: readonly Word[]; named: readonly Word[]; readAs: ReadonlySet<string> };

export const saidBy = memoizeObject((evidence: Evidence): Said => ({
  said: onceEach(readSaid(evidence)),
  named: onceEach(evidence.context),
  readAs: new Set([
    ...WE,
    ...evidence.sentences.flatMap(({ words }) => saidForFunctionWords(words)),
  ]),
}));

function onceEach(words: readonly Word[]): Word[] {
  const seen = new Map(words.map((word) => [`${word.text} ${word.isCapital}`, word]));
  return [...seen.values()];
}

function readSaid({ sentences, context, around }: Evidence): Word[] {
  const own = sentences.flatMap(({ words }) => words);
  const short = [...own, ...context].filter(({ isCapital }) => isCapital);
  return [...own, ...short.flatMap(({ text }) => spelledOut(text, around))];
}

/** "monthly active users" for "MAUs", where the text around has the one before or behind the other. */
function spelledOut(short: string, around: readonly Word[]): readonly Word[] {
  const letters = short.replace(/s$/, "");
  if (letters.length < 2 || letters.length > 6 || !/^[a-z]+$/.test(letters)) return [];
  for (const [at, word] of around.entries()) {
    if (word.text.replace(/s$/, "") !== letters || !word.isCapital) continue;
    const before = around.slice(Math.max(0, at - letters.length), at);
    const behind = around.slice(at + 1, at + 1 + letters.length);
    const found = [before, behind].find(
      (words) => words.map(({ text }) => text.charAt(0)).join("") === letters,
    );
    if (found !== undefined) return found;
  }
  return [];
}
