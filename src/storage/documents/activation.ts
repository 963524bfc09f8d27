// The two transitions that change what searches find. Each is one D1 transaction whose statements
// share the same guard, so a second delivery or a crash before the commit changes nothing.
import type { Version } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/**
 * ?1 version no, ?2 tenant. The version is staged, all its blocks are embedded, and its document is
 * not being deleted. A staged version is newer than all others of its document, because creating
 * one retires those that were not active yet. Numbers tell no order: a collection that was moved
 * gets numbers of another range.
 */
const MAY_ACTIVATE = `EXISTS (
  SELECT 1 FROM versions v JOIN documents d ON d.no = v.document_no
  WHERE v.no = ?1 AND v.tenant_id = ?2 AND v.state = 'staged' AND d.status <> 'deleting'
    AND v.block_count = (SELECT count(*) FROM vector_blocks b WHERE b.version_no = v.no))`;

/** ?1 is the version's number. Selects the version that is active until now. */
const OUTGOING = `(SELECT d.active_version_no FROM documents d
  JOIN versions v ON v.document_no = d.no WHERE v.no = ?1)`;

/** Records that a version's entries, which stay in their segment for a while, no longer count. */
function insertTombstone(version: string, at: string, guard: string): string {
  return `INSERT INTO tombstones (version_no, collection_no, segment_no, chunk_count, created_at)
    SELECT no, collection_no, segment_no, chunk_count, ${at} FROM versions
    WHERE no = ${version} AND segment_no IS NOT NULL AND ${guard} ON CONFLICT DO NOTHING`;
}

/** Subtracts a version from the active versions with its fingerprint. */
function withdrawFingerprint(version: string, guard: string): string[] {
  const counted =
    "(collection_no, fingerprint) = (SELECT collection_no, fingerprint FROM versions WHERE no = ";
  return [
    `UPDATE active_fingerprints SET version_count = version_count - 1 WHERE ${counted}${version}) AND ${guard}`,
    `DELETE FROM active_fingerprints WHERE version_count <= 0 AND ${counted}${version}) AND ${guard}`,
  ];
}

/** ?1 document, ?2 tenant, ?3 collection. Selects the answers that are deleted with it. */
const DEPENDENT = `tenant_id = ?2 AND collection_id = ?3 AND id IN
  (SELECT answer_id FROM answer_documents WHERE document_id = ?1)`;

