// A list of counts of small segments, which merges would not write.
import { sumCounts } from "../../../src/storage/index/segments/counts/count-blocks.ts";
import type { Scope } from "../../../src/domain/scope.ts";

const LIST = -1000;

/** Of all live segments of the collection. */
export async function addCountList(db: D1Database, { collection }: Scope): Promise<void> {
  const of = "collection_no = (SELECT no FROM collections WHERE id = ?1)";
  const { results } = await db
    .prepare(
      `SELECT b.data FROM segments s JOIN segment_blocks b ON b.segment_no = s.no
       WHERE s.state = 'live' AND s.${of}`,
    )
    .bind(collection)
    .all<{ data: string }>();
  const blocks = sumCounts({ added: results, subtracted: [] }, { from: "", end: undefined });
  await db.batch([
    ...Iterator.from(blocks).map(({ first, data }) =>
      db.prepare("INSERT INTO segment_blocks VALUES (?, ?, ?)").bind(LIST, first, data),
    ),
    db
      .prepare(`UPDATE segments SET list_no = ${LIST} WHERE state = 'live' AND ${of}`)
      .bind(collection),
    db
      .prepare(
        `INSERT INTO count_lists SELECT ${LIST}, collection_no, 'live', count(*), '[]', '[]', ''
         FROM segments WHERE state = 'live' AND ${of} GROUP BY collection_no`,
      )
      .bind(collection),
  ]);
}
