import type { DatabaseOf } from "../sql/shard.ts";
import { tryAgain } from "../sql/try-again.ts";

/** A stored answer and its trace, both as JSON texts that are served unchanged. */
export type StoredAnswer = {
  id: string;
  collection: string;
  /** The conversation that the answer belongs to. */
  session?: string | undefined;
  body: string;
  trace: string;
  /**
   * The ids of the documents that the answer is based on. Deleting one of them deletes the answer.
   */
  documents: readonly string[];
  createdAt: string;
  /** The time at which the answer is removed. */
  expiresAt: string;
  /** The number of events with which it was streamed; 0 if it was not. */
  eventCount: number;
};

/**
 * `cancelled`: a reader cancelled it first. `deleted`: a document or the session was deleted first.
 */
export type WriteResult = "stored" | "cancelled" | "deleted";

export function answerStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Stores the answer and removes its run. Stores nothing if one of the documents or the session
     * was deleted in the meantime, because the answer quotes deleted content, or if the answer was
     * cancelled. Idempotent.
     */
    async write(tenant: string, answer: StoredAnswer): Promise<WriteResult> {
      const db = databaseOf({ tenant, collection: answer.collection });
      const insert = db
        .prepare(
          `INSERT INTO answers (id, tenant_id, collection_id, body, trace, documents, created_at, session_id, event_count,
             expires_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE NOT EXISTS (
             SELECT 1 FROM json_each(?6) wanted
             LEFT JOIN documents d ON d.id = wanted.value AND d.status <> 'deleting' WHERE d.no IS NULL)
             AND (?8 IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?8 AND tenant_id = ?2))
             AND NOT EXISTS (SELECT 1 FROM answer_runs WHERE id = ?1 AND status <> 'running')
           ON CONFLICT DO NOTHING`,
        )
        .bind(
          answer.id,
          tenant,
          answer.collection,
          answer.body,
          answer.trace,
          JSON.stringify(answer.documents),
          answer.createdAt,
          answer.session ?? null,
          answer.eventCount,
          answer.expiresAt,
        );
      const run = "FROM answer_runs WHERE id = ?1 AND tenant_id = ?2 AND status = 'running'";
      const statements = [
        insert,
        ...[
          `DELETE FROM answer_events WHERE answer_id IN (SELECT id ${run})`,
          `DELETE ${run}`,
          "SELECT id FROM answers WHERE id = ?1 AND tenant_id = ?2",
          "SELECT id FROM answer_runs WHERE id = ?1 AND tenant_id = ?2",
        ].map((sql) => db.prepare(sql).bind(answer.id, tenant)),
      ];
      const [, , , stored, cancelled] = await tryAgain(async () => db.batch(statements));
      if (stored?.results.length === 1) return "stored";
      return cancelled?.results.length === 0 ? "deleted" : "cancelled";
    },

    /**
     * Also returns undefined if the answer's collection was deleted, because the answer quotes
     * deleted content.
     */
    async find(tenant: string, id: string): Promise<FoundAnswer | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT a.body, a.trace, a.event_count AS eventCount, a.collection_id AS collection,
             a.created_at AS createdAt FROM answers a
           JOIN collections c ON c.id = a.collection_id AND c.status = 'active'
           WHERE a.id = ? AND a.tenant_id = ?`,
        )
        .bind(id, tenant)
        .first<FoundAnswer>();
      return row ?? undefined;
    },
  };
}

export type FoundAnswer = Pick<
  StoredAnswer,
  "body" | "trace" | "eventCount" | "collection" | "createdAt"
>;

export type AnswerStore = ReturnType<typeof answerStore>;
