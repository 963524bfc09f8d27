// Selects the lists that count each chunk once. A list of counts states for each term how many
// chunks of several segments contain it. It names no segments; they name it. A segment never
// changes, so the list is valid as long as all of its segments are live, also when a Worker that
// does not know lists merges them.
import { COLLECTION_NO } from "../../../control/collection-no.ts";

/**
 * The live segments of a collection (?1, ?2), with the number of the list that counts them, or
 * NULL.
 */
export const LIVE_SEGMENTS = `(
  SELECT s.no, l.no AS list_no FROM (
    SELECT no, list_no, count(*) OVER (PARTITION BY list_no) AS named
    FROM segments WHERE collection_no = ${COLLECTION_NO} AND state = 'live') s
  LEFT JOIN count_lists l ON l.no = s.list_no AND l.state = 'live' AND l.segment_count = s.named)`;

/**
 * The lists of a collection and its segments that are in no list. Together they count each chunk
 * once.
 */
export const COUNTED = `(SELECT DISTINCT coalesce(list_no, no) AS no FROM ${LIVE_SEGMENTS})`;
