// Converts lines of segments to the entries of active versions, and to the number of chunks that
// contain each term.
import { rowsOf } from "../../sql/rows-of.ts";
import { entriesOf, type SegmentEntry } from "./entries.ts";
import type { IndexState } from "./index-state.ts";
import type { TermLine, TermLines } from "./term-lines.ts";

export type TermEntries = {
  /** Entries of active versions and, if documents are given, only of these. */
  entries: SegmentEntry[];
  /** For each term, how many chunks of all active versions contain it in their text. */
  chunkCounts: ReadonlyMap<string, number>;
  collection: IndexState["collection"];
};

export type Known = ReadonlyMap<string, TermLines>;

export type Plan = {
  /** Terms that are looked up with all their entries. */
  whole: readonly string[];
  /** Terms of which only the entries of the documents are looked up. */
  sought: readonly string[];
  documents: readonly string[] | undefined;
};

export type FoundLines = {
  known: Known;
  /** The entries of sought terms, including those of versions that no longer count. */
  lines: readonly SegmentEntry[];
};

export type LineRow = { term: string; segment: number; line: string };
type CountRow = { term: string; segment: number; total: number };

/**
 * Returns the lines in the result of a statement that returns lines or counts. A term can have
 * several lines in a segment.
 */
export function linesIn(result: D1Result | undefined): Map<string, Map<number, TermLine>> {
  const read = new Map<string, Map<number, TermLine>>();
  for (const row of rowsOf<LineRow | CountRow>(result)) {
    const { term, segment } = row;
    const bySegment = read.get(term) ?? new Map<number, TermLine>();
    read.set(term, bySegment);
    if ("total" in row) bySegment.set(segment, { chunkCount: row.total, entries: undefined });
    else {
      const entries = [...(bySegment.get(segment)?.entries ?? []), ...entriesOf(term, row.line)];
      bySegment.set(segment, { chunkCount: countOf(entries), entries });
    }
  }
  return read;
}

function countOf(entries: readonly SegmentEntry[]): number {
  return entries.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
}

/** Assembles the result that the caller asked for from what is known of the terms. */
export function assemble({
  state,
  known,
  plan,
  lines,
}: FoundLines & { state: IndexState; plan: Plan }): TermEntries {
  const { dropped, segments, counted, versions, collection } = state;
  const chosen = plan.documents && new Set(plan.documents.map((id) => versions.get(id)));
  const counts = (entry: SegmentEntry): boolean => !dropped.has(entry.versionNo);
  const isChosen = ({ versionNo }: SegmentEntry): boolean => chosen?.has(versionNo) ?? true;
  const chunkCounts = new Map<string, number>();
  const entries: SegmentEntry[] = [];
  for (const term of plan.whole) {
    const all = segments
      .flatMap((segment) => known.get(term)?.get(segment)?.entries ?? [])
      .filter(counts);
    if (all.length > 0) chunkCounts.set(term, countOf(all));
    for (const entry of all) if (isChosen(entry)) entries.push(entry);
  }
  const byTerm = Map.groupBy(lines, ({ term }) => term);
  for (const term of plan.sought) {
    const found = byTerm.get(term) ?? [];
    const total = counted.reduce((sum, no) => sum + (known.get(term)?.get(no)?.chunkCount ?? 0), 0);
    const rest = total - countOf(found.filter((entry) => !counts(entry)));
    if (rest > 0) chunkCounts.set(term, rest);
    entries.push(...found.filter((entry) => counts(entry) && isChosen(entry)));
  }
  return { entries, chunkCounts, collection };
}
