// "Monthly active users (“MAUs”)": what the passages say is short for what, so that either stands for the other.
import { informativeTerms, termsOf } from "../../language/words/terms.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Sought, SoughtTerm } from "./read-question.ts";

type Alias = { short: readonly string[]; long: readonly string[] };

const BRACKETED = /\((?:the\s+)?[“"‘']?(\p{Lu}[\p{Lu}\d&]{1,7}s?)[”"’']?\)/gu;
const WORDS_BEFORE = /(?:[\p{L}&’'-]+\s+){1,7}$/u;
/** Characters in front of a bracket that are read for the words that it shortens. */
const MOST_BEFORE = 200;

/** The question with what its words are short for, and what is short for them. */
export function withAliases(sought: Sought, passages: readonly Passage[]): Sought {
  const asked = new Set(sought.terms.map(({ term }) => term));
  const aliases = passages
    .flatMap((passage) => aliasesIn((passage.window ?? passage).text))
    .filter(({ short, long }) => isSaid(short, asked) || isSaid(long, asked));
  if (aliases.length === 0) return sought;
  return { ...sought, terms: sought.terms.map((term) => withPhrases(term, aliases)) };
}

function withPhrases(asked: SoughtTerm, aliases: readonly Alias[]): SoughtTerm {
  const phrases = aliases.flatMap(({ short, long }) =>
    short.includes(asked.term) ? [long] : long.includes(asked.term) ? [short] : [],
  );
  return phrases.length === 0 ? asked : { ...asked, phrases: [...asked.phrases, ...phrases] };
}

function isSaid(words: readonly string[], asked: ReadonlySet<string>): boolean {
  return words.length > 0 && words.every((term) => asked.has(term));
}

/** Only where the letters of the short form begin the words before it. */
function aliasesIn(text: string): Alias[] {
  return Array.from(text.matchAll(BRACKETED)).flatMap(({ 1: short = "", index }) => {
    const before = text.slice(Math.max(0, index - MOST_BEFORE), index);
    const letters = short.replace(/s$/, "");
    const words = (WORDS_BEFORE.exec(before)?.[0] ?? "").trim().split(/\s+/).slice(-letters.length);
    const initials = words.map((word) => word.charAt(0)).join("");
    if (initials.toLowerCase() !== letters.toLowerCase()) return [];
    const long = informativeTerms(words.join(" "));
    return [{ short: termsOf(short), long }];
  });
}
