import { versionCondition, removeRows, ROWS_PER_DELETE } from "../documents/remove-rows.ts";

/**
 * Removes a retired or failed version from the entity graph. The receipt does not count these rows.
 */
export async function removeGraph(db: D1Database, versionNo: number): Promise<void> {
  await removeRows(
    db,
    versionNo,
    `DELETE FROM graph_names WHERE version_no = ?1 AND (collection_no, name, role) IN
       (SELECT collection_no, name, role FROM graph_names WHERE version_no = ?1 LIMIT ${ROWS_PER_DELETE})`,
  );
  await removeRows(
    db,
    versionNo,
    `DELETE FROM graph_chunks WHERE no IN
       (SELECT no FROM graph_chunks WHERE ${versionCondition("no")} LIMIT ${ROWS_PER_DELETE})`,
  );
}
