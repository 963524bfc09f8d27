// Reuses what an answer has already read of the table index, because its agents ask about the same
// tables in turn.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { ReadScope } from "../../domain/scope.ts";
import type { TableIndex, TermHit } from "../../storage/content/table-index.ts";

type Hits = ReturnType<TableIndex["match"]>;
type Owner = Pick<ChunkRef, "versionNo"> & { documentId: string };

export type MemoizedTables = TableIndex & {
  /** Records which versions of documents the answer has found to be active. */
  noteVersions: (found: readonly Owner[]) => void;
};

/**
 * Wraps the table index for the duration of one answer over one collection. Rows are counted when
 * they are read. A look-up restricted to documents whose active versions are known uses what was
 * read for the whole collection.
 */
export function memoizeTables(tableIndex: TableIndex, scope: ReadScope): MemoizedTables {
  const versions = new Map<string, number>();
  const known = new Map<string, Hits>();
  /** Returns the hits of terms in the whole collection, or in these documents. */
  const lookUp = async (terms: readonly string[], documents?: readonly string[]): Hits => {
    const keyOf = (term: string): string => JSON.stringify([term, documents]);
    const missing = terms.filter((term) => !known.has(keyOf(term)));
    const asked = missing.length === 0 ? undefined : tableIndex.match(scope, missing, documents);
    for (const term of missing) if (asked !== undefined) known.set(keyOf(term), asked);
    const found = new Set(terms.flatMap((term) => known.get(keyOf(term)) ?? []));
    const hits = (await Promise.all(found)).flatMap((one) => one.hits);
    const byTerm = Map.groupBy(hits, ({ term }) => term);
    const ordered = [...new Set(terms)].flatMap((term) => byTerm.get(term) ?? []);
    return { hits: ordered, rowsRead: (await asked)?.rowsRead ?? 0 };
  };
  const isKnown = (term: string): boolean => known.has(JSON.stringify([term, undefined]));
  return {
    ...tableIndex,
    noteVersions: (found) => {
      for (const { documentId, versionNo } of found) versions.set(documentId, versionNo);
    },
    match: async (_, terms, documents) => {
      const own = documents?.map((document) => versions.get(document));
      if (own === undefined) return lookUp(terms);
      const areKnown = own.every((version) => version !== undefined);
      const [held = [], rest = []] = areKnown ? partition(terms, isKnown) : [[], terms];
      const [all, more] = await Promise.all([lookUp(held), lookUp(rest, documents)]);
      const within = new Set(own);
      const chosen = all.hits.filter(({ no }) => within.has(versionOf(no)));
      return { hits: [...chosen, ...more.hits], rowsRead: all.rowsRead + more.rowsRead };
    },
  };
}

function versionOf(no: TermHit["no"]): number {
  return Math.floor(no / CHUNKS_PER_VERSION);
}

function partition<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))];
}
