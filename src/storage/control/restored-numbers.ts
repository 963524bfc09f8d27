// Skips numbers that would be given a second time after a restore of the database to an earlier
// time.
import type { DatabaseOf } from "../sql/shard.ts";

/** More numbers and changes than 30 days bring. D1 can be restored to at most 30 days ago. */
const SKIPPED = 1_000_000;

export function restoredNumbers(databaseOf: DatabaseOf) {
  return {
    /**
     * Advances numbers and the revisions of collections far beyond those that were used before a
     * restore. Otherwise, Workers that still run would apply what they remember of a number to its
     * new owner.
     */
    async skip(shard: string): Promise<void> {
      const db = databaseOf(shard);
      await db.batch([
        db
          .prepare(
            `UPDATE numbers SET collections = collections + ?1, documents = documents + ?1,
               versions = versions + ?1, segments = segments + ?1`,
          )
          .bind(SKIPPED),
        db.prepare("UPDATE collections SET revision = revision + ?").bind(SKIPPED),
      ]);
    },
  };
}

export type RestoredNumbers = ReturnType<typeof restoredNumbers>;
