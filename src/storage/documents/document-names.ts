// Finds documents by ids, file names and metadata without reading the rest of their rows.
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { toMetadata } from "./document-row.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** A document's names and metadata, which are needed to select documents by name or value. */
export type DocumentName = {
  id: string;
  filename: string;
  metadata: Readonly<Record<string, unknown>>;
};

type NameRow = { id: string; filename: string; metadata: string };

/** The plus keeps SQLite from beginning with all documents of the tenant. */
const SELECT_NAMES = `SELECT d.id, d.filename, d.metadata FROM documents d
  WHERE +d.tenant_id = ?2 AND d.active_version_no IS NOT NULL`;

function toNames({ results, meta }: D1Result<NameRow>) {
  const names = results.map((row) => ({ ...row, metadata: toMetadata(row.metadata) }));
  return { names, rowsRead: meta.rows_read };
}

/** The part of the store of documents that knows their names. */
export function documentNames(databaseOf: DatabaseOf) {
  return {
    /** Returns those of the ids that belong to existing documents of this collection. */
    async existing(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT id FROM documents WHERE id IN (SELECT value FROM json_each(?3))
             AND +collection_no = ${COLLECTION_NO} AND +tenant_id = ?2 AND status <> 'deleting'`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(ids))
        .all<{ id: string }>();
      return new Set(results.map(({ id }) => id));
    },

    /**
     * Returns the ids of the documents with these exact names that are not being deleted, by name.
     */
    async idsByName(scope: Scope, filenames: readonly string[]): Promise<Map<string, string>> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT id, filename FROM documents WHERE filename IN (SELECT value FROM json_each(?3))
             AND collection_no = ${COLLECTION_NO} AND tenant_id = ?2 AND status <> 'deleting'`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(filenames))
        .all<{ id: string; filename: string }>();
      return new Map(results.map(({ id, filename }) => [filename, id]));
    },

    /**
     * Returns the searchable documents with the data that metadata filters need, in the order of
     * their ids.
     */
    async names(scope: Scope): Promise<{ names: DocumentName[]; rowsRead: number }> {
      const found = await databaseOf(scope)
        .prepare(`${SELECT_NAMES} AND d.collection_no = ${COLLECTION_NO} ORDER BY d.id`)
        .bind(scope.collection, scope.tenant)
        .all<NameRow>();
      return toNames(found);
    },

    /**
     * Returns the documents with these ids or exact names. No other documents are read, of which
     * there can be very many.
     */
    async named(
      scope: Scope,
      wanted: readonly string[],
    ): Promise<{ names: DocumentName[]; rowsRead: number }> {
      const found = await databaseOf(scope)
        .prepare(
          `${SELECT_NAMES} AND +d.collection_no = ${COLLECTION_NO} AND d.no IN (
             SELECT no FROM documents WHERE id IN (SELECT value FROM json_each(?3))
             UNION SELECT no FROM documents WHERE collection_no = ${COLLECTION_NO}
               AND filename IN (SELECT value FROM json_each(?3)) AND status <> 'deleting') ORDER BY d.id`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(wanted))
        .all<NameRow>();
      return toNames(found);
    },
  };
}