export function activationStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Activates a staged version and retires the previous one. Returns false if that is not
     * allowed: the version is already active or was replaced, or the document is being deleted.
     */
    async activate(version: Version, at: string): Promise<boolean> {
      const db = databaseOf(version);
      const statements = [
        insertTombstone(OUTGOING, "?3", MAY_ACTIVATE),
        `UPDATE segments SET state = 'live', chunk_count = (SELECT chunk_count FROM versions WHERE no = ?1)
         WHERE no = ?1 AND ${MAY_ACTIVATE}`,
        ...withdrawFingerprint(OUTGOING, MAY_ACTIVATE),
        `INSERT INTO active_fingerprints (collection_no, fingerprint, version_count)
         SELECT collection_no, fingerprint, 1 FROM versions WHERE no = ?1 AND ${MAY_ACTIVATE}
         ON CONFLICT DO UPDATE SET version_count = version_count + 1`,
        `UPDATE collections SET revision = revision + 1,
           chunk_count = collections.chunk_count + n.chunk_count - coalesce(o.chunk_count, 0),
           token_count = collections.token_count + n.token_count - coalesce(o.token_count, 0)
         FROM versions n LEFT JOIN versions o ON o.no = ${OUTGOING}
         WHERE n.no = ?1 AND collections.no = n.collection_no AND ${MAY_ACTIVATE}`,
        `UPDATE versions SET state = 'retired' WHERE no = ${OUTGOING} AND ${MAY_ACTIVATE}`,
        `UPDATE documents SET
           status = 'ready', stage = 'ready', progress_done = progress_total,
           latest_version_no = ?1, active_version_no = ?1, indexed_at = ?3, updated_at = ?3,
           page_count = (SELECT page_count FROM versions WHERE no = ?1)
         WHERE no = (SELECT document_no FROM versions WHERE no = ?1) AND ${MAY_ACTIVATE}`,
      ].map((sql) => bindUsed(db, sql, [version.no, version.tenant, at]));
      const last = db
        .prepare(
          `UPDATE versions SET state = 'active', segment_no = no, activated_at = ?3, last_error = NULL,
             retry_at = NULL, awaits_summary = 1
           WHERE no = ?1 AND tenant_id = ?2 AND state = 'staged'
             AND (SELECT active_version_no FROM documents d WHERE d.no = document_no) = ?1`,
        )
        .bind(version.no, version.tenant, at);
      const results = await db.batch([...statements, last]);
      return (results.at(-1)?.meta.changes ?? 0) > 0;
    },

    /**
     * Hides a document from all readers and creates its deletion receipt. Returns false if there is
     * no document to hide.
     */
    async hide(scope: Scope, document: string, at: string): Promise<boolean> {
      const db = databaseOf(scope);
      const alive = `EXISTS (SELECT 1 FROM documents
        WHERE id = ?1 AND tenant_id = ?2 AND status <> 'deleting')`;
      const active = "(SELECT active_version_no FROM documents WHERE id = ?1 AND tenant_id = ?2)";
      const statements = [
        `INSERT INTO deletions (document_id, tenant_id, collection_id, requested_at)
         SELECT ?1, ?2, ?3, ?4 WHERE ${alive} ON CONFLICT DO NOTHING`,
        insertTombstone(active, "?4", alive),
        ...withdrawFingerprint(active, alive),
        `UPDATE collections SET document_count = document_count - 1
         WHERE no = (SELECT collection_no FROM documents WHERE id = ?1 AND tenant_id = ?2) AND ${alive}`,
        `UPDATE collections SET revision = revision + 1,
           chunk_count = collections.chunk_count - v.chunk_count,
           token_count = collections.token_count - v.token_count
         FROM versions v WHERE v.no = ${active} AND collections.no = v.collection_no AND ${alive}`,
        // Its conversation keeps the id, so that readers see that there was a turn, but no title
        // that may quote the document.
        `UPDATE sessions SET
             title = iif(titled_by IN (SELECT id FROM answers WHERE ${DEPENDENT}), '', title),
             removed = (SELECT json_group_array(id) FROM (
             SELECT value AS id FROM json_each(removed)
             UNION SELECT id FROM answers WHERE session_id = sessions.id AND ${DEPENDENT}))
         WHERE id IN (SELECT session_id FROM answers WHERE ${DEPENDENT})`,
        // A stored answer quotes its documents, so it is deleted with them.
        `DELETE FROM answers WHERE ${DEPENDENT}`,
        // The events of an answer in progress may quote it, too. The answer itself is checked when
        // it is stored.
        `DELETE FROM answer_events WHERE answer_id IN
           (SELECT id FROM answer_runs WHERE tenant_id = ?2 AND collection_id = ?3)`,
        `UPDATE answer_runs SET is_muted = 1 WHERE tenant_id = ?2 AND collection_id = ?3`,
        `UPDATE versions SET state = 'retired' WHERE tenant_id = ?2
           AND document_no = (SELECT no FROM documents WHERE id = ?1 AND tenant_id = ?2)`,
        `UPDATE documents SET status = 'deleting', active_version_no = NULL
         WHERE id = ?1 AND tenant_id = ?2 AND status <> 'deleting'`,
      ].map((sql) => bindUsed(db, sql, [document, scope.tenant, scope.collection, at]));
      const results = await db.batch(statements);
      return (results.at(-1)?.meta.changes ?? 0) > 0;
    },
  };
}

export type ActivationStore = ReturnType<typeof activationStore>;

/**
 * Binds a statement only to the parameters that it uses, because D1 rejects values beyond the
 * highest numbered parameter.
 */
function bindUsed(
  db: D1Database,
  sql: string,
  values: readonly (string | number)[],
): D1PreparedStatement {
  const highest = Math.max(...Array.from(sql.matchAll(/\?(\d)/g), (match) => Number(match[1])));
  return db.prepare(sql).bind(...values.slice(0, highest));
}
