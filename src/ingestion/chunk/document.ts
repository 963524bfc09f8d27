import type { ChunkRange } from "../../domain/documents/chunk.ts";
import { type PageRange, pagesOf } from "./page-range.ts";
import { type Unit, unitsOf } from "./units.ts";

/** The minimum chunk size as a share of the requested size, except for the last chunk. */
const SHORTEST = 0.5;

/** Longer sentences, as a share of the requested size, are split so that chunks can be filled. */
const LONGEST_UNIT = 0.25;

type Options = { size: number; overlap: number; headings?: ReadonlySet<number> };

/**
 * Splits the document's text into chunks, in order; chunks may span pages. Each is a range of the
 * text without surrounding white space, of at most `size` characters, and consists of whole
 * sentences, list items and rows. It ends before a heading, or at the end of a paragraph, a line or
 * a sentence, in this order of preference. The next chunk repeats whole units of it, up to
 * `overlap` characters.
 */
export function chunkDocument(
  text: string,
  pages: readonly PageRange[],
  { size, overlap, headings = new Set() }: Options,
): ChunkRange[] {
  const units = unitsOf(text, { longest: Math.floor(size * LONGEST_UNIT), headings });
  const chunks: ChunkRange[] = [];
  let first = 0;
  let covered = 0;
  while (covered < units.length) {
    const next = endOf(units, { first, covered }, size);
    const start = units[first]?.start ?? 0;
    const end = units[next - 1]?.end ?? start;
    chunks.push({ start, end, ...pagesOf(pages, start, end) });
    // The overlap must leave room for at least one more unit, otherwise there would be no progress.
    const following = units[next]?.end ?? end;
    const fits = (unit: Unit) => end - unit.start <= overlap && following - unit.start <= size;
    first = overlapFrom(units, { first, next }, fits);
    covered = next;
  }
  return chunks;
}

/**
 * Returns the unit that begins the next chunk: the best position among those that leave this chunk
 * long enough.
 */
function endOf(
  units: readonly Unit[],
  { first, covered }: { first: number; covered: number },
  size: number,
): number {
  const start = units[first]?.start ?? 0;
  let next = covered + 1;
  while (next < units.length && (units[next]?.end ?? 0) - start <= size) next += 1;
  if (next >= units.length) return next;
  let best = next;
  for (let at = next - 1; at > covered; at -= 1) {
    if ((units[at - 1]?.end ?? 0) - start < size * SHORTEST) break;
    if ((units[at]?.worth ?? 0) > (units[best]?.worth ?? 0)) best = at;
  }
  return best;
}

/**
 * Returns the start of the next chunk: as many whole units back as `fits` allows, but always after
 * the start of this chunk.
 */
export function overlapFrom(
  units: readonly Unit[],
  { first, next }: { first: number; next: number },
  fits: (unit: Unit) => boolean,
): number {
  let from = next;
  for (let at = next - 1; at > first; at -= 1) {
    const unit = units[at];
    if (unit === undefined || !fits(unit)) break;
    from = at;
  }
  return from;
}
