// How well retrieved ranges of text cover the ranges that answer a question.

export type Span = { document: string; start: number; end: number };

/**
 * As in Chroma's chunking evaluation (Smith & Troynikov 2024), whose published code counts characters. With E the
 * characters of the question's excerpts and R those of the retrieved chunks, a character retrieved twice counted twice in
 * |R| and once in |E ∩ R|: recall = |E ∩ R| / |E|, precision = |E ∩ R| / |R|, IoU = |E ∩ R| / (|E| + |R| − |E ∩ R|).
 */
export type Measures = { recall: number; precision: number; iou: number };

export function measure(excerpts: readonly Span[], retrieved: readonly Span[]): Measures {
  const wanted = merged(excerpts);
  const found = merged(retrieved);
  const both = overlapOf(wanted, found);
  const relevant = lengthOf(wanted);
  const all = lengthOf(retrieved);
  return {
    recall: both / relevant,
    precision: all === 0 ? 0 : both / all,
    iou: both / (relevant + all - both),
  };
}

/** The best-ranked spans that together have so many characters; the last one is cut short. */
export function withinBudget(spans: readonly Span[], characters: number): Span[] {
  const kept: Span[] = [];
  let room = characters;
  for (const span of spans) {
    if (room <= 0) break;
    const end = Math.min(span.end, span.start + room);
    kept.push({ ...span, end });
    room -= end - span.start;
  }
  return kept;
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  const ordered = spans.toSorted((a, b) =>
    a.document === b.document ? a.start - b.start : a.document < b.document ? -1 : 1,
  );
  for (const span of ordered) {
    const last = result.at(-1);
    if (last?.document === span.document && span.start <= last.end) {
      last.end = Math.max(last.end, span.end);
    } else result.push({ ...span });
  }
  return result;
}

function overlapOf(a: readonly Span[], b: readonly Span[]): number {
  let sum = 0;
  for (const one of a) {
    for (const other of b) {
      if (one.document !== other.document) continue;
      sum += Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
    }
  }
  return sum;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
