// Reads the English words of WordNet: their dictionary forms and parts of speech.
import text from "./lexicon.txt";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

type Lexicon = {
  /** The numbers of a word's most common meanings. */
  senses: ReadonlyMap<string, readonly number[]>;
  extents: ReadonlyMap<string, Extent>;
  /** For each meaning, the meanings that it points at. */
  related: readonly (readonly number[])[];
};

/** The number of all meanings of a word, and its parts of speech: noun, verb, adjective, adverb. */
type Extent = { count: number; kinds: string };

let lexicon: Lexicon | undefined;

function numbers(fields: readonly string[]): number[] {
  return fields.map((field) => Number.parseInt(field, 36));
}

/** Parses the lexicon when it is first needed, because most isolates never need it. */
export function loadLexicon(): Lexicon {
  if (lexicon !== undefined) return lexicon;
  // A meaning that points at nothing also has an empty line, so the first empty line separates
  // words and meanings.
  const end = text.indexOf("\n\n");
  const [words, related] = [text.slice(0, end), text.slice(end + 2)];
  const senses = new Map<string, readonly number[]>();
  const extents = new Map<string, Extent>();
  for (const line of words.split("\n")) {
    const [word = "", extent = "", ...ids] = line.split(" ");
    senses.set(word, numbers(ids));
    extents.set(word, { count: Number.parseInt(extent, 10), kinds: extent.replace(/^\d+/, "") });
  }
  const pointers = related.split("\n").map((line) => (line === "" ? [] : numbers(line.split(" "))));
  lexicon = { senses, extents, related: pointers };
  return lexicon;
}

/** Endings that are removed to find a word in the lexicon, with their replacements. */
const ENDINGS = "ies:y es: es:e s: ied:y ed: ed:e ing: ing:e er: er:e est: est:e ly:"
  .split(" ")
  .map((pair) => pair.split(":"));
const SHORTEST_STEM = 2;

export const WORDS_KEPT = { longest: Infinity, most: 20_000 };

/**
 * Returns the dictionary forms of which a word in lower case may be a form, or an empty list if the
 * lexicon has none.
 */
export const lemmasOf = memoizeText((word): readonly string[] => {
  const { senses } = loadLexicon();
  const forms = [word];
  for (const [ending = "", instead = ""] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue;
    const stem = word.slice(0, word.length - ending.length);
    forms.push(stem + instead);
    // "planned" and "running" double their last letter.
    if (stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1));
  }
  return [...new Set(forms)].filter((form) => senses.has(form));
}, WORDS_KEPT);

/**
 * Reports whether the lexicon has the word in any form. Most names of people and firms are missing.
 */
export function isInLexicon(word: string): boolean {
  return lemmasOf(word).length > 0;
}

/** Patterns of endings, their replacements, and the parts of speech that have them. */
const INFLECTIONS: readonly (readonly [form: RegExp, instead: string, kinds: RegExp])[] = [
  [/(?<=[^aeiou])ies$/, "y", /[nv]/],
  [/(?<=[sxzo]|[cs]h)es$/, "", /[nv]/],
  [/(?<![sxz]|[cs]h|[^aeiou]y)s$/, "", /[nv]/],
  [/(?<=[^aeiou])ied$/, "y", /v/],
  [/(?<!e|[^aeiou]y)ed$/, "", /v/],
  [/(?<![^aeiou]e)ing$/, "", /v/],
  [/ying$/, "ie", /v/],
  [/(?:ed|ing)$/, "e", /v/],
  [/([^aeiou])(?<=\1\1)(?:ed|ing)$/, "", /v/],
  [/(?<!e|[^aeiou]y)(?:er|est)$/, "", /a/],
  [/(?:er|est)$/, "e", /a/],
  [/([^aeiou])(?<=\1\1)(?:er|est)$/, "", /a/],
  [/(?<=[^aeiou])i(?:er|est|ly)$/, "y", /a/],
  [/ly$/, "", /a/],
];

/**
 * Reports whether the word is a correct form. It is stricter than `isInLexicon`, which accepts any
 * word with the ending of a form: "quater", "enginer".
 */
export function isWordForm(word: string): boolean {
  const { extents } = loadLexicon();
  if (extents.has(word)) return true;
  return INFLECTIONS.some(([form, instead, kinds]) => {
    if (!form.test(word)) return false;
    const stem = word.replace(form, instead);
    return stem.length >= SHORTEST_STEM && kinds.test(extents.get(stem)?.kinds ?? "");
  });
}

/**
 * Returns the largest number of meanings of the word's dictionary forms. Words with many meanings
 * carry little information.
 */
export function meaningCount(word: string): number {
  const { extents } = loadLexicon();
  return Math.max(0, ...lemmasOf(word).map((lemma) => extents.get(lemma)?.count ?? 0));
}

export function mayBeVerb(word: string): boolean {
  return partsOfSpeech(word).includes("v");
}

/** Reports whether the word is a verb without any ending: "hold", but not "holds" or "held". */
export function isBareVerb(word: string): boolean {
  return loadLexicon().extents.get(word)?.kinds.includes("v") ?? false;
}

/** Reports whether the word is a noun without any ending. */
export function isBareNoun(word: string): boolean {
  return loadLexicon().extents.get(word)?.kinds.includes("n") ?? false;
}

/**
 * Reports whether the word is an adverb of manner by its ending: "remotely", but not "early" or
 * "family".
 */
export function isAdverb(word: string): boolean {
  return word.endsWith("ly") && !/[nva]/.test(loadLexicon().extents.get(word)?.kinds ?? "");
}

/**
 * Returns the parts of speech of the word in any form, as letters of "n", "v", "a" and "r". Returns
 * an empty string if the lexicon does not have it.
 */
export function partsOfSpeech(word: string): string {
  const { extents } = loadLexicon();
  return lemmasOf(word)
    .map((lemma) => extents.get(lemma)?.kinds ?? "")
    .join("");
}
