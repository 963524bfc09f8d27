// Counts answers by hour: how long they took, how they ended, and what requests did without.
import { leastIdFrom } from "../../../domain/ids.ts";
import type { Fallback } from "../../../domain/fallback.ts";
import { type DatabaseOf, HOME } from "../../sql/shard.ts";
import { bucketOf } from "../../../shared/histogram.ts";

export type AnswerTimes = {
  outcome: string;
  policy: string;
  /** The duration of each part in milliseconds; `total` is the whole. */
  timingsMs: Readonly<Record<string, number>>;
};

export type TimeCount = {
  hour: string;
  part: string;
  outcome: string;
  policy: string;
  bucket: number;
  count: number;
};

/**
 * The number of latest answers among which the slowest are found, because each of them must be
 * read.
 */
const LATEST = 1000;
const SLOWEST = 10;

/** A tenant that was removed while it was answered leaves no row. */
const IS_PRESENT = "EXISTS (SELECT 1 FROM tenants WHERE id = ?1 AND deleting_at IS NULL)";

export function metricsStore(databaseOf: DatabaseOf) {
  return {
    async addAnswer(tenant: string, at: Date, answer: AnswerTimes): Promise<void> {
      const times = Object.entries(answer.timingsMs).map(([part, ms]) => [part, bucketOf(ms)]);
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO answer_hours (tenant_id, hour, part, outcome, policy, bucket, count)
           SELECT ?1, ?2, value ->> 0, ?3, ?4, value ->> 1, 1 FROM json_each(?5) WHERE ${IS_PRESENT}
           ON CONFLICT DO UPDATE SET count = count + 1`,
        )
        .bind(tenant, hourOf(at), answer.outcome, answer.policy, JSON.stringify(times))
        .run();
    },

    async addFallbacks(tenant: string, at: Date, fallbacks: readonly Fallback[]): Promise<void> {
      if (fallbacks.length === 0) return;
      const failed = JSON.stringify(fallbacks.map(({ part, reason }) => [part, reason]));
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO fallback_hours (tenant_id, hour, part, reason, count)
           SELECT ?1, ?2, value ->> 0, value ->> 1, COUNT(*) FROM json_each(?3) WHERE ${IS_PRESENT} GROUP BY 3, 4
           ON CONFLICT DO UPDATE SET count = count + excluded.count`,
        )
        .bind(tenant, hourOf(at), failed)
        .run();
    },

    /** Returns everything from the hour of `since` on. */
    async read(tenant: string, since: Date) {
      const db = databaseOf(tenant);
      const from = hourOf(since);
      const [times, fallbacks, feedback, slowest] = await Promise.all([
        db
          .prepare(
            `SELECT hour, part, outcome, policy, bucket, count FROM answer_hours
             WHERE tenant_id = ? AND hour >= ? ORDER BY hour`,
          )
          .bind(tenant, from)
          .all<TimeCount>(),
        db
          .prepare(
            `SELECT part, reason, SUM(count) AS count FROM fallback_hours
             WHERE tenant_id = ? AND hour >= ? GROUP BY part, reason ORDER BY count DESC`,
          )
          .bind(tenant, from)
          .all<{ part: string; reason: string; count: number }>(),
        db
          .prepare(
            `SELECT verdict, COUNT(*) AS count FROM feedback
             WHERE tenant_id = ? AND updated_at >= ? GROUP BY verdict`,
          )
          .bind(tenant, from)
          .all<VerdictCount>(),
        db
          .prepare(
            `SELECT id, body ->> 'question' AS question, body ->> '$.timings_ms.total' AS ms FROM (
               SELECT id, body FROM answers WHERE id >= ?2 AND collection_id IN (
                 SELECT id FROM collections WHERE tenant_id = ?1 AND status = 'active')
               ORDER BY id DESC LIMIT ?3)
             WHERE ms IS NOT NULL ORDER BY ms DESC LIMIT ?4`,
          )
          .bind(tenant, leastIdFrom("ans", new Date(from)), LATEST, SLOWEST)
          .all<{ id: string; question: string; ms: number }>(),
      ]);
      return {
        times: times.results,
        fallbacks: fallbacks.results,
        feedback: sumByVerdict(feedback.results),
        slowest: slowest.results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST),
      };
    },
  };
}

type VerdictCount = { verdict: string; count: number };

/** Sums the counts by verdict, because each database has counted its own. */
function sumByVerdict(counts: readonly VerdictCount[]): VerdictCount[] {
  const sums = new Map<string, number>();
  for (const { verdict, count } of counts) sums.set(verdict, (sums.get(verdict) ?? 0) + count);
  return Array.from(sums, ([verdict, count]) => ({ verdict, count }));
}

/** Returns the beginning of the hour, RFC 3339 UTC. */
function hourOf(at: Date): string {
  return `${at.toISOString().slice(0, 13)}:00:00.000Z`;
}

export type MetricsStore = ReturnType<typeof metricsStore>;
