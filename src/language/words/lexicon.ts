// Which words of English can stand for one another, by WordNet: the same meaning, a form derived from it, or one step broader.
import text from "./lexicon.txt";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

type Lexicon = {
  /** The commonest meanings of a word, by their numbers. */
  senses: ReadonlyMap<string, readonly number[]>;
  extents: ReadonlyMap<string, Extent>;
  /** For each meaning the ones that it points at. */
  related: readonly (readonly number[])[];
};

/** How many meanings a word has in all, and as which parts of speech: noun, verb, adjective, adverb. */
type Extent = { count: number; kinds: string };

let lexicon: Lexicon | undefined;

function numbers(fields: readonly string[]): number[] {
  return fields.map((field) => Number.parseInt(field, 36));
}

/** Parsed when it is first needed: most isolates never ask. */
function load(): Lexicon {
  if (lexicon !== undefined) return lexicon;
  // A meaning that points at nothing has an empty line as well: the first one parts words and meanings.
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

/** Endings that come off to find a word in the lexicon, each with what takes its place. */
const ENDINGS = "ies:y es: es:e s: ied:y ed: ed:e ing: ing:e er: er:e est: est:e ly:"
  .split(" ")
  .map((pair) => pair.split(":"));
const SHORTEST_STEM = 2;

const KEPT = { longest: Infinity, most: 20_000 };

/** The dictionary forms that a word in small letters may be a form of; empty where the lexicon knows none. */
const lemmasOf = memoizeText((word): readonly string[] => {
  const { senses } = load();
  const forms = [word];
  for (const [ending = "", instead = ""] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue;
    const stem = word.slice(0, word.length - ending.length);
    forms.push(stem + instead);
    // "planned", "running".
    if (stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1));
  }
  return [...new Set(forms)].filter((form) => senses.has(form));
}, KEPT);

/** Whether the lexicon has the word, in any form: names of people and firms it mostly has not. */
export function isInLexicon(word: string): boolean {
  return lemmasOf(word).length > 0;
}

/** Endings as they are spelt behind a stem, what takes their place, and the parts of speech that have them. */
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

/** Stricter than `isInLexicon`, which takes all that ends like a form of a word for one: "quater", "enginer". */
export function isWordForm(word: string): boolean {
  const { extents } = load();
  if (extents.has(word)) return true;
  return INFLECTIONS.some(([form, instead, kinds]) => {
    if (!form.test(word)) return false;
    const stem = word.replace(form, instead);
    return stem.length >= SHORTEST_STEM && kinds.test(extents.get(stem)?.kinds ?? "");
  });
}

/** The most meanings that a dictionary form of the word has: words of many meanings say little of their own. */
export function meaningCount(word: string): number {
  const { extents } = load();
  return Math.max(0, ...lemmasOf(word).map((lemma) => extents.get(lemma)?.count ?? 0));
}

export function mayBeVerb(word: string): boolean {
  return kindsOf(word).includes("v");
}

/** Whether the word as it stands, without any ending, is a verb: "hold", not "holds" or "held". */
export function isBareVerb(word: string): boolean {
  return load().extents.get(word)?.kinds.includes("v") ?? false;
}

/** Whether the word as it stands, without any ending, is a noun. */
export function isBareNoun(word: string): boolean {
  return load().extents.get(word)?.kinds.includes("n") ?? false;
}

/** Whether the word says how something is done, by its ending: "remotely", not "early" or "family". */
export function isAdverb(word: string): boolean {
  return word.endsWith("ly") && !/[nva]/.test(load().extents.get(word)?.kinds ?? "");
}

/** Its parts of speech in any form: of "n", "v", "a" and "r", or none where the lexicon does not have it. */
export function kindsOf(word: string): string {
  const { extents } = load();
  return lemmasOf(word)
    .map((lemma) => extents.get(lemma)?.kinds ?? "")
    .join("");
}

/**
 * "same": forms of one word, or words with a meaning in common. "near": a meaning of one is derived from, similar to, or one
 * step broader than one of the other. Both in small letters; irregular forms are the caller's business.
 */
export function relationOf(a: string, b: string): "same" | "near" | undefined {
  if (a === b) return "same";
  const [own, other] = [meaningsOf(a), meaningsOf(b)];
  if (!own.direct.isDisjointFrom(other.direct)) return "same";
  const isNear =
    !own.direct.isDisjointFrom(other.around) || !own.around.isDisjointFrom(other.direct);
  return isNear ? "near" : undefined;
}

/** Whether meanings of both are one step below the same one, as "plum" and "pear" are, and neither stands for the other. */
export function areSiblings(a: string, b: string): boolean {
  const [own, other] = [meaningsOf(a), meaningsOf(b)];
  return relationOf(a, b) === undefined && !own.around.isDisjointFrom(other.around);
}

type Meanings = { direct: ReadonlySet<number>; around: ReadonlySet<number> };

const meaningsOf = memoizeText((word): Meanings => {
  const { senses, related } = load();
  const direct = new Set(lemmasOf(word).flatMap((lemma) => senses.get(lemma) ?? []));
  const around = new Set([...direct].flatMap((sense) => related[sense] ?? []));
  return { direct, around };
}, KEPT);
