// Counts that describe the indexing status of a tenant's documents.
import type { Document } from "../../domain/documents/document.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import type { Round, RoundStore } from "./rounds.ts";

export type IngestionHealth = {
  documents: Readonly<Partial<Record<Document["status"], number>>>;
  /** The number of failed documents by error code. */
  failed: Readonly<Record<string, number>>;
  /** The time at which the oldest document that is queued or being indexed was submitted. */
  oldestUnfinished: string | null;
  deletions: { unfinished: number; oldest: string | null };
  /** The findings of the latest round of the reconciler for this tenant. */
  lastRound: Round | null;
};

export function ingestionHealth(databaseOf: DatabaseOf, rounds: RoundStore) {
  return {
    async read(tenant: string): Promise<IngestionHealth> {
      const db = databaseOf(tenant);
      const [counts, unfinished, deletions, lastRound] = await Promise.all([
        db
          .prepare(
            `SELECT status, error_code AS code, count(*) AS count FROM documents
             WHERE tenant_id = ? GROUP BY status, error_code`,
          )
          .bind(tenant)
          .all<{ status: Document["status"]; code: string | null; count: number }>(),
        db
          .prepare(
            `SELECT min(v.created_at) AS oldest FROM documents d
             JOIN versions v ON v.no = d.latest_version_no
             WHERE d.tenant_id = ? AND d.status IN ('queued', 'processing')`,
          )
          .bind(tenant)
          .all<{ oldest: string | null }>(),
        db
          .prepare(
            `SELECT count(*) AS unfinished, min(requested_at) AS oldest FROM deletions
             WHERE completed_at IS NULL AND tenant_id = ?`,
          )
          .bind(tenant)
          .all<{ unfinished: number; oldest: string | null }>(),
        rounds.latest(tenant),
      ]);
      const documents: Partial<Record<Document["status"], number>> = {};
      const failed: Record<string, number> = {};
      for (const { status, code, count } of counts.results) {
        documents[status] = (documents[status] ?? 0) + count;
        if (status === "failed" && code !== null) {
          failed[code] = (failed[code] ?? 0) + count;
        }
      }
      return {
        documents,
        failed,
        oldestUnfinished: oldestOf(unfinished.results),
        deletions: {
          unfinished: deletions.results.reduce((sum, row) => sum + row.unfinished, 0),
          oldest: oldestOf(deletions.results),
        },
        lastRound: lastRound ?? null,
      };
    },
  };
}

/** Returns the oldest of the versions that each database has found. */
function oldestOf(rows: readonly { oldest: string | null }[]): string | null {
  return rows.flatMap(({ oldest }) => oldest ?? []).toSorted()[0] ?? null;
}

export type IngestionHealthReader = ReturnType<typeof ingestionHealth>;
