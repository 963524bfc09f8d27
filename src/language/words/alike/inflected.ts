// Finds the forms that documents may have of a word in a language that the index does not stem:
// with another ending, or as the parts of a compound ("Absagefrist": "Absage", "Frist").
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

/**
 * The words to search for instead. `nearness` is 3 for another ending, 2 for all parts and 1 for
 * the last part alone.
 */
export type OtherForm = { words: readonly string[]; nearness: 3 | 2 | 1 };

const ENDINGS = ["e", "en", "er", "es", "em", "n", "s", "a", "o", "i", "as", "os"];
/** Letters that German and Dutch put between the parts of a word. */
const LINKS = ["s", "es", "n", "en", "er"];
/**
 * German plural endings, which the last part of a compound rarely has when the same word stands
 * alone.
 */
const OF_LAST_PART = ["e", "en", "n", "er"];
const SHORTEST_PART = 4;
/**
 * The least length of a last part that stands for the whole word, because a short one may be there
 * by chance.
 */
const SHORTEST_ALONE = 5;
/**
 * Each form is looked up in the index. A short word has about 30 forms, and a long one has ten more
 * for each place where it may be split.
 */
const LONGEST = 30;

/** Returns the forms of a word in lower case. */
export const otherForms = memoizeText((word): readonly OtherForm[] => {
  if (word.length > LONGEST) return [];
  const forms = withOtherEndings(word, ENDINGS).map((form): OtherForm => ({
    words: [form],
    nearness: 3,
  }));
  const alone: OtherForm[] = [];
  const parted: OtherForm[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const lasts = [last, ...withOtherEndings(last, OF_LAST_PART)];
    for (const end of lasts) {
      for (const start of [first, `${first}e`, ...withoutEndings(first, LINKS)]) {
        parted.push({ words: [start, end], nearness: 2 });
      }
      if (last.length >= SHORTEST_ALONE) alone.push({ words: [end], nearness: 1 });
    }
  }
  return [...forms, ...parted, ...alone];
});

function withOtherEndings(word: string, endings: readonly string[]): string[] {
  const stems = [word, ...withoutEndings(word, endings)];
  const all = stems.flatMap((stem) => [...endings.map((ending) => stem + ending), stem]);
  return [...new Set(all)].filter((form) => form !== word);
}

function withoutEndings(word: string, endings: readonly string[]): string[] {
  return endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_PART)
    .map((ending) => word.slice(0, word.length - ending.length));
}
