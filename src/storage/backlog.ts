// The operator's view over all tenants of one database: work that should have been done by now. `tenant` only
// picks the database.
import type { DatabaseOf } from "./shard.ts";

type VersionName = { tenant: string; id: string };
type Age = { before: string; limit: number };

export function backlogStore(databaseOf: DatabaseOf) {
  const versions = async (tenant: string, sql: string, age: Age): Promise<VersionName[]> => {
    const statement = databaseOf(tenant).prepare(
      `SELECT v.tenant_id AS tenant, v.id ${sql} ORDER BY v.no LIMIT ?`,
    );
    return (await statement.bind(age.before, age.limit).all<VersionName>()).results;
  };
  return {
    /** Versions staged before then whose document still waits for them. */
    stuck: (tenant: string, age: Age) =>
      versions(
        tenant,
        `FROM versions v JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no
         WHERE v.state = 'staged' AND v.created_at < ? AND d.status IN ('queued', 'processing')
           AND c.status = 'active'`,
        age,
      ),

    /** Versions that were replaced and whose removal did not come. */
    left: (tenant: string, age: Age) =>
      versions(
        tenant,
        `FROM versions v JOIN documents d ON d.no = v.document_no
         WHERE v.state = 'retired' AND v.created_at < ? AND d.status <> 'deleting'`,
        age,
      ),

    /** Versions active since before then whose document has no summary of theirs. */
    unsummarized: (tenant: string, age: Age) =>
      versions(
        tenant,
        `FROM versions v LEFT JOIN summaries s ON s.document_no = v.document_no
         WHERE v.state = 'active' AND v.activated_at < ?
           AND (s.document_no IS NULL OR s.updated_at < v.activated_at)`,
        age,
      ),

    /** Deletions asked for before then that are not finished. */
    async unfinished(
      tenant: string,
      age: Age,
    ): Promise<{ tenant: string; collection: string; document: string }[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT tenant_id AS tenant, collection_id AS collection, document_id AS document FROM deletions
           WHERE completed_at IS NULL AND requested_at < ? ORDER BY requested_at LIMIT ?`,
        )
        .bind(age.before, age.limit)
        .all<{ tenant: string; collection: string; document: string }>();
      return results;
    },

    /** Collections that are hidden and not yet gone. */
    async hidden(tenant: string, limit: number): Promise<{ tenant: string; collection: string }[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          "SELECT tenant_id AS tenant, id AS collection FROM collections WHERE status = 'deleting' LIMIT ?",
        )
        .bind(limit)
        .all<{ tenant: string; collection: string }>();
      return results;
    },
  };
}

export type BacklogStore = ReturnType<typeof backlogStore>;
