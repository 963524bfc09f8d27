// Two facts of one statement that have exchanged what is told of them, in plain words as in amounts.
import type { Conflict } from "../../conflict.ts";
import { isProse, readSentence, type Reading } from "../../evidence.ts";
import { areParallel, areTogether, type Placed, placedTerms } from "./placed-terms.ts";
import { type Cut, type Segment, segmentsOf } from "./segments.ts";

/** Each term of a segment is compared with each term of every other one. A longer text is a list, whose order says nothing. */
const MOST_SEGMENTS = 12;
const MOST_TERMS = 16;
const CUTS: readonly Cut[] = ["clauses", "parts"];

/**
 * "Rent is payable, while parking is waived" of "Rent is waived. Parking is payable": each word stands in the quotes, but never
 * beside the one that it is told of here, and beside the one of the other fact.
 */
export function crossedPartners(text: string, sentences: readonly Reading[]): Conflict[] {
  const claim = readSentence(text);
  const prose = sentences.filter(isProse);
  for (const cut of CUTS) {
    const said = prose.flatMap((one) => segmentsOf(one, cut));
    const own = segmentsOf(claim, cut).filter(({ length }) => length <= MOST_TERMS);
    const about = own.length <= MOST_SEGMENTS ? crossedIn(own, said) : undefined;
    if (about !== undefined) return [{ kind: "order", force: "missing", about }];
  }
  return [];
}

function crossedIn(claim: readonly Segment[], said: readonly Segment[]): string | undefined {
  for (const [at, one] of claim.entries()) {
    for (const two of claim.slice(at + 1)) {
      const facts = factsApart(placedTerms(one, two, said));
      const others = factsApart(placedTerms(two, one, said));
      for (const fact of facts) {
        const other = others.find((found) => haveCrossed(fact, found));
        if (other !== undefined) return [...fact, ...other].map(textOf).join(" / ");
      }
    }
  }
  return undefined;
}

/** Two terms of one segment, in either order: something, and what is told of it. */
type Fact = readonly [Placed, Placed];

/** Those that no segment of the quotes tells together. */
function factsApart(terms: readonly Placed[]): Fact[] {
  return terms.flatMap((one) =>
    terms
      .filter((other) => other !== one && !areTogether(one, other))
      .map((other): Fact => [one, other]),
  );
}

/** Whether the quotes tell of either thing what is told of the other one here. */
function haveCrossed([thing, told]: Fact, [other, toldOfOther]: Fact): boolean {
  return (
    areTogether(thing, toldOfOther) &&
    areTogether(other, told) &&
    !areTogether(thing, other) &&
    !areTogether(told, toldOfOther) &&
    areParallel(thing, other) &&
    areParallel(told, toldOfOther)
  );
}

function textOf({ term }: Placed): string {
  return term.word.text;
}
