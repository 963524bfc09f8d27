// Defines the statements that read terms from a collection's segments. Unless stated otherwise,
// each begins with ?1 collection and ?2 tenant.
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { COUNTED } from "./counts/counted-segments.ts";
import { sqlKey } from "./entries.ts";

/** The maximum number of digits of a chunk count. */
const COUNT_DIGITS = 12;

/**
 * Returns one row: the collection's totals, its segments, what counts their chunks, and the
 * versions whose entries no longer count.
 */
export const STATE = `
  SELECT revision, chunk_count, token_count,
    (SELECT json_group_array(s.no) FROM segments s WHERE s.collection_no = c.no AND s.state = 'live') AS segments,
    (SELECT json_group_array(no) FROM ${COUNTED}) AS counted,
    (SELECT json_group_array(t.version_no) FROM tombstones t WHERE t.collection_no = c.no) AS dropped
  FROM collections c WHERE no = ${COLLECTION_NO}`;

/** ?3 the ids of documents. */
export const ACTIVE_VERSIONS = `SELECT id, active_version_no AS no FROM documents
  WHERE id IN (SELECT value FROM json_each(?3)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL`;

/**
 * Returns SQL for the last block that begins at or before a key: its own key, or its row, which is
 * found without a second search.
 */
const sqlForBlockAt = (what: "first" | "rowid", segment: string, key: string): string =>
  `(SELECT ${what} FROM segment_blocks WHERE segment_no = ${segment} AND first <= ${key}
    ORDER BY first DESC LIMIT 1)`;

/** SQLite counts the characters of a text from its start at each step, but goes to a byte at once. */
const bytes = (text: string): string => `CAST(${text} AS BLOB)`;

/**
 * Cuts something out of the `data` of blocks in which a term is `found`. `blocks` names them `b`, and the term `t.key`. The limit
 * keeps SQLite from merging the queries, after which it would search a block again for each mention of the place.
 */
const cutFrom = (what: string, segment: string, blocks: string): string => `
  SELECT term, segment, ${what} FROM (
    SELECT t.key AS term, ${segment} AS segment, ${bytes("b.data")} AS data,
      instr(${bytes("b.data")}, ${bytes("char(10) || t.key || ' '")}) AS found
    ${blocks} LIMIT -1)
  WHERE found > 0`;

/** Where the line of a term continues after the term itself. */
const AT = "found + octet_length(term) + 2";

const LINE = `CAST(substr(data, ${AT}, instr(substr(data, ${AT}), x'0a') - 1) AS TEXT) AS line`;

/**
 * Returns the segments and the terms to read from them: ?3 names, for each term, the segments that
 * are not needed, `,12,-3,`.
 */
const wantedOf = (segments: string): string =>
  `FROM ${segments} s CROSS JOIN json_each(?3) t CROSS JOIN segment_blocks b
     ON instr(t.value, ',' || s.no || ',') = 0`;

/** All entries of terms. */
export const ALL_LINES = cutFrom(
  LINE,
  "s.no",
  `${wantedOf("segments")} AND s.collection_no = ${COLLECTION_NO} AND s.state = 'live' AND b.segment_no = s.no
     AND b.first >= coalesce(${sqlForBlockAt("first", "s.no", "t.key || ' '")}, '') AND b.first < t.key || '!'`,
);

/**
 * A term's count is in the block where the term begins: in a segment before a colon, in a list
 * alone.
 */
const TOTAL = `CAST(substr(data, ${AT}, ${COUNT_DIGITS}) AS INTEGER) AS total`;

export const COUNTS = cutFrom(
  TOTAL,
  "s.no",
  `${wantedOf(COUNTED)} AND b.rowid = ${sqlForBlockAt("rowid", "s.no", "t.key || ' '")}`,
);

/** The counts in the segments or lists with the numbers ?1, of the keys of an object, ?2. */
export const COUNTS_IN = cutFrom(
  TOTAL,
  "s.value",
  `FROM json_each(?1) s CROSS JOIN json_each(?2) t
   CROSS JOIN segment_blocks b ON b.rowid = ${sqlForBlockAt("rowid", "s.value", "t.key || ' '")}`,
);

/**
 * The entries of the versions of documents (?4) and of versions whose entries no longer count,
 * which must be subtracted. One block can contain several of them.
 */
export const SOUGHT_LINES = cutFrom(
  LINE,
  "0",
  `FROM (SELECT DISTINCT t.key, ${sqlForBlockAt("rowid", "v.segment_no", sqlKey("t.key", "v.no"))} AS block
         FROM (SELECT v.no, v.segment_no FROM documents d JOIN versions v ON v.no = d.active_version_no
                 AND v.collection_no = ${COLLECTION_NO}
               WHERE d.id IN (SELECT value FROM json_each(?4)) AND +d.tenant_id = ?2
               UNION ALL
               SELECT version_no, segment_no FROM tombstones WHERE collection_no = ${COLLECTION_NO}) v
           CROSS JOIN json_each(?3) t) t
     CROSS JOIN segment_blocks b ON b.rowid = t.block`,
);
