// How else documents may have a word of a language that the index does not stem: with another ending, or as the words that it is
// made of ("Absagefrist": "Absage", "Frist").
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

/** The words to search for instead, and how near they are to the one that was asked for: first other endings, then all parts, then the last part. */
export type OtherForm = { words: readonly string[]; nearness: 3 | 2 | 1 };

const ENDINGS = ["e", "en", "er", "es", "em", "n", "s", "a", "o", "i", "as", "os"];
/** What German and Dutch put between the parts of a word. */
const LINKS = ["s", "es", "n", "en", "er"];
/** The endings of a plural of German, which the last part of a word seldom shares with the same word alone. */
const OF_LAST_PART = ["e", "en", "n", "er"];
const SHORTEST_PART = 4;
/** The last part says what the whole is a kind of; a short one may stand there by chance. */
const SHORTEST_ALONE = 5;
/** Each form is looked up in the index: some 30 for a short word, and ten more for each place where a long one may be parted. */
const LONGEST = 30;

/** Nearest first. Of a word in small letters. */
export const otherForms = memoizeText((word): readonly OtherForm[] => {
  if (word.length > LONGEST) return [];
  const forms = endedOtherwise(word, ENDINGS).map((form): OtherForm => ({
    words: [form],
    nearness: 3,
  }));
  const alone: OtherForm[] = [];
  const parted: OtherForm[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const lasts = [last, ...endedOtherwise(last, OF_LAST_PART)];
    for (const end of lasts) {
      for (const start of [first, `${first}e`, ...withoutEndings(first, LINKS)]) {
        parted.push({ words: [start, end], nearness: 2 });
      }
      if (last.length >= SHORTEST_ALONE) alone.push({ words: [end], nearness: 1 });
    }
  }
  return [...forms, ...parted, ...alone];
});

function endedOtherwise(word: string, endings: readonly string[]): string[] {
  const stems = [word, ...withoutEndings(word, endings)];
  const all = stems.flatMap((stem) => [...endings.map((ending) => stem + ending), stem]);
  return [...new Set(all)].filter((form) => form !== word);
}

function withoutEndings(word: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_PART)
    .map((ending) => word.slice(0, word.length - ending.length));
}
