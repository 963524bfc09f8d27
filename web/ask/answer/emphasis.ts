import type { Citation, ClosestPassage } from "../../../client/types.ts";

type Cited = Pick<Citation, "document_id" | "start" | "end">;
type Near = Pick<ClosestPassage, "document_id" | "start" | "quote" | "focus">;

/**
 * The part of a passage that is emphasised, counted from its beginning: what the answer cites of it, otherwise its best part.
 * Next to an answer, the best part is the best of what is not cited, such as the row below the right one. If the right one is
 * in view, emphasis on its neighbour would seem to contradict the answer.
 */
export function emphasisOf(
  passage: Near,
  citations: readonly Cited[],
): { start: number; end: number } {
  const { start, quote, focus, document_id: document } = passage;
  const end = start + quote.length;
  const cited = citations.find(
    (each) => each.document_id === document && each.start >= start && each.end <= end,
  );
  const told = cited ?? focus;
  return { start: told.start - start, end: told.end - start };
}
