// Finds an amount that a claim tells of what another part of its quoted sentence is of: "returning guests pay 9 euros" of "new
// guests pay 9 euros, and returning guests 6".
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import { isProse, type Reading } from "../../evidence.ts";
import { isMeantBy } from "../matching/same-meaning.ts";
import { areSame } from "./placed-terms.ts";
import { type Segment, segmentsOf, type Term } from "./segments.ts";

type Sentence = { reading: Reading; parts: readonly Segment[] };

export function otherPartConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.filter(isProse).map(partsOf);
  const told = partsOf(claim);
  const [front = []] = told.parts;
  return told.parts.flatMap((own) =>
    own.flatMap((amount): Conflict[] => {
      if (amount.quantity === undefined) return [];
      const having = quoted.filter(({ parts }) => parts.some((part) => holds(part, amount)));
      if (having.length === 0) return [];
      // "In 2022, …" dates all of a claim.
      const terms = front.every(isOfPeriod) ? [...front, ...own] : own;
      const thing = terms.find((term) =>
        having.every((sentence) => isOfOtherPart([term, amount], sentence, told)),
      );
      if (thing === undefined) return [];
      const about = `${thing.word.text} / ${amount.word.text}`;
      return [{ kind: "order", force: "missing", about }];
    }),
  );
}

function partsOf(reading: Reading): Sentence {
  return { reading, parts: segmentsOf(reading, "parts") };
}

/**
 * Whether one part has the amount, and another part the thing with another amount; in the place of the thing, the first part
 * has something else. The claim tells neither the other amount nor that.
 */
function isOfOtherPart(
  [thing, amount]: readonly [Term, Term],
  { reading, parts }: Sentence,
  told: Sentence,
): boolean {
  const [home, second] = parts.filter((part) => holds(part, amount));
  const [other, third] = parts.filter((part) => holds(part, thing));
  if (home === undefined || other === undefined || home === other) return false;
  if (second !== undefined || third !== undefined) return false;
  const isUntold = (term: Term) =>
    !isMeantBy(term.word, told.reading.words) && !told.parts.some((part) => holds(part, term));
  const isRivalled = other.some((term) => areRivals(term, amount) && isUntold(term));
  const place = other.find((term) => areSame(term, thing));
  if (!isRivalled || place === undefined) return false;
  // "6.8 (7.9 in 2022)": what the first is of stands before it.
  const isInBracket = /\([^()]*$/.test(reading.text.slice(0, place.word.start));
  const isBracket = isInBracket && isOfPeriod(place) && !home.some(isOfPeriod);
  return (
    isBracket ||
    home.some((term) => isUntold(term) && standAlike([term, home], [place, other], reading))
  );
}

function holds(part: Segment, term: Term): boolean {
  return part.some((one) => areSame(one, term));
}

/** Two amounts or two periods of one kind and unit. */
function areRivals({ quantity: one }: Term, { quantity: other }: Term): boolean {
  if (one === undefined || other === undefined || one.kind !== other.kind) return false;
  const isOfUnit = one.unit === other.unit || one.unit === undefined || other.unit === undefined;
  return isOfUnit && compareQuantities(one, other) !== "same";
}

function isOfPeriod({ quantity }: Term): boolean {
  return quantity !== undefined && isPeriod(quantity);
}

/** Two periods, or two words that begin their parts or have the same word before or behind them. */
function standAlike(
  [one, part]: readonly [Term, Segment],
  [other, otherPart]: readonly [Term, Segment],
  { words }: Reading,
): boolean {
  if (isOfPeriod(one) && isOfPeriod(other)) return true;
  if ([one, other].some(({ quantity, isDenial }) => quantity !== undefined || isDenial))
    return false;
  const isBeside = (step: 1 | -1) => {
    const [near, nearOther] = [one, other].map(({ word }) => words[word.index + step]);
    const isOfParts = near?.clause === one.word.clause && nearOther?.clause === other.word.clause;
    return isOfParts && near?.stem === nearOther?.stem;
  };
  return (one === part[0] && other === otherPart[0]) || isBeside(-1) || isBeside(1);
}
