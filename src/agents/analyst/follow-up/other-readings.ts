// Returns other possible readings of a follow-up, best first. The documents decide: a reading
// counts if they answer it in its own words.
import type { Turn } from "../../../domain/answers/session.ts";
import type { TextRange } from "../../../language/text-range.ts";
import { readFragment, withoutOpener } from "./fragment.ts";
import { isOwner } from "./fill/phrase.ts";
import { type Part, readParts } from "./fill/question-parts.ts";
import { areCoordinated } from "./fill/whole-phrase.ts";
import { refersBack } from "./refer/references.ts";

const MOST = 4;

/**
 * "And a mooring?" after "How much is a berth for a long boat?" may replace the berth or the boat,
 * and "And theft?" after "What is the fire rate?" the kind of rate.
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
  const hasAmount = named.some(({ kind }) => kind === "condition");
  const isNamed = named.some(({ kind }) => kind === "name");
  const phrases = phrasesOf(earlier).filter(
    (phrase) => phrase.hasAmount === hasAmount && (isNamed || !isOwner(phrase.last, earlier)),
  );
  const whole = phrases.map((phrase) => replace(earlier, phrase, text));
  const kinds = hasAmount ? [] : phrases.flatMap((phrase) => replaceKind(earlier, phrase, text));
  return [...new Set([...kinds, ...whole])].slice(0, MOST);
}

type PhraseRange = TextRange & { hasAmount: boolean; last: Part };

/** Returns the phrases that another phrase may replace. An owner and what it owns are two. */
function phrasesOf(earlier: string): PhraseRange[] {
  const { parts } = readParts(earlier);
  const phrases: PhraseRange[] = [];
  for (const part of parts) {
    const { kind, start, end, leadStart } = part;
    const before = phrases.at(-1);
    const isNext =
      before !== undefined &&
      ((before.last.leadStart === leadStart && !isOwner(before.last, earlier)) ||
        areCoordinated(before.last, part, earlier));
    const hasAmount = kind === "condition";
    if (kind === "period") continue;
    if (!isNext) phrases.push({ start, end, last: part, hasAmount });
    else Object.assign(before, { end, last: part, hasAmount: before.hasAmount || hasAmount });
  }
  return phrases;
}

function replace(earlier: string, { start, end }: TextRange, text: string): string {
  const hasArticle = /\b(?:the|an?)\s+$/i.test(earlier.slice(0, start));
  const isOwned = /['’]s?\s+$/.test(earlier.slice(0, start));
  const own = hasArticle || isOwned ? text.replace(/^(?:the|an?)\s+/i, "") : text;
  return earlier.slice(0, start) + own + earlier.slice(end);
}

/** Replaces what tells a thing apart from others of its kind: "fire" in "fire rate". */
function replaceKind(earlier: string, { start, end }: TextRange, text: string): string[] {
  const phrase = earlier.slice(start, end);
  const [, kind = ""] = /^(\S+)\s\S/.exec(phrase) ?? [];
  const isOne = /^\S+$/.test(text) && !/['’]s?$/.test(kind);
  if (kind === "" || !isOne) return [];
  return [earlier.slice(0, start) + text + earlier.slice(start + kind.length)];
}

/**
 * Returns whether a question depends on earlier ones in a way that its words do not resolve: "Why
 * so much?", "When did she leave?"
 */
export function dependsOnEarlierTurns(question: string): boolean {
  return refersBack(question) || withoutOpener(question) !== question.trim();
}
