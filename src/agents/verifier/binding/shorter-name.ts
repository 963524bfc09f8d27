// Cells whose name is part of another one's: "TX-40" beside "TX-40 Pro".
import { type CellPlace, headingOf, headsOf } from "../tables/cell-places.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Reading } from "../evidence.ts";

/**
 * Whether a claim that does not tell two cells apart speaks of the first one: it is the one with the shorter name. "Money in" is
 * not short for "Money out", and only a claim that says it speaks of it.
 */
export function isShorterName(shorter: CellPlace, longer: CellPlace, claim: Reading): boolean {
  const name = stemsOf(headsOf(longer));
  const heading = stemsOf(headingOf(shorter.table, shorter.cell.column)).join(" ");
  return (
    stemsOf(headsOf(shorter)).every((stem) => name.includes(stem)) ||
    ` ${stemsIn(claim.words).join(" ")} `.includes(` ${heading} `)
  );
}

function stemsOf(text: string): string[] {
  return stemsIn(wordsOf(text));
}

/** "Your portfolio value" is no longer name than "portfolio value". */
function stemsIn(words: readonly Word[]): string[] {
  return words.filter(({ text }) => !BEFORE_A_NAME.test(text)).map(({ stem }) => stem);
}

const BEFORE_A_NAME = /^(?:the|an?|your|our|my|its|their)$/;
