import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";

/** D1 advises about 1,000 rows a statement for bulk deletes. */
const ROWS_PER_STATEMENT = 1000;
const GUARD = "EXISTS (SELECT 1 FROM versions WHERE no = ?1 AND state IN ('retired', 'failed'))";

/** A retired or failed version's part of the entity graph, some rows at a time; the receipt doesn't count them. */
export async function removeGraph(db: D1Database, versionNo: number): Promise<void> {
  await repeat(
    db.prepare(
      `DELETE FROM graph_names WHERE version_no = ?1 AND (collection_no, name, role) IN
         (SELECT collection_no, name, role FROM graph_names WHERE version_no = ?1 LIMIT ${ROWS_PER_STATEMENT})
         AND ${GUARD}`,
    ),
    versionNo,
  );
  await repeat(
    db.prepare(
      `DELETE FROM graph_chunks WHERE no IN (SELECT no FROM graph_chunks WHERE no >= ?1 * ${CHUNKS_PER_VERSION}
         AND no < (?1 + 1) * ${CHUNKS_PER_VERSION} LIMIT ${ROWS_PER_STATEMENT}) AND ${GUARD}`,
    ),
    versionNo,
  );
}

async function repeat(remove: D1PreparedStatement, versionNo: number): Promise<void> {
  for (;;) {
    const { meta } = await remove.bind(versionNo).run();
    if (meta.changes === 0) return;
  }
}
