// Finds in which segments of the quotes the words and amounts of a statement stand.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { kindsOf } from "../../../../language/words/lexicon.ts";
import type { Segment, Term } from "./segments.ts";

/** A term of one fact alone, and the segments of the quotes that tell it. */
export type Placed = { term: Term; at: ReadonlySet<number> };

export function placedTerms(own: Segment, other: Segment, said: readonly Segment[]): Placed[] {
  return own.flatMap((term): Placed[] => {
    if (other.some((one) => areSame(term, one))) return [];
    const at = placesOf(term, said);
    return at.size === 0 ? [] : [{ term, at }];
  });
}

export function areTogether(one: Placed, other: Placed): boolean {
  return !one.at.isDisjointFrom(other.at);
}

/** What changes places is of one kind: two amounts, two periods, two names, or two words that may be of one part of speech. */
export function areParallel({ term: one }: Placed, { term: other }: Placed): boolean {
  const [amount, second] = [one.quantity, other.quantity];
  // "no exit fee" and "an entry fee of 4 euros": none of it, and so much of it.
  if (one.isDenial || other.isDenial) return amount !== undefined || second !== undefined;
  if (amount !== undefined && second !== undefined) return isPeriod(amount) === isPeriod(second);
  if (amount !== undefined || second !== undefined) return false;
  // Any word has a capital at the beginning of a sentence.
  const mayBeName = one.word.beginsSentence || other.word.beginsSentence;
  if (one.word.isCapital !== other.word.isCapital && !mayBeName) return false;
  const [kinds, others] = [kindsOf(one.word.text), kindsOf(other.word.text)];
  return kinds === "" || others === "" || Array.from(kinds).some((kind) => others.includes(kind));
}

function placesOf(term: Term, said: readonly Segment[]): Set<number> {
  return new Set(said.flatMap((terms, i) => (terms.some((one) => areSame(term, one)) ? [i] : [])));
}

function areSame(one: Term, other: Term): boolean {
  if (one.isDenial || other.isDenial) return one.isDenial === other.isDenial;
  const [amount, second] = [one.quantity, other.quantity];
  if (amount !== undefined && second !== undefined)
    return compareQuantities(amount, second) === "same";
  return amount === undefined && second === undefined && areSameWord(one.word, other.word);
}
