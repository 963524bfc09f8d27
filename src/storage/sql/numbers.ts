// Numbers of rows. A number is given once and never again, and each database gives numbers of a range of its own.

/** The numbers of one database: 128 databases have room below 2^33, because a chunk's number is 2^20 times as large. */
export const NUMBERS_PER_DATABASE = 67_108_864;

export type NumberKind = "collections" | "documents" | "versions" | "segments";

/** Takes the next numbers, the last of which is `lastNumber` in the statements that follow in the same batch. */
export function takeNumbers(db: D1Database, kind: NumberKind, count = 1): D1PreparedStatement {
  return db.prepare(`UPDATE numbers SET ${kind} = ${kind} + ?`).bind(count);
}

/** An SQL expression. */
export function lastNumber(kind: NumberKind): string {
  return `(SELECT ${kind} FROM numbers)`;
}

/** Gives a further database its range. What it contains already keeps its numbers. */
export function beginRange(db: D1Database, databaseNo: number): D1PreparedStatement {
  const kinds: readonly NumberKind[] = ["collections", "documents", "versions", "segments"];
  const first = `?1 * ${NUMBERS_PER_DATABASE}`;
  return db
    .prepare(
      `UPDATE numbers SET ${kinds.map((kind) => `${kind} = max(${kind}, ${first})`).join(", ")}, database_no = ?1
       WHERE database_no = 0`,
    )
    .bind(databaseNo);
}
