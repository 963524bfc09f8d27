// Reads which segments a collection has at one revision, and which of their entries count.
import { z } from "zod";
import { byRevision, type ByRevision } from "../../sql/by-revision.ts";
import { rowsOf } from "../../sql/rows-of.ts";

export type IndexState = {
  revision: number;
  segments: readonly number[];
  /**
   * The lists of counts and, without those that are in one, the segments: together they count every
   * chunk once.
   */
  counted: readonly number[];
  /** Versions that are no longer active, whose entries are still in a segment. */
  dropped: ReadonlySet<number>;
  /** Totals over the chunks of all active versions. */
  collection: { chunkCount: number; tokenCount: number };
  /** The active versions of documents that were asked for, by document. */
  versions: ReadonlyMap<string, number>;
};

type StateRow = {
  revision: number;
  chunk_count: number;
  token_count: number;
  segments: string;
  counted: string;
  dropped: string;
};

type VersionRow = { id: string; no: number };

const Numbers = z.array(z.int());

/** The size of the cache in bytes, by estimate. */
const KEPT = 1024 * 1024;
const STATE = 500;
const NUMBER = 60;
/** The documents of a collection whose active versions are remembered. */
const MOST_VERSIONS = 256;

/** Creates the cache of the states of the collections that an isolate read last. */
export function knownStates(): ByRevision<IndexState> {
  return byRevision({
    most: KEPT,
    sizeOf: ({ segments, counted, dropped, versions }) =>
      STATE + NUMBER * (segments.length + counted.length + dropped.size + versions.size),
  });
}

/**
 * Returns the state of the index, or undefined if the collection does not exist. `before` is the
 * known state, perhaps of another revision.
 */
export function stateOf(
  result: D1Result | undefined,
  chosen: D1Result | undefined,
  before: IndexState | undefined,
): IndexState | undefined {
  const [row] = rowsOf<StateRow>(result);
  if (row === undefined) return undefined;
  const { revision, chunk_count: chunkCount, token_count: tokenCount } = row;
  const earlier = before?.revision === revision ? [...before.versions] : [];
  const found = rowsOf<VersionRow>(chosen).map(({ id, no }) => [id, no] as const);
  return {
    revision,
    segments: numbersIn(row.segments),
    counted: numbersIn(row.counted),
    dropped: new Set(numbersIn(row.dropped)),
    collection: { chunkCount, tokenCount },
    versions: new Map([...found, ...earlier].slice(0, Math.max(found.length, MOST_VERSIONS))),
  };
}

export function numbersIn(json: string): number[] {
  return Numbers.parse(JSON.parse(json));
}
