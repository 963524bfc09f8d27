// Whom a document is of, as its title says: "kelp-marine-annual-report" is of nobody but Kelp Marine.
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Evidence } from "../../evidence.ts";
import { isKnown } from "./find-run.ts";

/** Letters from which on a word may be a name. */
const SHORTEST_NAME = 4;

/** Whether the documents are called after somebody, and neither their titles nor what stands around the quotes has this name. */
export function isOfSomebodyElse(run: readonly Word[], { title, around }: Evidence): boolean {
  if (!title.some(namesSomebody) || isKnown(run, [around])) return false;
  return !run.some((word) => title.some((other) => areSameWord(word, other)));
}

/** A word that is no word of the language, and no code. */
function namesSomebody({ text }: Word): boolean {
  return text.length >= SHORTEST_NAME && /^\p{L}+$/u.test(text) && !isInLexicon(text);
}
