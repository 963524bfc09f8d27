// "E-mail is not enough": what a sentence of the quote denies of a thing must not be told of it without any denial.
import { denialsIn, deniesImplicitly } from "../../../../language/polarity.ts";
import { isAmong, textOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import { type Reading, readSentence } from "../../evidence.ts";

/** A short sentence of nothing else. */
const DENIED =
  /^(?:an?|the)?\s*(?<thing>[\p{L}-]+(?: [\p{L}-]+){0,3}) (?:is|are|does|do|can|may|must|shall) ?not \p{L}+(?: \p{L}+){0,2}\W*$/iu;

export function deniedThings(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  if (denialsIn(claim.words).length > 0 || deniesImplicitly(claim.words)) return [];
  return sentences.flatMap(({ text }): Conflict[] => {
    const thing = readSentence(DENIED.exec(text)?.groups?.["thing"] ?? "").words.filter(
      ({ isStop }) => !isStop,
    );
    const isTold = thing.length > 0 && thing.every((word) => isAmong(word, claim.words));
    return isTold ? [{ kind: "negation", force: "missing", about: textOf(thing) }] : [];
  });
}
