// Lines that say nothing by themselves: the rest of a broken sentence, and headings.
import type { Unit } from "./units.ts";

/** A line broken off in the midst of a sentence tells neither who nor what. Items of a list are begun small after a colon. */
export function isFragment({ text, before, isRow }: Unit): boolean {
  return !isRow && /^\p{Ll}{2}/u.test(text) && /\p{L}$/u.test(before) && /\s/.test(before);
}

/** Its words are written large, and no sentence ends there. */
export function isHeading({ text, isRow }: Unit): boolean {
  if (isRow || /[\d:,;.!?|]/.test(text)) return false;
  const words = text.match(/(?<!\p{L})\p{L}{4,}/gu) ?? [];
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word));
}
