// Stores the idempotency keys of questions, with the answer that each key stands for. They are in
// the first database, because a key belongs to a tenant and not to a collection.
import { type DatabaseOf, HOME } from "../sql/shard.ts";
import { tryAgain } from "../sql/try-again.ts";

export type QuestionKey = {
  key: string;
  /** A hash of the question that was asked with the key. */
  request: string;
  answer: string;
  session: string | null;
  /** If no answer is stored at this time, it was interrupted or has been deleted since. */
  runningUntil: string;
  expiresAt: string;
};

type KeyOfAnswer = Pick<QuestionKey, "key" | "answer">;

const COLUMNS = "tenant_id, key, request, answer_id, session_id, running_until, expires_at";

export function questionKeyStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Claims a key that is free or has expired. Returns the owner afterwards: `wanted`, or an
     * earlier question.
     */
    async claim(tenant: string, wanted: QuestionKey, now: string): Promise<QuestionKey> {
      const db = databaseOf(HOME);
      const { key, request, answer, session, runningUntil, expiresAt } = wanted;
      const statements = [
        db
          .prepare(
            `INSERT INTO question_keys (${COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (tenant_id, key) DO UPDATE SET request = excluded.request, answer_id = excluded.answer_id,
               session_id = excluded.session_id, running_until = excluded.running_until, expires_at = excluded.expires_at
             WHERE expires_at <= ?8`,
          )
          .bind(tenant, key, request, answer, session, runningUntil, expiresAt, now),
        db
          .prepare(
            `SELECT key, request, answer_id AS answer, session_id AS session, running_until AS runningUntil,
               expires_at AS expiresAt FROM question_keys WHERE tenant_id = ?1 AND key = ?2`,
          )
          .bind(tenant, key),
      ];
      const [, held] = await tryAgain(async () => db.batch<QuestionKey>(statements));
      return held?.results[0] ?? wanted;
    },

    /**
     * Takes a key over from an answer that does not exist. Returns false if another request was
     * first.
     */
    async takeOver(tenant: string, wanted: QuestionKey, missing: string): Promise<boolean> {
      const { meta } = await databaseOf(HOME)
        .prepare(
          `UPDATE question_keys SET answer_id = ?3, running_until = ?4, expires_at = ?5
           WHERE tenant_id = ?1 AND key = ?2 AND answer_id = ?6`,
        )
        .bind(tenant, wanted.key, wanted.answer, wanted.runningUntil, wanted.expiresAt, missing)
        .run();
      return meta.changes > 0;
    },

    /** Frees the key of an answer that was not stored. */
    async release(tenant: string, { key, answer }: KeyOfAnswer): Promise<void> {
      await databaseOf(HOME)
        .prepare("DELETE FROM question_keys WHERE tenant_id = ?1 AND key = ?2 AND answer_id = ?3")
        .bind(tenant, key, answer)
        .run();
    },

    /**
     * Records that the answer is stored. If it is not found from now on, it was deleted, and its
     * key can be taken over.
     */
    async settle(tenant: string, { key, answer }: KeyOfAnswer, now: string): Promise<void> {
      await databaseOf(HOME)
        .prepare(
          `UPDATE question_keys SET running_until = ?4 WHERE tenant_id = ?1 AND key = ?2 AND answer_id = ?3`,
        )
        .bind(tenant, key, answer, now)
        .run();
    },

    /** Removes some keys of one database that have expired. */
    async removeExpired(shard: string, now: string, limit: number): Promise<void> {
      await databaseOf(shard)
        .prepare(
          `DELETE FROM question_keys WHERE (tenant_id, key) IN
             (SELECT tenant_id, key FROM question_keys WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2)`,
        )
        .bind(now, limit)
        .run();
    },
  };
}

export type QuestionKeyStore = ReturnType<typeof questionKeyStore>;
