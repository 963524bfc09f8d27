// What is earned, paid or worth of one share: another cell than that of all of them.
import type { Cell } from "./cell.ts";

/** As questions name it; "diluted" and "basic" are kept by `inShort`. */
const EARNED =
  /\bEPS\b|\b(?:(?:net )?(?:earnings?|income|loss|profit)(?: \((?:loss|losses)\))? )?per (?<kind>diluted |basic )?(?:common |ordinary )?share\b/i;
const SAID = /\bper\b.*\bshare\b|\bEPS\b/i;

export function asksPerShare(text: string): boolean {
  return EARNED.test(text);
}

/** Of a row's name; a number of shares to calculate with is none. */
export function isOfOneShare(name: string): boolean {
  return SAID.test(name) && !/\bshares\b/i.test(name);
}

export function ofOneShare(cells: readonly Cell[]): Cell[] {
  return cells.filter(
    ({ label, section, heading }) =>
      isOfOneShare(`${section} ${label}`) || isOfOneShare(label) || isOfOneShare(heading),
  );
}

/** "diluted EPS", "net income per diluted share" → "diluted per share": statements call it by several names. */
export function inShort(phrase: string): string {
  return phrase.replace(EARNED, " $<kind> per share ");
}
