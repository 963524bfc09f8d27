// Reads versions. A version is registered with its document, staged while it is indexed, then
// active, retired or failed.
import type { Version } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { embedderIn } from "../../sql/embedder-of.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { newVersions } from "./new-versions.ts";
import { renewedVersions } from "./renewed-versions.ts";
import { versionProgress } from "./version-progress.ts";

/** The columns are the members of `Version`. */
const SELECT = `
  SELECT v.no, v.id, v.tenant_id AS tenant, c.id AS collection, d.id AS document, d.filename,
    v.media_type AS mediaType, v.sha256, v.fingerprint, v.state,
    v.chunk_count AS chunkCount, v.block_count AS blockCount
  FROM versions v JOIN documents d ON d.no = v.document_no JOIN collections c ON c.no = v.collection_no`;

export function versionStore(databaseOf: DatabaseOf) {
  return {
    ...newVersions(databaseOf),
    ...renewedVersions(databaseOf),
    ...versionProgress(databaseOf),

    /**
     * Returns undefined if the version does not exist, belongs to another tenant, or its document
     * or collection is being deleted.
     */
    async find(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `${SELECT} WHERE v.id = ? AND v.tenant_id = ? AND d.status <> 'deleting' AND c.status = 'active'`,
        )
        .bind(id, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    /** Like `find`, but includes versions of what is being deleted. Only for removal. */
    async findForRemoval(tenant: string, id: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE v.id = ? AND v.tenant_id = ?`)
        .bind(id, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    async listOf(tenant: string, document: string): Promise<Version[]> {
      const { results } = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE d.id = ? AND v.tenant_id = ?`)
        .bind(document, tenant)
        .all<Version>();
      return results;
    },

    /**
     * Returns the version of a document that is being indexed or has failed. There is at most one.
     */
    async findUnfinished(tenant: string, document: string): Promise<Version | undefined> {
      const row = await databaseOf(tenant)
        .prepare(`${SELECT} WHERE d.id = ? AND v.tenant_id = ? AND v.state IN ('staged', 'failed')`)
        .bind(document, tenant)
        .first<Version>();
      return row ?? undefined;
    },

    /** Returns the ids of the versions of these documents that will never be active again. */
    async listRetired(tenant: string, documents: readonly string[]): Promise<string[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT v.id FROM versions v JOIN documents d ON d.no = v.document_no
           WHERE d.id IN (SELECT value FROM json_each(?)) AND v.tenant_id = ? AND v.state = 'retired'`,
        )
        .bind(JSON.stringify(documents), tenant)
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    /**
     * Returns those of the active versions with these numbers whose vectors were created by one of
     * the embedders.
     */
    async madeBy(
      scope: Scope,
      { numbers, embedders }: { numbers: readonly number[]; embedders: readonly string[] },
    ): Promise<{ numbers: ReadonlySet<number>; rowsRead: number }> {
      const { results, meta } = await databaseOf(scope)
        .prepare(
          `SELECT no FROM versions WHERE no IN (SELECT value FROM json_each(?3)) AND state = 'active'
             AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}
             AND ${embedderIn("fingerprint")} IN (SELECT value FROM json_each(?4))`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(numbers), JSON.stringify(embedders))
        .all<{ no: number }>();
      return { numbers: new Set(results.map(({ no }) => no)), rowsRead: meta.rows_read };
    },
  };
}

export type VersionStore = ReturnType<typeof versionStore>;
