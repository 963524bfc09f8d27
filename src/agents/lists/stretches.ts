// Passages whose windows overlap, read as the one stretch of their document that they are: a list may begin in one and end in the next.
import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/sentences.ts";

/** `text` stands in the document from `start` on. */
export type Stretch = { text: string; start: number; passages: readonly Passage[] };

/** In the order in which the passages came; each stretch where its first passage did. */
export function stretchesOf(passages: readonly Passage[]): Stretch[] {
  const versions = [...new Set(passages.map(({ versionId }) => versionId))];
  const rank = (stretch: Stretch): number =>
    Math.min(...stretch.passages.map((passage) => passages.indexOf(passage)));
  return versions
    .flatMap((version) => joined(passages.filter(({ versionId }) => versionId === version)))
    .toSorted((a, b) => rank(a) - rank(b));
}

function joined(passages: readonly Passage[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const passage of passages.toSorted((a, b) => reach(a).start - reach(b).start)) {
    const { text, start } = passage.window ?? passage;
    const last = stretches.at(-1);
    const end = last === undefined ? -1 : last.start + last.text.length;
    if (last === undefined || start > end) {
      stretches.push({ text, start, passages: [passage] });
      continue;
    }
    const further = text.slice(end - start);
    stretches[stretches.length - 1] = {
      text: last.text + further,
      start: last.start,
      passages: [...last.passages, passage],
    };
  }
  return stretches;
}

/** The passage that holds the range, whose chunk is cited for it; the nearest where it runs over a seam. */
export function holderOf({ passages }: Stretch, { start, end }: TextRange): Passage | undefined {
  const whole = passages.find(
    (passage) => reach(passage).start <= start && reach(passage).end >= end,
  );
  return whole ?? passages.find((passage) => reach(passage).end >= end) ?? passages[0];
}

function reach({ window, start, end }: Passage): TextRange {
  return window ?? { start, end };
}
