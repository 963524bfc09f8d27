// Numbers that a restore of the database to an earlier time would give a second time.
import type { DatabaseOf } from "../sql/shard.ts";

/** More numbers and changes than 30 days bring, which is how far D1 goes back. */
const SKIPPED = 1_000_000;

export function restoredNumbers(databaseOf: DatabaseOf) {
  return {
    /**
     * Lets numbers and the revisions of collections go on far beyond those that were used before a restore. Otherwise, Workers that still run would take what they remember of a number for its new bearer.
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
