// Numbers that a restore of the database to an earlier time would give a second time.
import type { DatabaseOf } from "../sql/shard.ts";

/** More versions, segments and changes than 30 days can bring, which is how far D1 goes back. */
const SKIPPED = 10_000_000;

export function restoredNumbers(databaseOf: DatabaseOf) {
  return {
    /**
     * Lets the numbers of versions and segments and the revisions of collections go on far beyond those that were used before
     * a restore. Otherwise, Workers that still run would take what they remember of a number for its new bearer.
     */
    async skip(shard: string): Promise<void> {
      const db = databaseOf(shard);
      await db.batch([
        db
          .prepare(
            `INSERT INTO highest_version SELECT 1, ?1 + coalesce((SELECT max(no) FROM versions), 0) WHERE TRUE
             ON CONFLICT DO UPDATE SET no = max(excluded.no, no + ?1)`,
          )
          .bind(SKIPPED),
        db.prepare("UPDATE segment_numbers SET last = last - ?").bind(SKIPPED),
        db.prepare("UPDATE collections SET revision = revision + ?").bind(SKIPPED),
      ]);
    },
  };
}

export type RestoredNumbers = ReturnType<typeof restoredNumbers>;
