// Lines that say nothing by themselves: the rest of a broken sentence, and headings.
import type { Unit } from "../../language/passage-units.ts";

/** A line broken off in the midst of a sentence tells neither who nor what. Items of a list are begun small after a colon. */
export function isFragment({ text, before, isRow }: Unit): boolean {
  return !isRow && /^\p{Ll}{2}/u.test(text) && /\p{L}$/u.test(before) && /\s/.test(before);
}

const NUMBERED =
  /^\W*(?:rule|section|part|item|article|chapter|exhibit|appendix|note)\s+[\w.-]{1,6}\s*[:.–-]?\s*/i;

/** Its words are written large, and no sentence ends there. */
export function isHeading({ text, isRow }: Unit): boolean {
  // "Rule C-4: Policy Type Factor": what numbers it says nothing.
  const plain = text.replace(NUMBERED, "");
  if (isRow || /[\d:,;.!?|]/.test(plain)) return false;
  const words = plain.match(/(?<!\p{L})\p{L}{4,}/gu) ?? [];
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** A line that leads in to a list says nothing by itself. */
export function isLeadIn({ text, isRow }: Unit): boolean {
  return !isRow && /:\s*$/.test(text);
}

const LEADER = /(?:[.…·]\s?){5,}/g;

/** Several entries of a table of contents, run together. */
export function isContents(text: string): boolean {
  return (text.match(LEADER)?.length ?? 0) > 1;
}
