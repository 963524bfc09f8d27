// How well the best stretch of a passage speaks of the things a question asks about. Windows of about 90 terms found
// the right page in .512 of FinanceBench's questions where whole pages did in .403 (reference-systems §3.1).
import type { Variant } from "./expand-question.ts";
import type { Concept } from "./question-concepts.ts";

/** Terms of a window, and from the beginning of one to that of the next. */
const WINDOW = 90;
const STEP = 45;
/** Saturation as in BM25; windows are of one length, so nothing else of it is needed. */
const K1 = 0.9;
/** What two things in order add by standing close, of the lesser one's weight; half of it at four terms' distance. */
const NEARNESS = 0.35;
const NEAR = 8;
/** Terms of a phrase may have so many others between them. */
const LOOSE = 3;

/** Where something is spoken of, and how well. */
type Place = { at: number; weight: number };

/** In [0, 1]: of the score of a window that speaks of everything, often and together. */
export function bestWindow(terms: readonly string[], concepts: readonly Concept[]): number {
  const highest = concepts.reduce((sum, { weight }) => sum + weight * (K1 + 1 + NEARNESS), 0);
  if (highest === 0) return 0;
  const places = placesOf(terms, concepts);
  let best = 0;
  for (let from = 0; from === 0 || from + STEP < terms.length; from += STEP) {
    best = Math.max(best, scoreWindow(places, concepts, from));
  }
  return best / highest;
}

function placesOf(terms: readonly string[], concepts: readonly Concept[]): Place[][] {
  const at = new Map<string, number[]>();
  terms.forEach((term, i) => {
    const places = at.get(term);
    if (places === undefined) at.set(term, [i]);
    else places.push(i);
  });
  return concepts.map(({ variants }) => variants.flatMap((variant) => togetherAt(variant, at)));
}

function togetherAt(
  { terms, weight }: Variant,
  at: ReadonlyMap<string, readonly number[]>,
): Place[] {
  const [first = "", ...rest] = terms;
  const span = terms.length + LOOSE;
  return (at.get(first) ?? [])
    .filter((place) =>
      rest.every((term) => at.get(term)?.some((other) => Math.abs(other - place) <= span)),
    )
    .map((place) => ({ at: place, weight }));
}

function scoreWindow(
  places: readonly (readonly Place[])[],
  concepts: readonly Concept[],
  from: number,
): number {
  let score = 0;
  let before: { places: readonly Place[]; weight: number } | undefined;
  concepts.forEach(({ weight }, i) => {
    const inside = (places[i] ?? []).filter(({ at }) => at >= from && at < from + WINDOW);
    if (inside.length === 0) {
      before = undefined;
      return;
    }
    const best = Math.max(...inside.map((place) => place.weight));
    score += (weight * best * inside.length * (K1 + 1)) / (inside.length + K1);
    if (before !== undefined) {
      const gap = smallestGap(before.places, inside);
      const nearness = gap > NEAR ? 0 : NEARNESS / Math.max(1, gap / 2);
      score += nearness * Math.min(before.weight, weight);
    }
    before = { places: inside, weight };
  });
  return score;
}

/** Two things in one word are at no distance of each other: they say nothing of standing together. */
function smallestGap(left: readonly Place[], right: readonly Place[]): number {
  let smallest = Infinity;
  for (const { at: a } of left) {
    for (const { at: b } of right) if (a !== b) smallest = Math.min(smallest, Math.abs(a - b));
  }
  return smallest;
}
