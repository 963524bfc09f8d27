import { z } from "zod";
import type { Session, SessionAnswer } from "../../domain/answers/session.ts";
import type { DatabaseOf } from "../sql/shard.ts";

export type SessionRow = {
  id: string;
  collection_id: string;
  title: string;
  created_at: string;
  updated_at: string;
  expires_at: string;
  removed: string;
};
type AnswerRow = { id: string; body: string; documents: string; created_at: string };

const Ids = z.array(z.string());

/** Excludes expired sessions and sessions whose collection was deleted. */
const SELECT = `
  SELECT s.id, s.collection_id, s.title, s.created_at, s.updated_at, s.expires_at, s.removed FROM sessions s
  JOIN collections c ON c.id = s.collection_id AND c.tenant_id = s.tenant_id AND c.status = 'active'
  WHERE s.id = ?1 AND s.tenant_id = ?2 AND s.expires_at > ?3`;

/** ?6 is the answer to the question that would be the title, if it was stored. */
const IS_UNTITLED = `(title = '' AND (?6 IS NULL OR EXISTS (SELECT 1 FROM answers WHERE id = ?6)))`;

export function sessionStore(databaseOf: DatabaseOf) {
  return {
    /** Does nothing if the id is used. */
    async create(tenant: string, session: Omit<Session, "removed">): Promise<void> {
      await databaseOf({ tenant, collection: session.collection })
        .prepare(
          `INSERT INTO sessions (id, tenant_id, collection_id, title, created_at, updated_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(
          session.id,
          tenant,
          session.collection,
          session.title,
          session.createdAt,
          session.updatedAt,
          session.expiresAt,
        )
        .run();
    },

    async find(tenant: string, id: string, now: string): Promise<Session | undefined> {
      const row = await databaseOf(tenant)
        .prepare(SELECT)
        .bind(id, tenant, now)
        .first<SessionRow>();
      return row === null ? undefined : toSession(row);
    },

    /** The latest answers of a session, oldest first. */
    async answers(tenant: string, id: string, limit: number): Promise<SessionAnswer[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT id, body, documents, created_at FROM answers
           WHERE session_id = ? AND tenant_id = ? ORDER BY id DESC LIMIT ?`,
        )
        .bind(id, tenant, limit)
        .all<AnswerRow>();
      return results.toReversed().map((row) => ({
        id: row.id,
        body: row.body,
        documents: Ids.parse(JSON.parse(row.documents)),
        createdAt: row.created_at,
      }));
    },

    /**
     * Records a new message. The first question becomes the title of a session without one, unless
     * its answer was stored and has been deleted with a document in the meantime.
     */
    async touch(
      tenant: string,
      id: string,
      turn: { title: string; answer: string | undefined; at: string; expiresAt: string },
    ): Promise<void> {
      await databaseOf(tenant)
        .prepare(
          `UPDATE sessions SET updated_at = ?3, expires_at = ?4,
             title = CASE WHEN ${IS_UNTITLED} THEN ?5 ELSE title END,
             titled_by = CASE WHEN ${IS_UNTITLED} THEN ?6 ELSE titled_by END
           WHERE id = ?1 AND tenant_id = ?2`,
        )
        .bind(id, tenant, turn.at, turn.expiresAt, turn.title, turn.answer ?? null)
        .run();
    },

    /** Records that an answer's question is the title, if this is so and not yet recorded. */
    async noteTitle(
      tenant: string,
      id: string,
      { title, answer }: { title: string; answer: string },
    ): Promise<void> {
      await databaseOf(tenant)
        .prepare(
          `UPDATE sessions SET titled_by = ?4
           WHERE id = ?1 AND tenant_id = ?2 AND title = ?3 AND titled_by IS NULL`,
        )
        .bind(id, tenant, title, answer)
        .run();
    },

    /**
     * Removes the session and its answers in one transaction. Returns false if there is no such
     * session.
     */
    async remove(tenant: string, id: string, now: string): Promise<boolean> {
      const db = databaseOf(tenant);
      const live = await db.prepare(SELECT).bind(id, tenant, now).first<SessionRow>();
      if (live === null) return false;
      await db.batch(removal(db, [id], tenant));
      return true;
    },

    /** Removes the expired sessions of one database and returns their number by tenant. */
    async removeExpired(shard: string, now: string, limit: number): Promise<Map<string, number>> {
      const db = databaseOf(shard);
      const { results } = await db
        .prepare("SELECT id, tenant_id FROM sessions WHERE expires_at <= ? LIMIT ?")
        .bind(now, limit)
        .all<{ id: string; tenant_id: string }>();
      const byTenant = Map.groupBy(results, (row) => row.tenant_id);
      for (const [tenant, rows] of byTenant) {
        const ids = rows.map((row) => row.id);
        await db.batch(removal(db, ids, tenant));
      }
      return new Map([...byTenant].map(([tenant, rows]) => [tenant, rows.length]));
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;

function removal(db: D1Database, ids: readonly string[], tenant: string): D1PreparedStatement[] {
  const list = JSON.stringify(ids);
  const own = "tenant_id = ?2 AND session_id IN (SELECT value FROM json_each(?1))";
  return [
    `DELETE FROM answer_events WHERE answer_id IN (SELECT id FROM answer_runs WHERE ${own})`,
    `DELETE FROM answer_runs WHERE ${own}`,
    `DELETE FROM answers WHERE ${own}`,
    `DELETE FROM question_keys WHERE ${own}`,
    "DELETE FROM sessions WHERE tenant_id = ?2 AND id IN (SELECT value FROM json_each(?1))",
  ].map((sql) => db.prepare(sql).bind(list, tenant));
}

export function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    collection: row.collection_id,
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    removed: Ids.parse(JSON.parse(row.removed)),
  };
}
