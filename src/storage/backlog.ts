// The operator's view over all tenants of one database: what was left behind and would stay for ever. `shard` only
// picks the database; what is found is told to its own tenant alone.
import type { Scope } from "../domain/scope.ts";
import type { DatabaseOf } from "./shard.ts";

export type StuckVersion = { no: number; id: string; tenant: string; document: string };
export type KnownDocument = { document: string; version: string | null; sha256: string | null };

export function backlog(databaseOf: DatabaseOf) {
  return {
    /** Staged versions without a sign of life since `before`, unless a try is due later. */
    async listStuck(shard: string, before: string, limit: number): Promise<StuckVersion[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT v.no, v.id, v.tenant_id AS tenant, d.id AS document FROM versions v
           JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no
           WHERE v.state = 'staged' AND v.created_at < ?1 AND d.status IN ('queued', 'processing')
             AND coalesce(d.updated_at, d.created_at) < ?1 AND coalesce(v.retry_at, '') < ?1
             AND c.status = 'active' ORDER BY v.no LIMIT ?2`,
        )
        .bind(before, limit)
        .all<StuckVersion>();
      return results;
    },

    /** Versions active since before `before` whose document has no summary of theirs. */
    async listUnsummarized(
      shard: string,
      before: string,
      limit: number,
    ): Promise<{ tenant: string; id: string }[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT v.tenant_id AS tenant, v.id FROM versions v
           JOIN collections c ON c.no = v.collection_no
           LEFT JOIN summaries s ON s.document_no = v.document_no
           WHERE v.state = 'active' AND v.activated_at < ? AND c.status = 'active'
             AND (s.document_no IS NULL OR s.updated_at < v.activated_at) ORDER BY v.no LIMIT ?`,
        )
        .bind(before, limit)
        .all<{ tenant: string; id: string }>();
      return results;
    },

    /** Deletions asked for before `before` that are not finished. */
    async listUnfinished(
      shard: string,
      before: string,
      limit: number,
    ): Promise<(Scope & { document: string })[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT tenant_id AS tenant, collection_id AS collection, document_id AS document FROM deletions
           WHERE completed_at IS NULL AND requested_at < ? ORDER BY requested_at LIMIT ?`,
        )
        .bind(before, limit)
        .all<Scope & { document: string }>();
      return results;
    },

    /** Versions created before `before` that were replaced and are still there, of living documents. */
    async listReplaced(
      shard: string,
      before: string,
      limit: number,
    ): Promise<{ tenant: string; id: string }[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT v.tenant_id AS tenant, v.id FROM versions v
           JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no
           WHERE v.state = 'retired' AND v.created_at < ? AND d.status <> 'deleting'
             AND c.status = 'active' ORDER BY v.no LIMIT ?`,
        )
        .bind(before, limit)
        .all<{ tenant: string; id: string }>();
      return results;
    },

    /** Hidden collections that still have a row. */
    async listHidden(shard: string, limit: number): Promise<Scope[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT tenant_id AS tenant, id AS collection FROM collections
           WHERE status = 'deleting' ORDER BY no LIMIT ?`,
        )
        .bind(limit)
        .all<Scope>();
      return results;
    },

    /** Counts as a sign of life: what has just been sent again isn't sent again in the next round. */
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

    /** Which of these documents still have a row, and the versions of each. */
    async listKnown(shard: string, documents: readonly string[]): Promise<KnownDocument[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT d.id AS document, v.id AS version, v.sha256 FROM documents d
           LEFT JOIN versions v ON v.document_no = d.no
           WHERE d.id IN (SELECT value FROM json_each(?))`,
        )
        .bind(JSON.stringify(documents))
        .all<KnownDocument>();
      return results;
    },
  };
}

export type Backlog = ReturnType<typeof backlog>;
