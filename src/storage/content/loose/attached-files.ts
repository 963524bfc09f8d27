// Records which documents were created from the files that clients of OpenAI's API have uploaded.
import type { Scope } from "../../../domain/scope.ts";
import type { DatabaseOf } from "../../sql/shard.ts";

export function attachedFiles(databaseOf: DatabaseOf) {
  return {
    /**
     * Records the document that a file has become. A file that was this document before has been
     * replaced.
     */
    async attach({ tenant, collection }: Scope, file: string, document: string): Promise<void> {
      const db = databaseOf({ tenant, collection });
      await db.batch([
        detachFiles(db, { tenant, collection }, document),
        db
          .prepare(
            `INSERT INTO attached_files (tenant_id, collection_id, file_id, document_id)
             VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET document_id = excluded.document_id`,
          )
          .bind(tenant, collection, file, document),
      ]);
    },

    /** Returns the documents that a file has become, one for each collection. */
    async attachments(
      tenant: string,
      file: string,
    ): Promise<{ collection: string; document: string }[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT collection_id AS collection, document_id AS document FROM attached_files
           WHERE tenant_id = ? AND file_id = ?`,
        )
        .bind(tenant, file)
        .all<{ collection: string; document: string }>();
      return results;
    },

    /** Returns those of the files that have become documents of the collection, by document. */
    async attachedTo(
      { tenant, collection }: Scope,
      files: readonly string[],
    ): Promise<Map<string, string>> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT document_id, file_id FROM attached_files WHERE tenant_id = ? AND collection_id = ?
             AND file_id IN (SELECT value FROM json_each(?)) ORDER BY file_id`,
        )
        .bind(tenant, collection, JSON.stringify(files))
        .all<{ document_id: string; file_id: string }>();
      return new Map(results.map((row) => [row.document_id, row.file_id]));
    },

    /**
     * Returns the files of a collection's documents, or of these documents, by document, for those
     * that have one.
     */
    async fileIds(
      { tenant, collection }: Scope,
      documents?: readonly string[],
    ): Promise<Map<string, string>> {
      const only =
        documents === undefined ? "" : "AND document_id IN (SELECT value FROM json_each(?))";
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT document_id, max(file_id) AS file_id FROM attached_files
           WHERE tenant_id = ? AND collection_id = ? ${only} GROUP BY document_id`,
        )
        .bind(tenant, collection, ...(documents === undefined ? [] : [JSON.stringify(documents)]))
        .all<{ document_id: string; file_id: string }>();
      return new Map(results.map((row) => [row.document_id, row.file_id]));
    },

    /**
     * Returns files that became documents of this collection and of no other; all of them if there
     * are fewer than `limit`.
     */
    async onlyIn(scope: Scope, limit: number): Promise<string[]> {
      for (let most = limit; ; most *= 2) {
        const files = await filesOnlyHere(databaseOf(scope), scope, most);
        const used = await filesElsewhere(databaseOf(scope.tenant), scope, files);
        const own = files.filter((file) => !used.has(file));
        // The first files may also be in collections of other databases, and may use up the limit
        // for those that follow.
        if (own.length >= limit || files.length < most) return own.slice(0, limit);
      }
    },
  };
}

/** Detaches the files that a document was created from, because it gets other content. */
export function detachFiles(
  db: D1Database,
  { tenant, collection }: Scope,
  document: string,
): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM attached_files WHERE tenant_id = ? AND collection_id = ? AND document_id = ?",
    )
    .bind(tenant, collection, document);
}

/** Returns the files that no other collection of the same database has. */
async function filesOnlyHere(
  db: D1Database,
  { tenant, collection }: Scope,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT file_id FROM attached_files WHERE tenant_id = ?1
       GROUP BY file_id HAVING min(collection_id) = ?2 AND max(collection_id) = ?2 LIMIT ?3`,
    )
    .bind(tenant, collection, limit)
    .all<{ file_id: string }>();
  return results.map(({ file_id }) => file_id);
}

/** Returns those of the files that other collections have, in any database. */
async function filesElsewhere(
  db: D1Database,
  { tenant, collection }: Scope,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT file_id FROM attached_files WHERE tenant_id = ? AND collection_id <> ?
         AND file_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(tenant, collection, JSON.stringify(files))
    .all<{ file_id: string }>();
  return new Set(results.map(({ file_id }) => file_id));
}
