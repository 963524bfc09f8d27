// Words that limit what is said: to one, to all but some, to the other side of a limit.
import type { Word } from "./words/words.ts";
import { wordSet } from "./words/word-lists.ts";

/** What another wording leaves out or adds: "one time", "visit them first". */
export function isWordingOfOrder(text: string): boolean {
  return /^(?:one|first)$/i.test(text);
}

/** "only" and "exactly" leave other things out; "all" and "never" leave nothing out. */
export function isExclusive({ text }: Word): boolean {
  return /^(?:only|exactly|exclusively|solely|sole|alone)$/.test(text);
}

/** What limits what is said, so that another wording may tell it with "only". */
export function isLimiting({ text }: Word): boolean {
  return LIMITING.has(text);
}

const LIMITING = wordSet("if unless except other limited not no");

/** Whether the text behind "all" excepts something of it in the same sentence: "members except the treasurer agreed". */
export function beginsWithExcepted(text: string): boolean {
  return /^[^.;:]*?\b(?:except|other than|apart from|excluding|with the exception of)\b/i.test(
    text,
  );
}

/** "all states but Ohio" of "states except Ohio". */
export function saysAllBut(text: string): boolean {
  return /\b(?:except|but|other than|apart from|excluding)\b/i.test(text);
}
