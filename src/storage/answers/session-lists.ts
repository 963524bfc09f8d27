import type { Session } from "../../domain/answers/session.ts";
import type { Scope } from "../../domain/scope.ts";
import { type SessionRow, toSession } from "./sessions.ts";
import type { DatabaseOf } from "../sql/shard.ts";

export function sessionLists(databaseOf: DatabaseOf) {
  return {
    /**
     * Lists the conversations, those with the latest message first. `before` is the last one of the
     * previous page.
     */
    async list(
      scope: Scope,
      page: { before: { updatedAt: string; id: string } | undefined; now: string; limit: number },
    ): Promise<(Session & { answerCount: number })[]> {
      const { before, now, limit } = page;
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT s.*, (SELECT count(*) FROM answers WHERE session_id = s.id) AS answer_count
           FROM sessions s WHERE s.collection_id = ?1 AND s.tenant_id = ?2 AND s.expires_at > ?3
             AND (?4 IS NULL OR (s.updated_at, s.id) < (?4, ?5))
           ORDER BY s.updated_at DESC, s.id DESC LIMIT ?6`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          now,
          before?.updatedAt ?? null,
          before?.id ?? null,
          limit,
        )
        .all<SessionRow & { answer_count: number }>();
      return results.map((row) => ({ ...toSession(row), answerCount: row.answer_count }));
    },

    async rename(tenant: string, id: string, title: string): Promise<void> {
      await databaseOf(tenant)
        .prepare("UPDATE sessions SET title = ?, titled_by = NULL WHERE id = ? AND tenant_id = ?")
        .bind(title, id, tenant)
        .run();
    },
  };
}

export type SessionLists = ReturnType<typeof sessionLists>;
