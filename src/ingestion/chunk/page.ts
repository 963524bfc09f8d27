import type { ChunkRange } from "../../domain/documents/chunk.ts";
import { chunkDocument } from "./document.ts";
import type { PageRange } from "./page-range.ts";

type Options = { size: number; overlap: number; headings?: ReadonlySet<number> };

/**
 * Returns chunks that never span pages. A page longer than `size` is split like a document in
 * `chunkDocument`.
 */
export function chunkPages(
  text: string,
  pages: readonly PageRange[],
  { size, overlap, headings = new Set() }: Options,
): ChunkRange[] {
  return pages.flatMap(({ page, start, end }) => {
    const own = text.slice(start, end);
    const ownHeadings = new Set<number>();
    for (const at of headings) if (at >= start && at < end) ownHeadings.add(at - start);
    const ranges = chunkDocument(own, [], { size, overlap, headings: ownHeadings });
    return ranges.map((range) => ({
      start: start + range.start,
      end: start + range.end,
      pageStart: page,
      pageEnd: page,
    }));
  });
}
