// Reads counts over all tenants of one database, for the operator's metrics. Counters cover the
// current day (UTC).
import type { DatabaseOf } from "../../sql/shard.ts";

export type AnswerCount = { outcome: string; policy: string; bucket: number; count: number };

export type OperationCounts = {
  answers: AnswerCount[];
  fallbacks: { part: string; reason: string; count: number }[];
  documents: { status: string; code: string; count: number }[];
  used: { requests: number; tokens: number; neurons: number; rowsRead: number };
  orphans: number;
  inboxFailures: number;
  unfinishedDeletions: number;
  /**
   * When the oldest document that is queued or being indexed was last touched; null without one.
   */
  oldestUnfinished: string | null;
  lastRound: string | null;
  /** The size of the database in bytes. */
  size: number;
};

const ONE_ROW = `SELECT
  (SELECT count(*) FROM orphans) AS orphans,
  (SELECT count(*) FROM inbox_objects WHERE failure IS NOT NULL) AS inboxFailures,
  (SELECT count(*) FROM deletions WHERE completed_at IS NULL) AS unfinishedDeletions,
  (SELECT min(v.created_at) FROM versions v WHERE v.state = 'staged') AS oldestUnfinished,
  (SELECT max(at) FROM reconcile_rounds WHERE tenant_id = '') AS lastRound,
  coalesce(sum(requests), 0) AS requests, coalesce(sum(prompt_tokens + completion_tokens), 0) AS tokens,
  coalesce(sum(neurons), 0) AS neurons, coalesce(sum(rows_read), 0) AS rowsRead
  FROM usage WHERE day = ?`;

type OneRow = Omit<OperationCounts, "answers" | "fallbacks" | "documents" | "used" | "size"> &
  OperationCounts["used"];

export function operationCounts(databaseOf: DatabaseOf) {
  return {
    async read(shard: string, now: Date): Promise<OperationCounts> {
      const db = databaseOf(shard);
      const day = now.toISOString().slice(0, 10);
      const [answers, fallbacks, documents, rest] = await Promise.all([
        db
          .prepare(
            `SELECT outcome, policy, bucket, sum(count) AS count FROM answer_hours
             WHERE hour >= ? AND part = 'total' GROUP BY outcome, policy, bucket`,
          )
          .bind(day)
          .all<AnswerCount>(),
        db
          .prepare(
            `SELECT part, reason, sum(count) AS count FROM fallback_hours
             WHERE hour >= ? GROUP BY part, reason`,
          )
          .bind(day)
          .all<OperationCounts["fallbacks"][number]>(),
        db
          .prepare(
            `SELECT status, coalesce(error_code, '') AS code, count(*) AS count FROM documents
             GROUP BY status, error_code`,
          )
          .all<OperationCounts["documents"][number]>(),
        db.prepare(ONE_ROW).bind(day).all<OneRow>(),
      ]);
      const { requests = 0, tokens = 0, neurons = 0, rowsRead = 0, ...row } = rest.results[0] ?? {};
      return {
        orphans: 0,
        inboxFailures: 0,
        unfinishedDeletions: 0,
        oldestUnfinished: null,
        lastRound: null,
        ...row,
        answers: answers.results,
        fallbacks: fallbacks.results,
        documents: documents.results,
        used: { requests, tokens, neurons, rowsRead },
        size: rest.meta.size_after,
      };
    },
  };
}
