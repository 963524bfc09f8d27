import type { Answer } from "../../domain/answers/answer.ts";
import type { Verdict } from "../../domain/answers/feedback.ts";
import type { Scope } from "../../domain/scope.ts";
import type { DatabaseOf } from "../sql/shard.ts";

export type ListedAnswer = {
  id: string;
  question: string;
  outcome: Answer["outcome"];
  policy: Answer["policy"];
  confidence: number;
  session: string | null;
  createdAt: string;
  /**
   * The verdict on the answer as a whole or, if there is none, on its first statement with
   * feedback.
   */
  verdict: Verdict | null;
  statement: number | null;
  comment: string | null;
};

type Filter = {
  session?: string | undefined;
  outcome?: Answer["outcome"] | undefined;
  verdict?: Verdict | undefined;
};

export function listedAnswers(databaseOf: DatabaseOf) {
  return {
    /**
     * Lists the answers, latest first. `before` is the id of the last answer of the previous page.
     */
    async list(
      scope: Scope,
      { session, outcome, verdict }: Filter,
      page: { before: string | undefined; limit: number },
    ): Promise<ListedAnswer[]> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT a.id, a.body ->> 'question' AS question, a.body ->> 'outcome' AS outcome,
             a.body ->> 'policy' AS policy, a.body ->> 'confidence' AS confidence,
             a.session_id AS session, a.created_at AS createdAt,
             f.verdict, nullif(f.statement, -1) AS statement, f.comment
           FROM answers a LEFT JOIN feedback f ON f.answer_id = a.id AND f.statement =
             (SELECT min(statement) FROM feedback WHERE answer_id = a.id)
           WHERE a.collection_id = ?1 AND a.tenant_id = ?2 AND (?3 IS NULL OR a.id < ?3)
             AND (?4 IS NULL OR a.session_id = ?4) AND (?5 IS NULL OR a.body ->> 'outcome' = ?5)
             AND (?6 IS NULL OR EXISTS
               (SELECT 1 FROM feedback WHERE answer_id = a.id AND verdict = ?6))
           ORDER BY a.id DESC LIMIT ?7`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          page.before ?? null,
          session ?? null,
          outcome ?? null,
          verdict ?? null,
          page.limit,
        )
        .all<ListedAnswer>();
      return results;
    },

    /** Returns false if there is no such answer. Its feedback is deleted with it. */
    async remove(tenant: string, id: string): Promise<boolean> {
      const { meta } = await databaseOf(tenant)
        .prepare(
          `DELETE FROM answers WHERE id = ? AND tenant_id = ? AND collection_id IN
             (SELECT id FROM collections WHERE status = 'active')`,
        )
        .bind(id, tenant)
        .run();
      return meta.changes > 0;
    },
  };
}

export type ListedAnswers = ReturnType<typeof listedAnswers>;
