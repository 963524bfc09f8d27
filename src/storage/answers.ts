import type { DatabaseOf } from "./shard.ts";

/** An answer as it was given, and the trace of how it came about; both are JSON texts served as they are. */
export type StoredAnswer = {
  id: string;
  collection: string;
  /** The conversation it was given in. */
  session?: string | undefined;
  body: string;
  trace: string;
  /** Ids of the documents it was made from: deleting one of them deletes the answer. */
  documents: readonly string[];
  createdAt: string;
};

export function answerStore(databaseOf: DatabaseOf) {
  return {
    /** Does nothing where one of its documents, or its session, has been deleted meanwhile: the answer quotes it. */
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

    /** Undefined also where the answer's collection is gone: an answer quotes what was deleted with it. */
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
