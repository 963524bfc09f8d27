import type { DatabaseOf } from "./shard.ts";

/** A stored answer and its trace, both as JSON texts that are served unchanged. */
export type StoredAnswer = {
  id: string;
  collection: string;
  /** The conversation that the answer belongs to. */
  session?: string | undefined;
  body: string;
  trace: string;
  /** The ids of the documents that the answer is based on. Deleting one of them deletes the answer. */
  documents: readonly string[];
  createdAt: string;
};

export function answerStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Does nothing if one of the documents or the session was deleted in the meantime, because the answer quotes deleted
     * content.
     */
    async write(tenant: string, answer: StoredAnswer): Promise<void> {
      await databaseOf(tenant)
        .prepare(
          `INSERT INTO answers (id, tenant_id, collection_id, body, trace, documents, created_at, session_id)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (
             SELECT 1 FROM json_each(?6) wanted
             LEFT JOIN documents d ON d.id = wanted.value AND d.status <> 'deleting' WHERE d.no IS NULL)
             AND (?8 IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE id = ?8 AND tenant_id = ?2))
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
        )
        .run();
    },

    /** Also undefined if the answer's collection was deleted, because the answer quotes deleted content. */
    async find(tenant: string, id: string): Promise<{ body: string; trace: string } | undefined> {
      const row = await databaseOf(tenant)
        .prepare(
          `SELECT a.body, a.trace FROM answers a
           JOIN collections c ON c.id = a.collection_id AND c.status = 'active'
           WHERE a.id = ? AND a.tenant_id = ?`,
        )
        .bind(id, tenant)
        .first<{ body: string; trace: string }>();
      return row ?? undefined;
    },
  };
}

export type AnswerStore = ReturnType<typeof answerStore>;
