// Recognizes figures that are earned, paid or worth per share. They are other cells than those for
// all shares.
import type { Cell } from "./cell.ts";

/** The names that questions use. `shortenPerShare` keeps "diluted" and "basic". */
const EARNED =
  /\bEPS\b|\b(?:(?:net )?(?:earnings?|income|loss|profit)(?: \((?:loss|losses)\))? )?per (?<kind>diluted |basic )?(?:common |ordinary )?share\b/i;
const SAID = /\bper\b.*\bshare\b|\bEPS\b/i;

export function asksPerShare(text: string): boolean {
  return EARNED.test(text);
}

/** Reports whether a row's name is that of a figure per share. A number of shares is not one. */
export function isPerShare(name: string): boolean {
  return SAID.test(name) && !/\bshares\b/i.test(name);
}

const KINDS = ["basic", "diluted"] as const;

/**
 * Keeps figures per share, without diluted ones if the phrase names the basic ones alone, and the
 * other way round.
 */
export function keepPerShare(cells: readonly Cell[], phrase: string): Cell[] {
  const [kind, another] = kindsIn(phrase);
  return cells.filter(({ label, section, heading }) => {
    const kinds = [label, heading, section].map(kindsIn).find((own) => own.length > 0) ?? [];
    const isOther =
      kind !== undefined && another === undefined && kinds.length > 0 && !kinds.includes(kind);
    const isNamed = [`${section} ${label}`, label, heading].some(isPerShare);
    return isNamed && !isOther;
  });
}

function kindsIn(name: string): string[] {
  return KINDS.filter((kind) => name.toLowerCase().includes(kind));
}

/**
 * Shortens a phrase to the words that statements have in common: "diluted EPS" and "net income per
 * diluted share" become "diluted per share".
 */
export function shortenPerShare(phrase: string): string {
  return phrase.replace(EARNED, " $<kind> per share ");
}
