import type { Document, InboxObject, Readiness } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { type DocumentRow, SELECT_DOCUMENTS, toDocument } from "./document-row.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { documentNames } from "./document-names.ts";

export function documentStore(databaseOf: DatabaseOf) {
  return {
    ...documentNames(databaseOf),

    async find(scope: Scope, id: string): Promise<Document | undefined> {
      const row = await databaseOf(scope)
        .prepare(`${SELECT_DOCUMENTS} AND d.id = ?3`)
        .bind(scope.collection, scope.tenant, id)
        .first<DocumentRow>();
      return row === null ? undefined : toDocument(row);
    },

    /** Finds the document with this exact name, unless it is being deleted. */
    async findByName(scope: Scope, filename: string): Promise<Document | undefined> {
      const row = await databaseOf(scope)
        .prepare(`${SELECT_DOCUMENTS} AND d.filename = ?3 AND d.status <> 'deleting'`)
        .bind(scope.collection, scope.tenant, filename)
        .first<DocumentRow>();
      return row === null ? undefined : toDocument(row);
    },

    async list(scope: Scope, page: { after: string; limit: number }): Promise<Document[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `${SELECT_DOCUMENTS} AND d.status <> 'deleting' AND d.id > ?3 ORDER BY d.id LIMIT ?4`,
        )
        .bind(scope.collection, scope.tenant, page.after, page.limit)
        .all<DocumentRow>();
      return results.map(toDocument);
    },

    /**
     * Returns the ids of all documents, including those being deleted, for deleting a collection.
     */
    async listIds(tenant: string, collection: string, limit: number): Promise<string[]> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT d.id FROM documents d JOIN collections c ON c.no = d.collection_no
           WHERE c.id = ? AND c.tenant_id = ? ORDER BY d.id LIMIT ?`,
        )
        .bind(collection, tenant, limit)
        .all<{ id: string }>();
      return results.map((row) => row.id);
    },

    /**
     * Returns how many documents can be searched, and how many of the others are still being
     * indexed or have failed. Only the others are counted, because very many can be ready.
     */
    async readiness(scope: Scope): Promise<Readiness> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT 'ready' AS state, coalesce(sum(version_count), 0) AS number
           FROM active_fingerprints WHERE collection_no = ${COLLECTION_NO}
           UNION ALL
           SELECT iif(status = 'failed', 'failed', 'indexing') AS state, count(*) AS number FROM documents
           WHERE tenant_id = ?2 AND status IN ('queued', 'processing', 'failed')
             AND +collection_no = ${COLLECTION_NO} AND active_version_no IS NULL GROUP BY state`,
        )
        .bind(scope.collection, scope.tenant)
        .all<{ state: keyof Readiness; number: number }>();
      const counts = new Map(results.map(({ state, number }) => [state, number]));
      return {
        ready: counts.get("ready") ?? 0,
        indexing: counts.get("indexing") ?? 0,
        failed: counts.get("failed") ?? 0,
      };
    },

    /** Sets the inbox object that the document's latest content comes from, if any. */
    async setInbox(scope: Scope, id: string, inbox: InboxObject | null): Promise<void> {
      await databaseOf(scope)
        .prepare(
          `UPDATE documents SET inbox_key = ?4, inbox_put_at = ?5
           WHERE id = ?3 AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}`,
        )
        .bind(scope.collection, scope.tenant, id, inbox?.key ?? null, inbox?.putAt ?? null)
        .run();
    },

    /**
     * Returns documents from an inbox object that was put at `until` or earlier, including those
     * being deleted.
     */
    async listFromInbox(scope: Scope, key: string, until: string): Promise<{ id: string }[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT id FROM documents WHERE inbox_key = ?3 AND inbox_put_at <= ?4
             AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}`,
        )
        .bind(scope.collection, scope.tenant, key, until)
        .all<{ id: string }>();
      return results;
    },

    async setMetadata(scope: Scope, id: string, metadata: Record<string, unknown>): Promise<void> {
      await databaseOf(scope)
        .prepare(
          `UPDATE documents SET metadata = ?4
           WHERE id = ?3 AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}`,
        )
        .bind(scope.collection, scope.tenant, id, JSON.stringify(metadata))
        .run();
    },
  };
}

export type DocumentStore = ReturnType<typeof documentStore>;
