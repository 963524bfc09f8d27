// Assigns numbers to rows. A number is never reused, and each database assigns numbers of its own
// range.

/**
 * The numbers of one database. There is room for 128 databases below 2^33, because a chunk's number
 * is 2^20 times as large.
 */
const NUMBERS_PER_DATABASE = 67_108_864;

export type NumberKind = "collections" | "documents" | "versions" | "segments";

/**
 * The highest number of the database's own range that a row has. Rows of other ranges came from
 * other databases.
 */
const END = `(database_no + 1) * ${NUMBERS_PER_DATABASE}`;
const HIGHEST: Record<NumberKind, string> = {
  collections: `SELECT max(no) FROM collections WHERE no < ${END}`,
  documents: `SELECT max(no) FROM documents WHERE no < ${END}`,
  versions: `SELECT max(no) FROM versions WHERE no < ${END}`,
  segments: `SELECT -min(no) FROM segments WHERE no > -${END}`,
};

/**
 * Takes the next numbers, the last of which is `lastNumber` in the statements that follow in the
 * same batch. Rows that were written without taking a number count as well.
 */
export function takeNumbers(db: D1Database, kind: NumberKind, count = 1): D1PreparedStatement {
  return db
    .prepare(`UPDATE numbers SET ${kind} = max(${kind}, coalesce((${HIGHEST[kind]}), 0)) + ?`)
    .bind(count);
}

/** Returns an SQL expression for the last number. */
export function lastNumber(kind: NumberKind): string {
  return `(SELECT ${kind} FROM numbers)`;
}

/** Gives an additional database its range of numbers. Its existing content keeps its numbers. */
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
