// The text that defines the very term whose meaning a question asks for.
import { ASKS_FOR_LETTERS, namesOfTerm } from "../../../language/question/phrasing/term-asked.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import { type Sought, termSought } from "../read-question.ts";
import type { Ranked, Scored } from "../score.ts";
import { definesSubject, spelledOut } from "./definitions.ts";
import { namesUnmetIn } from "../owners/other-owner.ts";

/** Of a term that is said by its abbreviation, or in full. A word of the same meaning is less. */
const EXACT = 0.89;

/** What a text says of the term, undefined if it does not tell its meaning. */
type Telling = (text: string) => string | undefined;

/**
 * The strongest candidate that defines the term and nothing else under its name. Undefined if there is none, if documents of which
 * the question names neither define it differently, or if what the question names is spoken of elsewhere alone.
 */
export function definerIn({ sought, ranked }: Scored): Ranked | undefined {
  const term = termSought(sought.parsed);
  if (term === undefined) return undefined;
  const names = namesOfTerm(term);
  const asked = names.map((name) => soughtOf(sought, name));
  const abbreviations = names.flatMap((name, i) => (/\s/.test(name) ? [] : (asked[i] ?? [])));
  const defined: Telling = (text) =>
    asked.some((one) => definesSubject(one, text) >= EXACT) ? onOneLine(text) : undefined;
  const spelled: Telling = (text) =>
    abbreviations.map((one) => spelledOut(one, text)).find((words) => words !== undefined);
  const ways = ASKS_FOR_LETTERS.test(sought.parsed.text) ? [spelled, defined] : [defined, spelled];
  return ways.map((tells) => agreed(tells, ranked)).find((found) => found !== undefined);
}

/** The first one that tells it in a document that speaks of most that the question names, if no other such document tells it otherwise. */
function agreed(tells: Telling, ranked: readonly Ranked[]): Ranked | undefined {
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

/** The question as if it asked for these words alone. */
function soughtOf(sought: Sought, name: string): Sought {
  const words = new Set(termsOf(name));
  const terms = sought.terms.filter(({ term }) => words.has(term));
  return { ...sought, parsed: { ...sought.parsed, text: `What is ${name}?` }, terms };
}
