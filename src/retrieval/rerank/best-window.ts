// Scores how well the best window of a passage covers the concepts of a question. Windows of about 90 terms found the
// right page for .512 of FinanceBench's questions, compared with .403 for whole pages (reference-systems §3.1).
import type { Variant } from "../lexical/expand-question.ts";
import type { Concept } from "../lexical/question-concepts.ts";
import type { Places, ReadText } from "../passages/read-text.ts";

/** The window size in terms, and the distance between the starts of two windows. */
const WINDOW = 90;
const STEP = 45;
/** Saturation as in BM25. Windows have the same length, so length normalisation is not needed. */
const K1 = 0.9;
/**
 * The bonus for two consecutive concepts that are close to each other, relative to the smaller weight. It is halved at a
 * distance of four terms.
 */
const NEARNESS = 0.35;
const NEAR = 8;
/** The maximum number of other terms between the terms of a phrase. */
const LOOSE = 3;

/** An occurrence of a concept, and how well it matches. */
type Place = { at: number; weight: number };

/** In [0, 1], relative to the score of a window that mentions all concepts often and close together. */
export function bestWindow(
  { length, places: read }: Pick<ReadText, "length" | "places">,
  concepts: readonly Concept[],
): number {
  const highest = concepts.reduce((sum, { weight }) => sum + weight * (K1 + 1 + NEARNESS), 0);
  if (highest === 0) return 0;
  const at = read();
  const places = concepts.map(({ variants }) =>
    variants.flatMap((variant) => togetherAt(variant, at)),
  );
  let best = 0;
  for (let from = 0; from === 0 || from + STEP < length; from += STEP) {
    best = Math.max(best, scoreWindow(places, concepts, from));
  }
  return best / highest;
}

function togetherAt({ terms, weight }: Variant, at: Places): Place[] {
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

/** Two concepts in the same word have no distance, which says nothing about proximity. */
function smallestGap(left: readonly Place[], right: readonly Place[]): number {
  let smallest = Infinity;
  for (const { at: a } of left) {
    for (const { at: b } of right) if (a !== b) smallest = Math.min(smallest, Math.abs(a - b));
  }
  return smallest;
}
