// Removes stored answers that have expired, and the traces of older ones, which are most of their
// bytes.
import { leastIdFrom } from "../../domain/ids.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/**
 * The maximum number of rows that the statements of one call write, so that other queries wait for
 * at most a fraction of a second.
 */
const ANSWERS_PER_STATEMENT = 500;
const HOURS_PER_STATEMENT = 5000;

/** The keys of each table. */
const HOUR_KEYS = {
  answer_hours: "tenant_id, hour, part, outcome, policy, bucket",
  fallback_hours: "tenant_id, hour, part, reason",
};

/**
 * Creates the store. `RETURNING` counts the answers, because the changes of a statement include
 * those of its triggers.
 */
export function retentionStore(databaseOf: DatabaseOf) {
  return {
    /** Removes some answers of one database that expired before `now`. Returns their number. */
    async removeExpired(shard: string, now: string): Promise<number> {
      const { results } = await databaseOf(shard)
        .prepare(
          `DELETE FROM answers WHERE id IN
             (SELECT id FROM answers WHERE expires_at <= ? ORDER BY expires_at LIMIT ?) RETURNING id`,
        )
        .bind(now, ANSWERS_PER_STATEMENT)
        .all();
      return results.length;
    },

    /**
     * Empties the traces of some answers given before `before`, after the answer `after`. Returns
     * the last answer seen; undefined at the end.
     */
    async dropTraces(shard: string, before: Date, after: string): Promise<string | undefined> {
      const { results } = await databaseOf(shard)
        .prepare(
          `UPDATE answers SET trace = '' WHERE id IN
             (SELECT id FROM answers WHERE id > ? AND id < ? ORDER BY id LIMIT ?) RETURNING id`,
        )
        .bind(after, leastIdFrom("ans", before), ANSWERS_PER_STATEMENT)
        .all<{ id: string }>();
      return results
        .map(({ id }) => id)
        .toSorted()
        .at(-1);
    },

    /** Removes some counts of one database from hours before `before`. */
    async removeHours(shard: string, before: Date): Promise<void> {
      const db = databaseOf(shard);
      const removals = Object.entries(HOUR_KEYS).map(([table, keys]) =>
        db
          .prepare(
            `DELETE FROM ${table} WHERE (${keys}) IN (SELECT ${keys} FROM ${table} WHERE hour < ? LIMIT ?)`,
          )
          .bind(before.toISOString(), HOURS_PER_STATEMENT),
      );
      await db.batch(removals);
    },

    /**
     * Deletes some answers of a collection that were given before `before`. Returns their number.
     */
    async removeBefore(
      { tenant, collection }: { tenant: string; collection: string },
      before: Date,
    ): Promise<number> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `DELETE FROM answers WHERE id IN (SELECT id FROM answers
             WHERE collection_id = ? AND tenant_id = ? AND id < ? ORDER BY id LIMIT ?) RETURNING id`,
        )
        .bind(collection, tenant, leastIdFrom("ans", before), ANSWERS_PER_STATEMENT)
        .all();
      return results.length;
    },
  };
}

export type RetentionStore = ReturnType<typeof retentionStore>;
