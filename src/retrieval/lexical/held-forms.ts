// Finds the forms that words of a question have in the documents, for questions in another language
// than English, which the index does not stem.
import type { MendedWord } from "../../domain/documents/passage.ts";
import type { ReadScope } from "../../domain/scope.ts";
import { commonTermsOf, detectLanguage } from "../../language/question/detect-language.ts";
import { otherForms } from "../../language/words/alike/inflected.ts";
import { queryTerms, termsOf } from "../../language/words/terms.ts";
import type { LexicalMatches } from "../../storage/index/lexical-matches.ts";
import { type Mended, type SpellingDeps, termReader, WORD } from "./mend-spelling.ts";

type Asked = { text: string; documents?: readonly string[] | undefined };

/** Reads nothing that a search for the text does not read, unless no chunk holds a word of it. */
export async function inHeldForms(
  deps: SpellingDeps,
  scope: ReadScope,
  asked: Asked,
): Promise<Mended> {
  const { text, documents } = asked;
  const read = termReader(deps, scope, documents);
  const known = await read(queryTerms(text));
  const absent = absentWords(text, known.documentFrequency);
  const forms = absent.flatMap((word) => otherForms(word.toLowerCase()));
  if (known.collection.chunkCount === 0 || forms.length === 0) return { text, words: [] };
  const found = await read(forms.flatMap(({ words }) => words.flatMap(termsOf)));
  const words = absent.flatMap((word) => nearestForm(word, found.documentFrequency));
  const meant = new Map(words.map((word) => [word.written, word.meant]));
  return { text: text.replaceAll(WORD, (word) => meant.get(word) ?? word), words };
}

type Frequencies = LexicalMatches["documentFrequency"];

function absentWords(text: string, frequency: Frequencies): string[] {
  const common = commonTermsOf(detectLanguage(text));
  const words = Array.from(text.matchAll(WORD), ([written]) => written);
  return [...new Set(words)].filter((written) =>
    termsOf(written).every((term) => !common.has(term) && !frequency.has(term)),
  );
}

/**
 * Returns the nearest form. Of equally near forms, returns the one in most chunks; none if no
 * chunk contains any.
 */
function nearestForm(written: string, frequency: Frequencies): MendedWord[] {
  const heldBy = (words: readonly string[]): number =>
    Math.min(...words.flatMap(termsOf).map((term) => frequency.get(term) ?? 0));
  const [best] = otherForms(written.toLowerCase())
    .map(({ words, nearness }) => ({ words, nearness, held: heldBy(words) }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.nearness - a.nearness || b.held - a.held);
  return best === undefined ? [] : [{ written, meant: capitaliseLike(best.words, written) }];
}

/** Capitalises a form like the word that it replaces, as German nouns require. */
function capitaliseLike(words: readonly string[], written: string): string {
  const isCapital = /^\p{Lu}/u.test(written);
  return words
    .map((word) => (isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(" ");
}
