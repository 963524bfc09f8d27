// What is known of a term, by segment. A segment never changes, so what was read of it holds as long as it exists.
import type { SegmentEntry } from "./entries.ts";

/** A term in one segment. Its entries are undefined if only the number of chunks was read. */
export type TermLine = { chunkCount: number; entries: readonly SegmentEntry[] | undefined };

/** By the numbers of segments and, only with its number of chunks, of lists of counts. */
export type TermLines = ReadonlyMap<number, TermLine>;

/** What is read of a line: all entries, or only how many chunks contain the term. */
export type Part = "entries" | "count";

const NOTHING: Readonly<Record<Part, TermLine>> = {
  entries: { chunkCount: 0, entries: [] },
  count: { chunkCount: 0, entries: undefined },
};
const LINE_BYTES = 100;
const ENTRY_BYTES = 100;

/** Whether all entries of a term were read, of these segments or, without them, of all that are known. */
export function hasEntries(lines: TermLines, segments?: readonly number[]): boolean {
  const wanted = segments ?? [...lines.keys()];
  return wanted.every((segment) => lines.get(segment)?.entries !== undefined);
}

/** The segments of which a part is known, as the statements take them: `,12,-3,`. */
export function segmentsWith(lines: TermLines | undefined, part: Part): string {
  const known = Array.from(lines ?? []).filter(([, line]) => holds(line, part));
  return `,${known.map(([segment]) => `${segment},`).join("")}`;
}

/**
 * What is known of a term after the missing part was read, of the segments or lists that exist. One that has no line does not
 * contain the term.
 */
export function withRead(
  before: TermLines | undefined,
  read: TermLines | undefined,
  { numbers, part }: { numbers: readonly number[]; part: Part },
): TermLines {
  return new Map(
    numbers.map((no) => {
      const known = before?.get(no);
      const isKnown = known !== undefined && holds(known, part);
      return [no, isKnown ? known : (read?.get(no) ?? NOTHING[part])];
    }),
  );
}

function holds(line: TermLine, part: Part): boolean {
  return part === "count" || line.entries !== undefined;
}

/** In bytes, by estimate. */
export function sizeOfLines(lines: TermLines): number {
  let size = 0;
  for (const { entries = [] } of lines.values()) {
    size += LINE_BYTES;
    for (const { packed } of entries) size += ENTRY_BYTES + packed.length;
  }
  return size;
}
