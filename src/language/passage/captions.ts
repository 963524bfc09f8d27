// Reads the captions that forms print in brackets below or behind a value: "(Zip Code)".
import { cellsIn, MARKDOWN_ROW } from "../rows.ts";
import type { TextRange } from "../text-range.ts";
import { OF_SELF } from "../words/self-words.ts";
import { lineAfter, linesAbove } from "./column-heads.ts";

const CAPTION = /^\([^()]*\p{L}[^()]*\)$/u;
const CAPTIONED = /^(?<value>.*[\p{L}\p{N}].*)\s(?<caption>\([^()]*\p{L}[^()]*\))$/su;

/** The second line of a caption. */
const ENDS_CAPTION = /^[^()]*\p{L}[^()]*\)$/u;

/** Returns whether a text is nothing but a caption. */
export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}

/** Returns a text as its value and the caption behind it, without the brackets. */
export function captionedValue(text: string): { value: string; caption: string } | undefined {
  const { value, caption } = CAPTIONED.exec(text.trim())?.groups ?? {};
  if (value === undefined || caption === undefined) return undefined;
  return { value: value.trim(), caption: withoutBrackets(caption) };
}

export function withoutBrackets(text: string): string {
  return isCaption(text) ? text.slice(1, -1) : text;
}

/** Returns the row below another one if it has only captions for that row's values. */
export function captionsBelow(text: string, row: TextRange): TextRange | undefined {
  const line = lineAfter(text, row.end);
  const start = text.indexOf("\n", row.end) + 1;
  if (!isCaptionRow(line) || isCaptionRow(text.slice(row.start, row.end))) return undefined;
  return { start, end: start + line.length };
}

/** Returns whether a row has only captions for the values of the row above it. */
export function isBelowItsValues(text: string, row: TextRange): boolean {
  const [above] = linesAbove(text, row.start);
  return above !== undefined && captionsBelow(text, above) !== undefined;
}

function isCaptionRow(row: string): boolean {
  const cells = cellsIn(row).filter((cell) => cell !== "");
  return (
    MARKDOWN_ROW.test(row) &&
    cells.some(isCaption) &&
    cells.every((cell) => isCaption(cell) || ENDS_CAPTION.test(cell))
  );
}

/** What follows a comma in a caption explains it: "(Telephone number, including area code)". */
const EXPLANATION = /,.*$/u;
/** The second of two names for one thing: "State or other jurisdiction". */
const ALTERNATIVE = /\s+or\s+(?:other\s+)?[\p{L}-]+/gu;
const INITIALS = /\b(?:\p{Lu}\.){2,}/gu;
const NUMBER = /\bNos?\.(?=\s|$)/gu;

/** Returns a caption in plain words: "IRS Identification number" for "I.R.S. Identification No." */
export function plainCaption(caption: string): string {
  return caption
    .replaceAll(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replaceAll(NUMBER, "number")
    .replaceAll(OF_SELF, "")
    .replace(EXPLANATION, "")
    .replaceAll(ALTERNATIVE, "");
}
