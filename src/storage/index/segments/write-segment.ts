import type { Version } from "../../../domain/documents/document.ts";
import { jsonParameters } from "../../sql/json-parameters.ts";
import { type SegmentBlock } from "./entries.ts";

/**
 * Writes the segment of a staged version, which has the version's number. Idempotent, because the
 * blocks only depend on the pages; nothing reads them before the version is active.
 */
export async function writeSegment(
  db: D1Database,
  version: Version,
  blocks: Iterable<SegmentBlock>,
): Promise<void> {
  const staged = "v.no = ?1 AND v.tenant_id = ?2 AND v.state = 'staged'";
  await db
    .prepare(
      `INSERT INTO segments (no, collection_no, state) SELECT v.no, v.collection_no, 'staged'
       FROM versions v WHERE ${staged} ON CONFLICT DO NOTHING`,
    )
    .bind(version.no, version.tenant)
    .run();
  const rows = Iterator.from(blocks).map(({ first, data }) => [first, data]);
  for (const batch of jsonParameters(rows)) {
    await db
      .prepare(
        `INSERT INTO segment_blocks (segment_no, first, data)
         SELECT v.no, value ->> 0, value ->> 1 FROM json_each(?3) JOIN versions v ON ${staged}
         WHERE true ON CONFLICT (segment_no, first) DO UPDATE SET data = excluded.data`,
      )
      .bind(version.no, version.tenant, batch)
      .run();
  }
}
