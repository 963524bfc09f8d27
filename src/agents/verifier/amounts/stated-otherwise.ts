// Numbers that a quote states without the digits: "a single", "World War II", "Exhibit 1".
import { saysOne } from "../../../language/limits.ts";
import { ROMAN_ORDINALS } from "../../../language/quantities/number-words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Evidence, Reading } from "../evidence.ts";

/** "1 segment" of "a single segment". */
export function isOne({ kind, unit, value, scale }: Quantity, read: readonly Reading[]): boolean {
  if (kind !== "number" || unit !== undefined || value !== 1 || scale !== 1) return false;
  return read.some(({ words }) => words.some(saysOne));
}

/** "100 %" of "in full". */
export function isWhole({ kind, value }: Quantity, read: readonly Reading[]): boolean {
  if (kind !== "percent" || value !== 100) return false;
  return read.some(({ words }) => words.some(({ text }) => /^(?:full|fully|whole)$/.test(text)));
}

/** "the Second World War" of "World War II". */
export function isInRoman({ kind, value }: Quantity, read: readonly Reading[]): boolean {
  const roman = kind === "ordinal" ? ROMAN_ORDINALS[value - 2] : undefined;
  return read.some(({ words }) => words.some(({ text, isCapital }) => isCapital && text === roman));
}

/** Parts of a document are numbered: the number is a name. */
const NUMBERED: ReadonlySet<string> = new Set(
  "exhibit item note section table page rule part chapter schedule appendix figure form".split(" "),
);

/** "STD 274" of a file "std274", "Exhibit 1" of a page that is headed so. */
export function isIdentifier(
  { words }: Reading,
  { kind, unit, first }: Quantity,
  { context, around }: Evidence,
): boolean {
  const [before, word] = [words[first - 1], words[first]];
  if (kind !== "number" || unit !== undefined || word === undefined || before === undefined)
    return false;
  if (!before.isCapital) return false;
  const stands = (texts: Evidence["context"]) =>
    texts.some(
      (other, i) =>
        other.text === before.text + word.text ||
        (other.text === before.text && texts[i + 1]?.text === word.text),
    );
  return stands(context) || (NUMBERED.has(before.text) && stands(around));
}
