// Builds the replacement for a part of a question from a part of a follow-up and its neighbours.
import type { Part, QuestionParts } from "./question-parts.ts";

const LIMIT =
  "(?:(?:more|less|greater|fewer|higher|lower|longer|shorter) than|over|under|above|below|within|beyond|up to|at (?:least|most))";
const LIMIT_BEFORE = new RegExp(`\\b${LIMIT}\\s+$`, "i");

export function isOwner({ kind, end }: Part, text: string): boolean {
  return kind === "name" && /^['’]s?\s/.test(text.slice(end));
}

export type Phrase = { text: string; withArticle: string; limit: string };

/** Returns the part with the other words of its phrase. */
export function phraseOf(part: Part, { text, parts }: QuestionParts): Phrase {
  const last = isOwner(part, text)
    ? part
    : (parts.findLast(({ leadStart, kind }) => leadStart === part.leadStart && kind !== "period") ??
      part);
  const own = text.slice(part.start, Math.max(part.end, last.end));
  const led = text.slice(part.leadStart, part.start);
  const article = part.isDefinite
    ? (/(?:the|an?|this|that|these|those)\s+$/i.exec(led)?.[0] ?? "")
    : "";
  const limit = LIMIT_BEFORE.exec(text.slice(0, part.start))?.[0] ?? "";
  return { text: own, withArticle: article + own, limit };
}

/**
 * Returns the range to replace: "less than 900 feet" replaces "more than 900 feet", not only the
 * amount.
 */
export function rangeWithLimit(
  old: Part,
  { phrase, previous }: { phrase: Phrase; previous: string },
): { start: number; end: number } {
  const before = phrase.limit === "" ? null : LIMIT_BEFORE.exec(previous.slice(0, old.start));
  const limit = before?.[0] ?? "";
  return { start: old.start - limit.length, end: old.end };
}

/**
 * Returns the replacement text. A phrase keeps its article if the old one has none: "a pool" in
 * place of "renters".
 */
export function replacementText(
  phrase: Phrase,
  { old, previous }: { old: Part; previous: string },
): string {
  const isAfterOwner = /['’]s?\s+$/.test(previous.slice(0, old.start));
  const isName = /^\p{Lu}/u.test(phrase.text) && old.lead === "";
  const takesArticle = !old.isDefinite && !isAfterOwner && !old.isAsked && !isName;
  return phrase.limit + (takesArticle ? phrase.withArticle : phrase.text);
}
