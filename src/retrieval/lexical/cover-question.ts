// If a question needs several concepts, its passages should cover different ones.

const NEEDS_SEVERAL =
  /\b(?:calculate|compute|using|compar\w+|differences?|versus|vs|both|respectively|as well as|between)\b/i;
/** The part of a score that depends on concepts that no better passage has covered yet. */
const NOVELTY = 0.9;
/** A single passage need not contain everything about a concept. */
const SETTLED = 0.9;

/** `covers` states how well the item covers each concept of the question, in [0, 1]. */
export type Covering<T> = { item: T; score: number; covers: readonly number[] };

export function needsSeveralConcepts(question: string): boolean {
  return NEEDS_SEVERAL.test(question);
}

/**
 * Orders items best first, choosing each for what it adds to those before it (as in xQuAD, Santos
 * et al. 2010, with the question's terms as aspects). Scores decrease with the concepts that are
 * already covered, and never increase along the list.
 */
export function coverQuestion<T>(
  candidates: readonly Covering<T>[],
  weights: readonly number[],
): { item: T; score: number }[] {
  const open = weights.map(() => 1);
  const rest = [...candidates];
  const chosen: { item: T; score: number }[] = [];
  while (rest.length > 0) {
    const scores = rest.map(
      ({ score, covers }) => score * (1 - NOVELTY + NOVELTY * novelty(covers, weights, open)),
    );
    const score = Math.max(...scores);
    const [taken] = rest.splice(scores.indexOf(score), 1);
    if (taken === undefined) break;
    taken.covers.forEach((covered, i) => {
      open[i] = (open[i] ?? 0) * (1 - SETTLED * covered);
    });
    chosen.push({ item: taken.item, score });
  }
  return chosen;
}

/**
 * Returns the share of the covered concepts that is still uncovered by others; 1 for an item that
 * covers nothing.
 */
function novelty(
  covers: readonly number[],
  weights: readonly number[],
  open: readonly number[],
): number {
  let [own, fresh] = [0, 0];
  covers.forEach((covered, i) => {
    const part = (weights[i] ?? 0) * covered;
    own += part;
    fresh += part * (open[i] ?? 0);
  });
  return own === 0 ? 1 : fresh / own;
}
