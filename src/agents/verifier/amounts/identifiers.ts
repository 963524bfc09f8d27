// Recognises numbers that are part of a name: "Exhibit 1", "Form 8-K", "HO 04 96".
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";

/** The most groups of digits between the letters of a code and the number: "HO 04 96". */
const PARTS_BEFORE = 2;

/**
 * Returns whether a number is part of a name in the context: "STD 274" of a file "std274", "Exhibit
 * 1" of a page heading, "8-K" of a document's name.
 */
export function isIdentifier(
  claim: ParsedSentence,
  { kind, unit, first }: Quantity,
  { context }: Evidence,
): boolean {
  const word = claim.words[first];
  if (kind !== "number" || unit !== undefined || word === undefined) return false;
  const code = codeAround(word, claim);
  return code.length > 1 && isInText(code, context);
}

/**
 * Returns the words of the name from its letters to the number, or from the number to the letter
 * joined to it.
 */
function codeAround({ index, end }: Word, { text, words }: ParsedSentence): Word[] {
  const behind = words[index + 1];
  if (behind?.isCapital === true && behind.start === end + 1 && text[end] === "-")
    return words.slice(index, index + 2);
  for (let at = index - 1; at >= Math.max(0, index - 1 - PARTS_BEFORE); at -= 1) {
    const before = words[at];
    if (before === undefined) break;
    if (before.isCapital) return words.slice(at, endOfDigits(words, index));
    if (!/^\d+$/.test(before.text)) break;
  }
  return [];
}

function endOfDigits(words: readonly Word[], from: number): number {
  let end = from + 1;
  while (/^\d+$/.test(words[end]?.text ?? "") && end <= from + PARTS_BEFORE) end += 1;
  return end;
}

function isInText(code: readonly Word[], texts: readonly Word[]): boolean {
  const joined = code.map(({ text }) => text).join("");
  return texts.some(
    ({ text }, i) =>
      text === joined || code.every((part, step) => texts[i + step]?.text === part.text),
  );
}
