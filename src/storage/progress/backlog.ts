// The operator's view of unfinished work over all tenants of one database. `shard` only selects the
// database; each tenant only sees its own results.
import type { Scope } from "../../domain/scope.ts";
import type { DatabaseOf } from "../sql/shard.ts";

export type StuckVersion = { no: number; id: string; tenant: string; document: string };
export type KnownDocument = { document: string; version: string | null; sha256: string | null };

export function backlog(databaseOf: DatabaseOf) {
  const list = async <T>(shard: string, sql: string, ...values: unknown[]): Promise<T[]> => {
    const { results } = await databaseOf(shard)
      .prepare(sql)
      .bind(...values)
      .all<T>();
    return results;
  };
  return {
    /** Lists staged versions without activity since `before`, unless a retry is scheduled. */
    async listStuck(shard: string, before: string, limit: number): Promise<StuckVersion[]> {
      return list<StuckVersion>(
        shard,
        `SELECT v.no, v.id, v.tenant_id AS tenant, d.id AS document FROM versions v
           JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no
           WHERE v.state = 'staged' AND v.created_at < ?1 AND d.status IN ('queued', 'processing')
             AND coalesce(d.updated_at, d.created_at) < ?1 AND coalesce(v.retry_at, '') < ?1
             AND c.status = 'active' ORDER BY v.created_at LIMIT ?2`,
        before,
        limit,
      );
    },

    /**
     * Returns, for each other tenant, the oldest version whose indexing has not begun; the oldest
     * first.
     */
    async listWaiting(
      shard: string,
      otherThan: string,
      limit: number,
    ): Promise<{ tenant: string; id: string }[]> {
      return list<{ tenant: string; id: string }>(
        shard,
        `SELECT v.id, v.tenant_id AS tenant, min(v.created_at) AS created_at
           FROM documents d JOIN versions v ON v.no = d.latest_version_no
           WHERE d.status = 'queued' AND v.state = 'staged' AND v.tenant_id <> ?
             AND v.retry_at IS NULL GROUP BY v.tenant_id ORDER BY created_at LIMIT ?`,
        otherThan,
        limit,
      );
    },

    /**
     * Lists versions that have been active since before `before` and whose document has no summary
     * of that version.
     */
    async listUnsummarized(
      shard: string,
      before: string,
      limit: number,
    ): Promise<{ tenant: string; id: string }[]> {
      return list<{ tenant: string; id: string }>(
        shard,
        `SELECT v.tenant_id AS tenant, v.id FROM versions v
           JOIN collections c ON c.no = v.collection_no
           LEFT JOIN summaries s ON s.document_no = v.document_no
           WHERE v.awaits_summary = 1 AND v.state = 'active' AND v.activated_at < ?
             AND c.status = 'active' AND s.version_no IS NOT v.no ORDER BY v.activated_at LIMIT ?`,
        before,
        limit,
      );
    },

    /** Lists deletions that were requested before `before` and have not completed. */
    async listUnfinished(
      shard: string,
      before: string,
      limit: number,
    ): Promise<(Scope & { document: string })[]> {
      return list<Scope & { document: string }>(
        shard,
        `SELECT tenant_id AS tenant, collection_id AS collection, document_id AS document FROM deletions
           WHERE completed_at IS NULL AND requested_at < ? ORDER BY requested_at LIMIT ?`,
        before,
        limit,
      );
    },

    /**
     * Lists versions that were created before `before` and replaced, and still exist, of documents
     * that are not being deleted.
     */
    async listReplaced(
      shard: string,
      before: string,
      limit: number,
    ): Promise<{ tenant: string; id: string }[]> {
      return list<{ tenant: string; id: string }>(
        shard,
        `SELECT v.tenant_id AS tenant, v.id FROM versions v
           JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no
           WHERE v.state = 'retired' AND v.created_at < ? AND d.status <> 'deleting'
             AND c.status = 'active' ORDER BY v.no LIMIT ?`,
        before,
        limit,
      );
    },

    /** Lists hidden collections that still have a row. */
    async listHidden(shard: string, limit: number): Promise<Scope[]> {
      return list<Scope>(
        shard,
        `SELECT tenant_id AS tenant, id AS collection FROM collections
           WHERE status = 'deleting' ORDER BY no LIMIT ?`,
        limit,
      );
    },

    /** Counts as activity, so that the next round does not resend what has just been resent. */
    async touch(shard: string, versions: readonly StuckVersion[], at: string): Promise<void> {
      if (versions.length === 0) return;
      await databaseOf(shard)
        .prepare(
          `UPDATE documents SET updated_at = ?1 WHERE status IN ('queued', 'processing')
             AND latest_version_no IN (SELECT value FROM json_each(?2))
             AND id IN (SELECT value FROM json_each(?3))`,
        )
        .bind(
          at,
          JSON.stringify(versions.map(({ no }) => no)),
          JSON.stringify(versions.map(({ document }) => document)),
        )
        .run();
    },

    /** Returns those of the documents that still have a row, with the versions of each. */
    async listKnown(shard: string, documents: readonly string[]): Promise<KnownDocument[]> {
      return list<KnownDocument>(
        shard,
        `SELECT d.id AS document, v.id AS version, v.sha256 FROM documents d
           LEFT JOIN versions v ON v.document_no = d.no
           WHERE d.id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(documents),
      );
    },
  };
}

export type Backlog = ReturnType<typeof backlog>;
