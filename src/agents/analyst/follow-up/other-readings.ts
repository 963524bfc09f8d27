// Returns other possible readings of a follow-up, best first. The documents decide: a reading
// counts if they answer it in its own words.
import type { Turn } from "../../../domain/answers/session.ts";
import { readFragment, withoutOpener } from "./fragment.ts";
import { type Part, readParts } from "./fill/question-parts.ts";
import { refersBack } from "./refer/references.ts";

const MOST = 3;

/**
 * "And a mooring?" after "How much is a berth for a long boat?" may replace the berth or the boat.
 */
export function otherReadings(question: string, history: readonly Turn[]): string[] {
  const earlier = history.at(-1)?.question ?? "";
  const fragment = readFragment(question, earlier);
  if (fragment === undefined) return [];
  const text = fragment.text.replace(/^(?:for|of|in|at|on|with|by|to|from)\s+/i, "");
  // A time replaces only a time. "per week", and an owner with what it owns, replace no part of a
  // phrase.
  const { parts: named } = readParts(text);
  const isOther = named.some(({ kind, lead }) => kind !== "period" && lead === "");
  if (!isOther || /['’]s?\s/.test(text)) return [];
  const phrases = Map.groupBy(
    readParts(earlier).parts.filter(({ kind }) => kind !== "period"),
    ({ leadStart }) => leadStart,
  );
  return [...phrases.values()].map((parts) => replaceParts(earlier, parts, text)).slice(0, MOST);
}

/**
 * Returns whether a question depends on earlier ones in a way that its words do not resolve: "Why
 * so much?", "When did she leave?"
 */
export function dependsOnEarlierTurns(question: string): boolean {
  return refersBack(question) || withoutOpener(question) !== question.trim();
}

function replaceParts(earlier: string, parts: readonly Part[], text: string): string {
  const start = Math.min(...parts.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end));
  const hasArticle = /\b(?:the|an?)\s+$/i.test(earlier.slice(0, start));
  const own = hasArticle ? text.replace(/^(?:the|an?)\s+/i, "") : text;
  return earlier.slice(0, start) + own + earlier.slice(end);
}
