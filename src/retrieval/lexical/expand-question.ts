// Expands a question by synonyms, by the components of ratios and by the statements that contain an
// item.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { termsOf } from "../../language/words/terms.ts";
import { RATIO_COMPONENTS, SYNONYMS, STATEMENT_ITEMS } from "./thesaurus.ts";

/** Terms that occur together in a text, and how well they match the question, in (0, 1]. */
export type Variant = { terms: readonly string[]; weight: number };

/** One concept with its names. `key` is its term if the question uses a single word for it. */
export type Expansion = { key: string; variants: readonly Variant[]; weight: number };

/** The weight of a synonym relative to the original term, chosen on TAT-QA; .8 and 1 are worse. */
const OTHER_NAME = 0.6;
const PART = 0.5;
const STATEMENT = 0.4;

type Phrase = { text: string; terms: readonly string[]; key: string };

const JOINTS = new Set(["and", "of"]);

function phraseTerms(text: string): string[] {
  return termsOf(text.replaceAll("&", " ")).filter((term) => !JOINTS.has(term));
}

function phraseOf(text: string): Phrase {
  const terms = phraseTerms(text);
  return { text, terms, key: ` ${terms.join(" ")} ` };
}

const GROUPS: readonly (readonly Phrase[])[] = SYNONYMS.map((group) => group.map(phraseOf));
const RATIOS = RATIO_COMPONENTS.map(([ratio, parts]) => ({
  ratio: phraseOf(ratio),
  parts: parts.map(groupOf),
}));
const STATEMENTS = STATEMENT_ITEMS.map(([statement, items]) => ({
  statement: groupOf(statement),
  items: items.map(groupOf),
}));

/**
 * Returns all names of a concept, given one of them. A concept without other names forms its own
 * group.
 */
function groupOf(name: string): readonly Phrase[] {
  return GROUPS.find((group) => group.some(({ text }) => text === name)) ?? [phraseOf(name)];
}

/** The size of a cache of questions, because a search reads its question several times. */
const OF_QUESTIONS = { longest: 2000, most: 100 };

/**
 * The concepts of the thesaurus that the question mentions, and those that they consist of or
 * belong to.
 */
export const expansionsOf = memoizeText(readExpansions, OF_QUESTIONS);

function readExpansions(question: string): readonly Expansion[] {
  const asked = ` ${phraseTerms(question).join(" ")} `;
  const isAsked = (phrase: Phrase) => asked.includes(phrase.key);
  const found = new Map<readonly Phrase[], number>();
  const note = (group: readonly Phrase[], weight: number) =>
    found.set(group, Math.max(found.get(group) ?? 0, weight));
  for (const group of GROUPS) if (group.some(isAsked)) note(group, 1);
  for (const { ratio, parts } of RATIOS) {
    if (isAsked(ratio)) for (const part of parts) note(part, PART);
  }
  for (const { statement, items } of STATEMENTS) {
    if (items.some((item) => found.has(item) || item.some(isAsked))) note(statement, STATEMENT);
  }
  return Array.from(found, ([group, weight]) => toExpansion(group, weight, isAsked));
}

function toExpansion(
  group: readonly Phrase[],
  weight: number,
  isAsked: (phrase: Phrase) => boolean,
): Expansion {
  const own = group.find(isAsked);
  const [only, second] = own?.terms ?? [];
  return {
    key: only !== undefined && second === undefined ? only : (group[0]?.key ?? ""),
    variants: group.map((phrase) => ({
      terms: phrase.terms,
      weight: phrase === own ? 1 : OTHER_NAME,
    })),
    weight,
  };
}

/**
 * Returns all expansions of the question as one query, or an empty text if the thesaurus contains
 * none of its concepts.
 */
export function expansionText(question: string): string {
  return expansionsOf(question)
    .flatMap(({ variants }) => variants.flatMap(({ terms }) => terms))
    .join(" ");
}
