// Finds the text that defines exactly the term whose meaning a question asks for.
import { ASKS_FOR_LETTERS, namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import { type QuestionProfile, termSought } from "../read-question.ts";
import type { Ranked, Scored } from "../ranked.ts";
import { definesSubject, spelledOut } from "./definitions.ts";
import { namesUnmetIn } from "../owners/other-owner.ts";

/** The least share for the term itself, by its abbreviation or in full. Synonyms score lower. */
const EXACT = 0.89;

/** Returns what a text says about the term, or undefined if it does not define it. */
type DefinitionReader = (text: string) => string | undefined;

/**
 * Returns the strongest candidate that defines exactly the term. Returns undefined if there is
 * none, if equally relevant documents define it differently, or if only other documents mention the
 * names in the question.
 */
export function findDefinition({ sought, ranked }: Scored): Ranked | undefined {
  const term = termSought(sought.parsed);
  if (term === undefined) return undefined;
  const names = namesOfTerm(term);
  const asked = names.map((name) => askingOnlyFor(sought, name));
  const abbreviations = names.flatMap((name, i) => (/\s/.test(name) ? [] : (asked[i] ?? [])));
  const defined: DefinitionReader = (text) =>
    asked.some((one) => definesSubject(one, text) >= EXACT) ? onOneLine(text) : undefined;
  const spelled: DefinitionReader = (text) =>
    abbreviations.map((one) => spelledOut(one, text)).find((words) => words !== undefined);
  const ways = ASKS_FOR_LETTERS.test(sought.parsed.text) ? [spelled, defined] : [defined, spelled];
  return ways.map((tells) => agreedDefinition(tells, ranked)).find((found) => found !== undefined);
}

/**
 * Returns the first definition from a document that mentions the most names of the question, unless
 * another such document defines the term differently.
 */
function agreedDefinition(tells: DefinitionReader, ranked: readonly Ranked[]): Ranked | undefined {
  const unmet = namesUnmetIn(ranked);
  const least = Math.min(...unmet.values());
  const tellers = ranked.flatMap((one) => {
    const { text, passage } = one.candidate;
    const told = unmet.get(passage.documentId) === least ? tells(text) : undefined;
    return told === undefined || one.isExcluded ? [] : [{ one, told, of: passage.documentId }];
  });
  const [first, ...others] = tellers;
  return others.every(({ told, of }) => told === first?.told || of === first?.of)
    ? first?.one
    : undefined;
}

/** Returns the question as if it asked only for these words. */
function askingOnlyFor(sought: QuestionProfile, name: string): QuestionProfile {
  const words = new Set(termsOf(name));
  const terms = sought.terms.filter(({ term }) => words.has(term));
  return { ...sought, parsed: { ...sought.parsed, text: `What is ${name}?` }, terms };
}
