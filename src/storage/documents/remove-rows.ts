// Deletes a version's rows in steps that D1 can handle.
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";

/** D1 recommends about 1,000 rows per statement for bulk deletes. */
export const ROWS_PER_DELETE = 1000;

/**
 * ?1 is the version's number. The version will never be active again, so its rows can be removed.
 */
export const IS_AT_ITS_END =
  "EXISTS (SELECT 1 FROM versions WHERE no = ?1 AND state IN ('retired', 'failed'))";

/**
 * Returns a condition for ?1, the number of a version: whether a key such as `chunks.no` is in the
 * version's range.
 */
export function versionCondition(key: string): string {
  return `${key} >= ?1 * ${CHUNKS_PER_VERSION} AND ${key} < (?1 + 1) * ${CHUNKS_PER_VERSION}`;
}

/** Repeats a DELETE of at most `ROWS_PER_DELETE` rows of version ?1 until nothing is left. */
export async function removeRows(db: D1Database, versionNo: number, sql: string): Promise<void> {
  const remove = db.prepare(`${sql} AND ${IS_AT_ITS_END}`).bind(versionNo);
  for (;;) {
    const { meta } = await remove.run();
    if (meta.changes < ROWS_PER_DELETE) return;
  }
}
