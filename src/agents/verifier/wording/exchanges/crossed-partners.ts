// Reports two facts of a statement that have exchanged their descriptions, whether these are words
// or amounts.
import type { Conflict } from "../../conflict.ts";
import { isProse, parseSentence, type ParsedSentence } from "../../evidence.ts";
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { partsOfSpeech } from "../../../../language/words/lexicon.ts";
import { type Cut, type Segment, segmentsOf, type Term } from "./segments.ts";

/**
 * Limits, because each term is compared with those of all other segments. A longer text is a list,
 * whose order says nothing.
 */
const MOST_SEGMENTS = 12;
const MOST_TERMS = 16;
const CUTS: readonly Cut[] = ["clauses", "parts"];

/**
 * Reports "Rent is payable, while parking is waived" for "Rent is waived. Parking is payable": each
 * word occurs in the quotes, but only beside its counterpart from the other fact.
 */
export function crossedFactConflicts(
  text: string,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  const claim = parseSentence(text);
  const prose = sentences.filter(isProse);
  for (const cut of CUTS) {
    const quoted = prose.flatMap((one) => segmentsOf(one, cut));
    const own = segmentsOf(claim, cut).filter(({ length }) => length <= MOST_TERMS);
    const about = own.length <= MOST_SEGMENTS ? crossedIn(own, quoted) : undefined;
    if (about !== undefined) return [{ kind: "order", force: "missing", about }];
  }
  return [];
}

function crossedIn(claim: readonly Segment[], quoted: readonly Segment[]): string | undefined {
  for (const [at, one] of claim.entries()) {
    for (const two of claim.slice(at + 1)) {
      const facts = separatedFacts(placedTerms(one, two, quoted));
      const others = separatedFacts(placedTerms(two, one, quoted));
      for (const fact of facts) {
        const other = others.find((found) => haveCrossed(fact, found));
        if (other !== undefined)
          return [...fact, ...other].map(({ term }) => term.word.text).join(" / ");
      }
    }
  }
  return undefined;
}

/** Two terms of one segment: a thing and its description, in either order. */
type Fact = readonly [Placed, Placed];

/** Returns the pairs of terms that no segment of the quotes contains together. */
function separatedFacts(terms: readonly Placed[]): Fact[] {
  return terms.flatMap((one) =>
    terms
      .filter((other) => other !== one && !areTogether(one, other))
      .map((other): Fact => [one, other]),
  );
}

/** Returns whether the quotes describe each of the two things as the claim describes the other. */
function haveCrossed([thing, description]: Fact, [otherThing, otherDescription]: Fact): boolean {
  return (
    areTogether(thing, otherDescription) &&
    areTogether(otherThing, description) &&
    !areTogether(thing, otherThing) &&
    !areTogether(description, otherDescription) &&
    areParallel(thing, otherThing) &&
    areParallel(description, otherDescription)
  );
}

/**
 * A term that only one of two segments has, and the indexes of the quoted segments that contain it.
 */
type Placed = { term: Term; at: ReadonlySet<number> };

function placedTerms(own: Segment, other: Segment, quoted: readonly Segment[]): Placed[] {
  return own.flatMap((term): Placed[] => {
    if (other.some((one) => areSame(term, one))) return [];
    const at = new Set(
      quoted.flatMap((terms, i) => (terms.some((one) => areSame(term, one)) ? [i] : [])),
    );
    return at.size === 0 ? [] : [{ term, at }];
  });
}

function areTogether(one: Placed, other: Placed): boolean {
  return !one.at.isDisjointFrom(other.at);
}

/**
 * Returns whether two terms can be exchanged: two amounts, two periods, two names, or two words
 * that may be the same part of speech.
 */
function areParallel({ term: one }: Placed, { term: other }: Placed): boolean {
  const [amount, second] = [one.quantity, other.quantity];
  // A negation corresponds to an amount: "no exit fee" and "an entry fee of 4 euros".
  if (one.isDenial || other.isDenial) return amount !== undefined || second !== undefined;
  if (amount !== undefined && second !== undefined) return isPeriod(amount) === isPeriod(second);
  if (amount !== undefined || second !== undefined) return false;
  // Every word has a capital at the start of a sentence.
  const mayBeName = one.word.beginsSentence || other.word.beginsSentence;
  if (one.word.isCapital !== other.word.isCapital && !mayBeName) return false;
  const [kinds, others] = [partsOfSpeech(one.word.text), partsOfSpeech(other.word.text)];
  return kinds === "" || others === "" || Array.from(kinds).some((kind) => others.includes(kind));
}

function areSame(one: Term, other: Term): boolean {
  if (one.isDenial || other.isDenial) return one.isDenial === other.isDenial;
  const [amount, second] = [one.quantity, other.quantity];
  if (amount !== undefined && second !== undefined)
    return compareQuantities(amount, second) === "same";
  return amount === undefined && second === undefined && areSameWord(one.word, other.word);
}
