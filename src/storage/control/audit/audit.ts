// Reads the counts that an audit compares. Each call reads a bounded range in one statement or
// transaction, so that concurrent indexing does not appear as an inconsistency.
import { z } from "zod";
import { CHUNKS_PER_VERSION } from "../../../domain/ids.ts";
import type { Scope } from "../../../domain/scope.ts";
import { embedderIn } from "../../sql/embedder-of.ts";
import { COLLECTION_NO } from "../collection-no.ts";
import { type AuditedTerms, auditTerms, type BlockPlace } from "./audit-terms.ts";
import type { DatabaseOf } from "../../sql/shard.ts";

export type StoredCounts = {
  id: string;
  filename: string;
  status: string;
  version: string | null;
  fingerprint: string | null;
  sha256: string | null;
  pages: number;
  pagesWithoutText: readonly number[] | null;
  /** The number of chunks according to the version; `chunks` counts the rows. */
  expectedChunks: number;
  chunks: number;
  postings: number;
  vectors: number;
  /**
   * The number of blocks in D1 whose vectors have another length than those of the version's
   * embedder.
   */
  misfits: number;
  /** The number of chunks in the entity graph; 0 if the version was indexed without one. */
  graphed: number;
};

export type Totals = { documents: number; versions: number; chunks: number; tokens: number };
type TotalsRow = Totals & Record<`stated${"Documents" | "Versions" | "Chunks" | "Tokens"}`, number>;
const NOTHING: Totals = { documents: 0, versions: 0, chunks: 0, tokens: 0 };

const Pages = z.array(z.number());

type CountsRow = Omit<StoredCounts, "pagesWithoutText"> & { emptyPages: string | null };

export function auditStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Returns documents in the order of their ids, without those being deleted. `dimensions` has
     * the length of vectors by embedder.
     */
    async documents(
      scope: Scope,
      page: { after: string; limit: number; dimensions: Readonly<Record<string, number>> },
    ): Promise<StoredCounts[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT d.id, d.filename, d.status, v.id AS version, v.fingerprint, v.sha256, v.empty_pages AS emptyPages,
             coalesce(v.page_count, 0) AS pages, coalesce(v.chunk_count, 0) AS expectedChunks,
             (SELECT count(*) FROM chunks WHERE no >= v.no * ${CHUNKS_PER_VERSION}
               AND no < (v.no + 1) * ${CHUNKS_PER_VERSION}) AS chunks,
             (SELECT count(*) FROM graph_chunks WHERE no >= v.no * ${CHUNKS_PER_VERSION}
               AND no < (v.no + 1) * ${CHUNKS_PER_VERSION}) AS graphed,
             iif(EXISTS (SELECT 1 FROM segments WHERE no = v.segment_no AND state = 'live'), v.term_count, 0)
               AS postings,
             (SELECT coalesce(sum(chunk_count), 0) FROM vector_blocks WHERE version_no = v.no) AS vectors,
             (SELECT count(*) FROM vector_blocks WHERE version_no = v.no AND data IS NOT NULL
               AND octet_length(data) <> (chunk_count * (?5 ->> ${embedderIn("v.fingerprint")}) + 2) / 3 * 4)
               AS misfits
           FROM documents d LEFT JOIN versions v ON v.no = d.active_version_no
           WHERE d.collection_no = ${COLLECTION_NO} AND d.tenant_id = ?2 AND d.status <> 'deleting'
             AND d.id > ?3 ORDER BY d.id LIMIT ?4`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          page.after,
          page.limit,
          JSON.stringify(page.dimensions),
        )
        .all<CountsRow>();
      return results.map(({ emptyPages, ...row }) => ({
        ...row,
        pagesWithoutText: emptyPages === null ? null : Pages.parse(JSON.parse(emptyPages)),
      }));
    },

    /**
     * Returns terms whose recorded chunk count differs from their entries, and entries of unknown
     * versions, in a range of the blocks of the collection's segments and their lists of counts. A
     * range ends with a term. `last` is where the next one begins; null at the end.
     */
    terms: (scope: Scope, page: { after: BlockPlace; limit: number }): Promise<AuditedTerms> =>
      auditTerms(databaseOf(scope), scope, page),

    /**
     * Returns the collection's counters as recorded, and as counted over its documents and active
     * versions.
     */
    async totals(scope: Scope): Promise<{ stated: Totals; counted: Totals }> {
      const row = await databaseOf(scope)
        .prepare(
          `SELECT c.chunk_count AS statedChunks, c.token_count AS statedTokens,
             c.document_count AS statedDocuments,
             (SELECT coalesce(sum(version_count), 0) FROM active_fingerprints WHERE collection_no = c.no)
               AS statedVersions,
             (SELECT count(*) FROM documents WHERE collection_no = c.no AND status <> 'deleting') AS documents,
             count(v.no) AS versions, coalesce(sum(v.chunk_count), 0) AS chunks,
             coalesce(sum(v.token_count), 0) AS tokens
           FROM collections c LEFT JOIN versions v ON v.collection_no = c.no AND v.state = 'active'
           WHERE c.no = ${COLLECTION_NO} GROUP BY c.no`,
        )
        .bind(scope.collection, scope.tenant)
        .first<TotalsRow>();
      if (row === null) return { stated: NOTHING, counted: NOTHING };
      const { statedDocuments, statedVersions, statedChunks, statedTokens, ...counted } = row;
      const stated = {
        documents: statedDocuments,
        versions: statedVersions,
        chunks: statedChunks,
        tokens: statedTokens,
      };
      return { stated, counted };
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
