// Whether a sentence says what a word means: one that only uses it answers no "What counts as …?".
import { stemOf, wordsOf } from "../../language/words.ts";

const ASKS =
  /^\W*(?:what (?:counts|qualifies) as|what is meant by|what (?:is|are) (?:considered|deemed)(?: to be)?|what (?:does|do) [^?]*? mean by|(?:what is )?the (?:definition|meaning) of|what (?:is|are) the (?:definition|meaning) of) (?:an? |the )?([^?]+?)\W*$|^\W*what (?:does|do) (?:an? |the )?([^?]+?) mean\W*$|^\W*(?:what|who) is an? ((?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+)\W*$/iu;
/** Between a word and what it is said to be, at most. */
const REACH = 40;
const CUE_BEHIND =
  /^[^.]*?(?:\b(?:is|are|was|were|means?|meant|refers?|denotes?|includes?|consists?|comprises?|represents?|describes?|defined|considered)\b|[(:=–—|-]|,\s(?:an?|the|or|i\.e\.|that is)\b)/i;
const CUE_BEFORE =
  /\b(?:called|known as|considered|classified as|classed as|defined? as|termed|deemed|counts? as|qualif(?:y|ies) as|constitutes?|treated as)\b[^.]{0,25}$/i;

const STANDS_FOR =
  /\bwhat (?:does|do|did) (?:the )?["“]?([\p{L}\d&.-]+)["”]? (?:\([^)]*\) )?stand for\b/iu;

export function asksForMeaning(question: string): boolean {
  return termIn(question) !== undefined;
}

function termIn(question: string): string | undefined {
  const [, counted, meant, kind] = ASKS.exec(question) ?? [];
  return counted ?? meant ?? kind;
}

/** The last word of the term, and what makes a definition close to it. */
export function defines(text: string, question: string): boolean {
  const last = wordsOf(termIn(question) ?? "").at(-1);
  // Rows name and say in cells; what a figure means is told beside it.
  if (last === undefined || text.includes("|") || /\d/.test(last.text)) return true;
  return wordsOf(text).some(({ text: word, start, end }) => {
    if (stemOf(word) !== last.stem) return false;
    const behind = text.slice(end, end + REACH);
    return CUE_BEHIND.test(behind) || CUE_BEFORE.test(text.slice(0, start));
  });
}

export function asksForLetters(question: string): boolean {
  return STANDS_FOR.test(question);
}

/** "MAPS (Adaptive Pricing System)", "Adaptive Pricing System (MAPS)", "MAPS stands for …". */
export function spellsOut(text: string, question: string): boolean {
  const short = (STANDS_FOR.exec(question)?.[1] ?? "").replaceAll(/[^\p{L}\d]/gu, ".");
  return new RegExp(
    `(?<![\\p{L}\\d])${short}\\W{0,2}\\s*(?:\\(|[:=–—-]\\s|,? (?:or|is|means|stands|which stands|short|an abbreviation|an acronym)\\b)|[("“]${short}["”)]|\\b(?:called|as|or|,) ["“]?${short}\\b`,
    "u",
  ).test(text);
}
