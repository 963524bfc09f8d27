// Caches what is known of a term, by segment. A segment never changes, so what was read of it is
// valid as long as it exists.
import type { SegmentEntry } from "./entries.ts";

/** A term in one segment. Its entries are undefined if only the number of chunks was read. */
export type TermLine = { chunkCount: number; entries: readonly SegmentEntry[] | undefined };

/** The lines by the numbers of segments and, only with its number of chunks, of lists of counts. */
export type TermLines = ReadonlyMap<number, TermLine>;

/** The part of a line to read: all entries, or only how many chunks contain the term. */
export type Part = "entries" | "count";

const NOTHING: Readonly<Record<Part, TermLine>> = {
  entries: { chunkCount: 0, entries: [] },
  count: { chunkCount: 0, entries: undefined },
};
const LINE_BYTES = 100;
const ENTRY_BYTES = 100;

/**
 * Returns whether all entries of a term were read for these segments or, without them, for all
 * known segments.
 */
export function hasEntries(lines: TermLines, segments?: readonly number[]): boolean {
  const wanted = segments ?? [...lines.keys()];
  return wanted.every((segment) => lines.get(segment)?.entries !== undefined);
}

/** Returns the segments of which a part is known in the format of the statements: `,12,-3,`. */
export function formatKnownSegments(lines: TermLines | undefined, part: Part): string {
  const known = Array.from(lines ?? []).filter(([, line]) => hasPart(line, part));
  return `,${known.map(([segment]) => `${segment},`).join("")}`;
}

/**
 * Returns what is known of a term after the missing part was read, for the segments or lists that
 * exist. A segment without a line does not contain the term.
 */
export function addReadLines(
  before: TermLines | undefined,
  read: TermLines | undefined,
  { numbers, part }: { numbers: readonly number[]; part: Part },
): TermLines {
  return new Map(
    numbers.map((no) => {
      const known = before?.get(no);
      const isKnown = known !== undefined && hasPart(known, part);
      return [no, isKnown ? known : (read?.get(no) ?? NOTHING[part])];
    }),
  );
}

function hasPart(line: TermLine, part: Part): boolean {
  return part === "count" || line.entries !== undefined;
}

/** Returns an estimate of the size in bytes. */
export function sizeOfLines(lines: TermLines): number {
  let size = 0;
  for (const { entries = [] } of lines.values()) {
    size += LINE_BYTES;
    for (const { packed } of entries) size += ENTRY_BYTES + packed.length;
  }
  return size;
}
