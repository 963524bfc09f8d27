// Joins passages with overlapping windows into continuous text, because a list may begin in one and
// end in the next.
import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/text-range.ts";

/** A continuous text that begins at `start` in the document. */
export type Stretch = { text: string; start: number; passages: readonly Passage[] };

/** Returns the stretches in the order of their best passages. */
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
  for (const passage of passages.toSorted((a, b) => textRangeOf(a).start - textRangeOf(b).start)) {
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

/**
 * Returns the passage that contains the range and is cited for it, or the nearest one if the range
 * crosses a boundary.
 */
export function passageWith({ passages }: Stretch, { start, end }: TextRange): Passage | undefined {
  const whole = passages.find(
    (passage) => textRangeOf(passage).start <= start && textRangeOf(passage).end >= end,
  );
  return whole ?? passages.find((passage) => textRangeOf(passage).end >= end) ?? passages[0];
}

function textRangeOf({ window, start, end }: Passage): TextRange {
  return window ?? { start, end };
}
