// Which of the documents that were found speak of what a question names.
import type { Ranked } from "../score.ts";

/** Document id → the share of the question's names that no candidate of the document has near it, in [0, 1]. */
export function namesUnmetIn(ranked: readonly Ranked[]): Map<string, number> {
  const unmet = new Map<string, number>();
  for (const { candidate, features } of ranked) {
    const { documentId } = candidate.passage;
    unmet.set(documentId, Math.min(features.nameUnmet, unmet.get(documentId) ?? 1));
  }
  return unmet;
}

/** Whether a candidate's document speaks of nothing that the question names, while another one does: it is of somebody else. */
export function isOfAnother({ candidate }: Ranked, ranked: readonly Ranked[]): boolean {
  const unmet = namesUnmetIn(ranked);
  return unmet.get(candidate.passage.documentId) === 1 && Math.min(...unmet.values()) < 1;
}
