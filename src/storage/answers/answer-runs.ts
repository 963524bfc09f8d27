import type { DatabaseOf } from "../sql/shard.ts";
import {
  eventsIn,
  type EventRow,
  insertEvents,
  type LoggedEvent,
  selectEvents,
} from "./answer-events.ts";

const RUN_STATUSES = ["running", "cancelled", "failed"] as const;
type RunStatus = (typeof RUN_STATUSES)[number];

/** An answer that is in progress, or was cancelled or failed. A completed one is in `answers`. */
export type AnswerRun = {
  id: string;
  collection: string;
  session: string | null;
  question: string;
  status: RunStatus;
  createdAt: string;
  /** Advances about twice a second while the answer is in progress. */
  updatedAt: string;
};

const SELECT = `
  SELECT r.id, r.collection_id AS collection, r.session_id AS session, r.question, r.status,
    r.created_at AS createdAt, r.updated_at AS updatedAt
  FROM answer_runs r
  JOIN collections c ON c.id = r.collection_id AND c.status = 'active'
  WHERE r.id = ? AND r.tenant_id = ?`;

export function answerRunStore(databaseOf: DatabaseOf) {
  return {
    async begin(tenant: string, run: AnswerRun): Promise<void> {
      await databaseOf({ tenant, collection: run.collection })
        .prepare(
          `INSERT INTO answer_runs (id, tenant_id, collection_id, session_id, question, status, created_at, updated_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(
          run.id,
          tenant,
          run.collection,
          run.session,
          run.question,
          run.status,
          run.createdAt,
          run.updatedAt,
        )
        .run();
    },

    /**
     * Stores events and records that the answer is still in progress. Returns the status, or
     * undefined if the answer was stored or deleted. Events of an answer that is not running are
     * not stored.
     */
    async append(
      tenant: string,
      id: string,
      { events, at }: { events: readonly LoggedEvent[]; at: string },
    ): Promise<RunStatus | undefined> {
      const db = databaseOf(tenant);
      const status = db
        .prepare("SELECT status FROM answer_runs WHERE id = ?1 AND tenant_id = ?2")
        .bind(id, tenant);
      const results = await db.batch<{ status: RunStatus }>([
        ...insertEvents(db, { tenant, id }, events),
        db
          .prepare(
            "UPDATE answer_runs SET updated_at = ?3 WHERE id = ?1 AND tenant_id = ?2 AND status = 'running'",
          )
          .bind(id, tenant, at),
        status,
      ]);
      return results.at(-1)?.results[0]?.status;
    },

    /** Returns undefined if the answer is stored, unknown or in a deleted collection. */
    async find(tenant: string, id: string): Promise<AnswerRun | undefined> {
      const run = await databaseOf(tenant).prepare(SELECT).bind(id, tenant).first<AnswerRun>();
      return run ?? undefined;
    },

    /**
     * Returns the run and its events after `after`, or undefined if the answer is stored, unknown
     * or in a deleted collection.
     */
    async read(
      tenant: string,
      id: string,
      after: number,
    ): Promise<{ run: AnswerRun; events: LoggedEvent[] } | undefined> {
      const db = databaseOf(tenant);
      const [runs, rows] = await db.batch<AnswerRun | EventRow>([
        db.prepare(SELECT).bind(id, tenant),
        selectEvents(db, id, after),
      ]);
      const run = runs?.results[0];
      if (run === undefined || "logged" in run) return undefined;
      const logged = rows?.results.flatMap((each) => ("logged" in each ? [each] : [])) ?? [];
      return { run, events: eventsIn(logged, after) };
    },

    /**
     * Cancels a run. Returns false if the answer is not in progress. Cancelling again has no
     * effect.
     */
    async cancel(tenant: string, id: string, at: string): Promise<boolean> {
      const { meta } = await databaseOf(tenant)
        .prepare(
          `UPDATE answer_runs SET status = 'cancelled', updated_at = ?3
           WHERE id = ?1 AND tenant_id = ?2 AND status IN ('running', 'cancelled') AND EXISTS (
             SELECT 1 FROM collections c WHERE c.id = collection_id AND c.status = 'active')`,
        )
        .bind(id, tenant, at)
        .run();
      return meta.changes > 0;
    },

    /**
     * Stores the last events, which state the error. Does nothing if the answer is not in progress.
     */
    async fail(
      tenant: string,
      id: string,
      { events, at }: { events: readonly LoggedEvent[]; at: string },
    ): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        ...insertEvents(db, { tenant, id }, events),
        db
          .prepare(
            `UPDATE answer_runs SET status = 'failed', updated_at = ?3
             WHERE id = ?1 AND tenant_id = ?2 AND status = 'running'`,
          )
          .bind(id, tenant, at),
      ]);
    },

    /** Removes runs of one database that have not advanced since `before`, with their events. */
    async removeOld(shard: string, before: string, limit: number): Promise<void> {
      const db = databaseOf(shard);
      const old = "SELECT id FROM answer_runs WHERE updated_at < ?1 ORDER BY updated_at LIMIT ?2";
      await db.batch(
        [
          `DELETE FROM answer_events WHERE answer_id IN (${old})`,
          `DELETE FROM answer_runs WHERE id IN (${old})`,
        ].map((sql) => db.prepare(sql).bind(before, limit)),
      );
    },
  };
}

export type AnswerRunStore = ReturnType<typeof answerRunStore>;
