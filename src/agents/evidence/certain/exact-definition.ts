// The text that defines the very term whose meaning a question asks for.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { namesUnmetIn } from "../owners/documents-named.ts";
import type { Sought } from "../read-question.ts";
import type { Ranked, Scored } from "../score.ts";
import { definesSubject, spellsOut } from "../definitions/defines.ts";

/** Of a term that is said by its abbreviation, or in full. A word of the same meaning is less. */
const EXACT = 0.89;

/** What is asked for is the words that letters are short for, not what the thing is. */
const OF_LETTERS = /\b(?:stands? for|acronym|abbreviat\p{L}+|initials|letters|short for)\b/iu;

const THING = /^(?:[^?]*, )?what(?:['’]s| is| are) (?:an? |the )?(?<term>[^,?]+)\W*$/iu;

/**
 * The strongest candidate that defines the term and nothing else under its name. Undefined if there is none, if documents of which
 * the question names neither define it, or if what the question names is spoken of elsewhere alone.
 */
export function definerIn({ sought, ranked }: Scored): Ranked | undefined {
  const term = termOf(sought.parsed);
  if (term === undefined) return undefined;
  const names = namesOfTerm(term).map((name) => soughtOf(sought, name));
  const words = namesOfTerm(term).flatMap((name) =>
    /\s/.test(name) ? [] : soughtOf(sought, name),
  );
  const definers = ranked.filter(({ candidate: { text } }) =>
    names.some((name) => definesSubject(name, text) >= EXACT),
  );
  const spellers = ranked.filter(({ candidate: { text } }) =>
    words.some((word) => spellsOut(word, text)),
  );
  const [first, second] = OF_LETTERS.test(sought.parsed.text)
    ? [spellers, definers]
    : [definers, spellers];
  return ofDocumentNamed(first.length > 0 ? first : second, ranked);
}

/** "What is a lease?" may ask for a meaning, unless it is of something that is measured or told otherwise. */
function termOf({ term, answerType, text }: ParsedQuestion): string | undefined {
  const isOpen = answerType === "definition" || answerType === "other";
  return term ?? (isOpen ? THING.exec(text)?.groups?.["term"] : undefined);
}

/** The first of those whose document speaks of most that the question names, if that is one document. */
function ofDocumentNamed(
  definers: readonly Ranked[],
  ranked: readonly Ranked[],
): Ranked | undefined {
  const unmet = namesUnmetIn(ranked);
  const least = Math.min(...unmet.values());
  const named = definers.filter(
    ({ candidate }) => unmet.get(candidate.passage.documentId) === least,
  );
  const documents = new Set(named.map(({ candidate }) => candidate.passage.documentId));
  return documents.size === 1 ? named[0] : undefined;
}

/** The question as if it asked for these words alone. */
function soughtOf(sought: Sought, name: string): Sought {
  const words = new Set(termsOf(name));
  const terms = sought.terms.filter(({ term }) => words.has(term));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const parsed = { ...sought.parsed, text: `What is ${name}?` };
  const most = Math.max(0, ...terms.map(({ weight }) => weight));
  return { ...sought, parsed, terms, total, most };
}
