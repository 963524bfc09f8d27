// What an amount of a sentence is an amount of: the measure that it is told in, and the year that it is told of.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, isPeriod, type Reading } from "../evidence.ts";
import type { Word } from "../../../language/words/words.ts";
import { isYear } from "./periods.ts";
import { MEASURES } from "../../../language/quantities/number-words.ts";

/** Words by which one year must be nearer to an amount than another one to be its own. */
const CLEARLY = 2;
const CLAUSE = 4;
const BEGINNING = 1;

const LENGTHS: ReadonlySet<string> = new Set("minutes hours days weeks months".split(" "));

/** "every few months", "five vacation days": apart from the number, which is compared with its own unit. */
function isLength({ text, index }: Word, { quantities }: Reading): boolean {
  return (
    LENGTHS.has(text) && quantities.every(({ first, last }) => index < first || index > last + 1)
  );
}

/** Nothing is measured in it: "three times". */
const TIMES = "x";

/** "60 weeks" of "60 consecutive days": a measure that neither the quotes nor what heads them have. What was calculated has its own. */
export function measureConflicts(
  claim: Reading,
  { sentences, context }: Evidence,
  derived: readonly Quantity[],
): Conflict[] {
  const words = [...sentences.map((sentence) => sentence.words), context].flat();
  const quoted = sentences.flatMap(({ quantities }) => quantities);
  const said = new Set([
    ...words.map(({ text }) => MEASURES.get(text)),
    ...quoted.map(({ per }) => per),
  ]);
  const stated = quoted.filter(({ unit }) => unit !== undefined);
  const unsaid = claim.words.find(
    (word) => isLength(word, claim) && !said.has(MEASURES.get(word.text)),
  );
  if (unsaid !== undefined) return [{ kind: "unit", force: "missing", about: unsaid.text }];
  const written = claim.quantities.filter((amount) => !derived.includes(amount));
  return written.flatMap((amount): Conflict[] => {
    const word = claim.words[amount.last + 1] ?? claim.words[amount.last];
    const measure = amount.unit ?? TIMES;
    if (amount.kind !== "number" || measure === TIMES || word === undefined) return [];
    const isMeasure = MEASURES.get(word.text) === measure;
    if (!isMeasure || said.has(measure)) return [];
    if (stated.some((other) => compareQuantities(amount, other) === "same")) return [];
    return [{ kind: "unit", force: "missing", about: word.text }];
  });
}

type Placed = { sentence: Reading; found: Quantity };

function placesOf(amount: Quantity, sentences: readonly Reading[]): Placed[] {
  return sentences.flatMap((sentence) =>
    sentence.quantities
      .filter((found) => compareQuantities(amount, found) === "same")
      .map((found) => ({ sentence, found })),
  );
}

/** The claim's only year stands in the sentence beside another amount, and another year beside the claim's own. */
export function yearConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const [year, second] = claim.quantities.filter(isYear);
  const values = claim.quantities.filter((one) => !isPeriod(one));
  if (year === undefined || second !== undefined) return [];
  const [amount] = values.toSorted((a, b) => distance(claim, year, a) - distance(claim, year, b));
  if (amount === undefined) return [];
  const places = placesOf(amount, sentences);
  const isOther = places.every(({ sentence, found }) => {
    if (sentence.text.includes("respectively")) return false;
    const years = sentence.quantities.filter(isYear);
    const own = years.filter((one) => compareQuantities(year, one) === "same");
    const others = years.filter((one) => compareQuantities(year, one) === "other");
    if (own.length === 0 || others.length === 0) return false;
    const [mine, theirs] = [own, others].map((all) =>
      Math.min(...all.map((one) => distance(sentence, one, found))),
    );
    return mine !== undefined && theirs !== undefined && theirs + CLEARLY <= mine;
  });
  const about = claim.words[year.first]?.text ?? "";
  return places.length > 0 && isOther ? [{ kind: "order", force: "missing", about }] : [];
}

/** In words; a year belongs to what stands before it rather than to what follows. */
function distance({ words }: Reading, year: Quantity, { first, last }: Quantity): number {
  // "On May 3, 2019, the Board …": a date that begins a sentence dates all of it.
  if (year.first <= BEGINNING && year.last < first) return CLAUSE;
  const between = year.first > last ? year.first - last : first - year.last + 1;
  const clauses = Math.abs((words[year.first]?.clause ?? 0) - (words[first]?.clause ?? 0));
  return between + CLAUSE * clauses;
}
