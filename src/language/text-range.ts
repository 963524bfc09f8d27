/** A part of a text by its positions. Whatever quotes a text cites such ranges. */
export type TextRange = { start: number; end: number };

export function overlap(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}
