// Whom a quote speaks of without a name: "we", "it".
import type { Evidence } from "../../evidence.ts";
import { type Alignment, isName } from "../align.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";

const ANAPHOR =
  /^\W*(?:(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat)\b|[Tt]he \p{Ll})/u;

/** A quote says "we", "he" or "the company" of whom the text around it names. */
export function isSpokenOfIndirectly(
  { sentences }: Evidence,
  [best]: readonly Alignment[],
): boolean {
  const isOwn = sentences.some(({ words }) => {
    const own = words.find(({ text }) => FIRST_PERSON.has(text));
    const name = words.find((word) => isName(word) && !/\d/.test(word.text));
    return own !== undefined && (name === undefined || own.index < name.index);
  });
  return isOwn || ANAPHOR.test(best?.sentence.text ?? "");
}

const FIRST_PERSON = wordSet("we us our ours");
