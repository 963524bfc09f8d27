import type { Chunk, ChunkRange } from "../../domain/documents/chunk.ts";
import type { Window } from "../../domain/documents/passage.ts";

/**
 * Joins consecutive chunks of one version into the text that they were split from, without
 * duplicating overlaps. Stops where what lies between two chunks is not known, so the result is an
 * exact range of the document's text.
 */
export function joinAround(chunks: readonly Chunk[], hit: Chunk): Window {
  const ordered = chunks.toSorted((a, b) => a.index - b.index);
  const at = ordered.findIndex((chunk) => chunk.index === hit.index);
  const joined = { ...rangeOf([hit]), text: hit.text };
  for (let next = at + 1; next < ordered.length; next += 1) {
    if (!append(joined, ordered[next], ordered[next - 1]?.after)) break;
  }
  for (let before = at - 1; before >= 0 && prepend(joined, ordered[before]); before -= 1);
  return joined;
}

/**
 * Returns the range from the first to the last of these chunks, including everything in between.
 */
export function rangeOf(chunks: readonly Chunk[]): ChunkRange {
  return {
    start: Math.min(...chunks.map((chunk) => chunk.start)),
    end: Math.max(...chunks.map((chunk) => chunk.end)),
    pageStart: Math.min(...chunks.map((chunk) => chunk.pageStart)),
    pageEnd: Math.max(...chunks.map((chunk) => chunk.pageEnd)),
  };
}

function append(joined: Window, chunk: Chunk | undefined, space: string | undefined): boolean {
  if (chunk === undefined) return false;
  const between = spaceOf(chunk.start - joined.end, space);
  if (between === undefined) return false;
  joined.text += between + chunk.text.slice(Math.max(0, joined.end - chunk.start));
  joined.end = Math.max(joined.end, chunk.end);
  joined.pageEnd = Math.max(joined.pageEnd, chunk.pageEnd);
  return true;
}

function prepend(joined: Window, chunk: Chunk | undefined): boolean {
  if (chunk === undefined) return false;
  const between = spaceOf(joined.start - chunk.end, chunk.after);
  if (between === undefined) return false;
  joined.text =
    chunk.text.slice(0, Math.max(0, joined.start - chunk.start)) + between + joined.text;
  joined.start = Math.min(joined.start, chunk.start);
  joined.pageStart = Math.min(joined.pageStart, chunk.pageStart);
  return true;
}

/**
 * Returns the text between two chunks that are this many characters apart, or undefined if it is
 * not known.
 */
function spaceOf(length: number, space = ""): string | undefined {
  if (length <= 0) return "";
  return space.length === length ? space : undefined;
}
