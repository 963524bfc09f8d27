// Checks the numbers of rows, because databases that were in use before each gave numbers of its
// own range may have given the same numbers.
import type { Scope } from "../../domain/scope.ts";
import type { Databases } from "./copy-rows.ts";

const PER_QUERY = 20_000;
const OF_COLLECTION = "(SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2)";
const NUMBERED = [
  { table: "collections", what: "a collection", where: "id = ?1 AND tenant_id = ?2" },
  { table: "documents", what: "a document", where: `collection_no = ${OF_COLLECTION}` },
  { table: "versions", what: "a version", where: `collection_no = ${OF_COLLECTION}` },
  { table: "segments", what: "a segment", where: `collection_no = ${OF_COLLECTION}` },
];

/** Returns what the target has under a number of the collection, in words. */
export async function findTakenNumber(
  { source, target }: Databases,
  { tenant, collection }: Scope,
): Promise<string | undefined> {
  for (const { table, what, where } of NUMBERED) {
    for (let after = Number.MIN_SAFE_INTEGER; ;) {
      const { results } = await source
        .prepare(
          `SELECT no FROM ${table} WHERE ${where} AND no > ?3 ORDER BY no LIMIT ${PER_QUERY}`,
        )
        .bind(collection, tenant, after)
        .all<{ no: number }>();
      const taken = await target
        .prepare(`SELECT 1 FROM ${table} WHERE no IN (SELECT value FROM json_each(?)) LIMIT 1`)
        .bind(JSON.stringify(results.map(({ no }) => no)))
        .first();
      if (taken !== null) return what;
      if (results.length < PER_QUERY) break;
      after = results.at(-1)?.no ?? after;
    }
  }
  return undefined;
}
