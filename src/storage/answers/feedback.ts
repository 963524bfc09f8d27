import type { Feedback, Verdict } from "../../domain/answers/feedback.ts";
import type { DatabaseOf } from "../sql/shard.ts";

type FeedbackRow = { statement: number; verdict: Verdict; comment: string; updated_at: string };

/** Represents the answer as a whole. */
const WHOLE = -1;

export function feedbackStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Replaces earlier feedback on the same statement. Does nothing if the answer was deleted in
     * the meantime.
     */
    async write(tenant: string, answer: string, feedback: Feedback): Promise<void> {
      await databaseOf(tenant)
        .prepare(
          `INSERT INTO feedback (answer_id, statement, tenant_id, verdict, comment, updated_at)
           SELECT id, ?3, tenant_id, ?4, ?5, ?6 FROM answers WHERE id = ?1 AND tenant_id = ?2
           ON CONFLICT DO UPDATE SET verdict = excluded.verdict, comment = excluded.comment,
             updated_at = excluded.updated_at`,
        )
        .bind(
          answer,
          tenant,
          feedback.statement ?? WHOLE,
          feedback.verdict,
          feedback.comment,
          feedback.updatedAt,
        )
        .run();
    },

    /** Lists the feedback: that on the whole answer first, then by statement. */
    async list(tenant: string, answer: string): Promise<Feedback[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT statement, verdict, comment, updated_at FROM feedback
           WHERE answer_id = ? AND tenant_id = ? ORDER BY statement`,
        )
        .bind(answer, tenant)
        .all<FeedbackRow>();
      return results.map((row) => ({
        verdict: row.verdict,
        statement: row.statement === WHOLE ? null : row.statement,
        comment: row.comment,
        updatedAt: row.updated_at,
      }));
    },
  };
}

export type FeedbackStore = ReturnType<typeof feedbackStore>;
