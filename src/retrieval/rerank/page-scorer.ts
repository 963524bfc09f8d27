// Scores whole pages by what their passages contain together.
import type { Passage } from "../../domain/documents/passage.ts";
import { type Concept, mentionedShare } from "../lexical/question-concepts.ts";

/**
 * Returns the scorer of pages. A statement's title is at the top of its page, while the figures may
 * be in the next passage.
 */
export function pageScorer(
  read: readonly { passage: Passage; own: ReadonlySet<string> }[],
  concepts: readonly Concept[],
): (passage: Passage) => number {
  const pages = new Map<string, ReadonlySet<string>[]>();
  for (const { passage, own } of read) {
    for (const key of pageKeys(passage)) {
      const sets = pages.get(key);
      if (sets === undefined) pages.set(key, [own]);
      else sets.push(own);
    }
  }
  const shares = new Map<string, number>();
  const shareOf = (key: string): number => {
    const sets = pages.get(key) ?? [];
    const share =
      shares.get(key) ?? mentionedShare(concepts, (term) => sets.some((own) => own.has(term)));
    shares.set(key, share);
    return share;
  };
  return (passage) => Math.max(0, ...pageKeys(passage).map(shareOf));
}

function pageKeys({ versionNo, pageStart, pageEnd }: Passage): string[] {
  return Array.from({ length: pageEnd - pageStart + 1 }, (_, i) => `${versionNo}:${pageStart + i}`);
}
