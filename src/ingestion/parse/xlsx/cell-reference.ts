// Converts references to cells, such as "AB12" and "A1:C3", to numbers that count from 1.

export type Range = { top: number; bottom: number; left: number; right: number };
/** ZZZ, the largest column that `columnOf` can return. */
export const LAST_COLUMN = 26 ** 3 + 26 ** 2 + 26;
/** Slightly longer than "$XFD$1048576". */
const LONGEST_REFERENCE = 20;

/** Returns the number of a column: "AB12" is in column 28. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Returns the range, or undefined if the reference contains no cells. */
export function rangeOf(reference: string): Range | undefined {
  const [from = "", to = from] = reference.split(":");
  if (Math.max(from.length, to.length) > LONGEST_REFERENCE) return undefined;
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
  if (left === undefined || right === undefined || !top || !bottom) return undefined;
  return { top, bottom, left, right };
}
