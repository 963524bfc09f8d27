// Whether a claim tells an amount of one heading or label rather than of another: by which it names, and which stands nearer.
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import { isPeriod, type Reading } from "../evidence.ts";

/** An amount of a claim; `asked` are the words of the question. */
export type Saying = { claim: Reading; amount: Quantity; asked: readonly Word[] };

type Rivals = {
  own: string;
  other: string;
  label?: string;
  caption?: string;
  isOtherTold?: boolean;
};

/** Whether the claim names the other heading and not its own, or has it nearer to the amount. Words of the row's label are its own. */
export function isSaidOf(
  saying: Saying,
  { own, other, label = "", caption = "", isOtherTold = false }: Rivals,
): boolean {
  const [ownOnly, otherOnly] = apart(termsIn(own), termsIn(other));
  // A caption that has the words of both tells neither column.
  const captioned = termsIn(caption);
  const isOfOther = !ownOnly.some((stem) => captioned.includes(stem));
  const labelled = new Set([...termsIn(label), ...(isOfOther ? captioned : [])]);
  const theirs = otherOnly.filter((stem) => !labelled.has(stem) || /\d/.test(stem));
  const { claim, asked } = saying;
  if (theirs.length === 0) return isShortened({ own, other, ownOnly }, saying);
  const mine = ownOnly.length > 0 ? ownOnly : termsIn(own);
  const hasOwn = namesAll(claim.words, mine);
  // An amount of the other column that the claim tells as well may have its heading beside it.
  const isToBeNearer = hasOwn || isOtherTold;
  if (namesAll(claim.words, theirs)) return !isToBeNearer || isNearer(saying, mine, theirs);
  // The claim names neither: it answers what was asked.
  return !hasOwn && namesAll(asked, theirs) && !namesAll(asked, mine);
}

/** "TX-40" beside a column "TX-40 Pro": a claim that says no more than the shorter heading speaks of that one. */
function isShortened(
  { own, other, ownOnly }: { own: string; other: string; ownOnly: readonly string[] },
  { claim, asked }: Saying,
): boolean {
  if (other === "" || own === other || !namesAll(claim.words, termsIn(other))) return false;
  const said = [...claim.words, ...asked];
  return ownOnly.length > 0 && !ownOnly.some((stem) => said.some((word) => word.stem === stem));
}

function namesAll(words: readonly Word[], stems: readonly string[]): boolean {
  return stems.length > 0 && stems.every((stem) => words.some((word) => word.stem === stem));
}

/**
 * "from 402 in 2021 to 371 in 2022 and 348 in 2023": where amounts and periods take turns, each amount has its own period. Undefined
 * where they do not.
 */
export function pairedPeriod({ claim, amount }: Saying): Quantity | undefined {
  const told = claim.quantities.toSorted((a, b) => a.first - b.first);
  const takeTurns = told.every(
    (one, i) => i === 0 || isPeriod(one) !== isPeriod(told[i - 1] ?? one),
  );
  if (told.length < LEAST_TURNS || told.length % 2 !== 0 || !takeTurns) return undefined;
  const at = told.indexOf(amount);
  return told[at % 2 === 0 ? at + 1 : at - 1];
}

/** Two amounts with their periods. */
const LEAST_TURNS = 4;

const CLAUSE = 5;
const COORDINATION = 2;

/** Whether the words of the other stand nearer to the amount than its own, and no other amount is nearer to them. */
export function isNearer(
  { claim, amount }: Saying,
  own: readonly string[],
  other: readonly string[],
): boolean {
  const [nearestOwn, nearestOther] = [own, other].map((stems) => nearest(claim, stems, amount));
  if (nearestOther === undefined) return false;
  if (nearestOwn !== undefined && nearestOther.distance >= nearestOwn.distance) return false;
  return claim.quantities.every(
    (rival) =>
      rival === amount ||
      isPeriod(rival) ||
      (nearest(claim, other, rival)?.distance ?? 0) >= nearestOther.distance,
  );
}

function nearest(
  claim: Reading,
  stems: readonly string[],
  amount: Quantity,
): { word: Word; distance: number } | undefined {
  return claim.words
    .filter(({ stem }) => stems.includes(stem))
    .map((word) => ({ word, distance: distanceTo(claim, word, amount) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
}

/** In words, where the end of a clause counts as five and "and" as two more. */
function distanceTo(
  { words }: Reading,
  { index, clause }: Word,
  { first, last }: Quantity,
): number {
  const [from, to] = index < first ? [index, first] : [last, index];
  const joints = words.slice(from + 1, to).filter(({ text }) => text === "and" || text === "or");
  const clauses = Math.abs(clause - (words[first]?.clause ?? 0));
  return to - from + CLAUSE * clauses + COORDINATION * joints.length;
}

export function apart(a: readonly string[], b: readonly string[]): [string[], string[]] {
  return [a.filter((one) => !b.includes(one)), b.filter((one) => !a.includes(one))];
}

const FOOTNOTE = /\((?:\d{1,2}|[a-z])\)/g;

/** Of a heading every word counts: "Money in" and "Money out" differ in one that says little elsewhere. */
export function termsIn(text: string): string[] {
  return [...new Set(wordsOf(text.replaceAll(FOOTNOTE, " ")).map(({ stem }) => stem))];
}
