// A question that needs several things needs passages that say different ones.

const NEEDS_SEVERAL =
  /\b(?:calculate|compute|using|compar\w+|differences?|versus|vs|both|respectively|as well as|between)\b/i;
/** Part of a score that only what no better passage has said yet can earn. */
const NOVELTY = 0.9;
/** What one passage says need not be all there is of it. */
const SETTLED = 0.9;

/** `covers`: how well it speaks of each thing asked about, in [0, 1]. */
export type Covering<T> = { item: T; score: number; covers: readonly number[] };

export function needsSeveral(question: string): boolean {
  return NEEDS_SEVERAL.test(question);
}

/**
 * Best first, each chosen for what it adds to those before it (as in xQuAD, Santos et al. 2010, with the question's
 * own terms as its aspects); scores fall with what has been said already and never rise along the list.
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

/** Share of what it speaks of that is still open; 1 for what speaks of nothing. */
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
