// Compares what the segments of a collection record of each term with its entries.
import type { Scope } from "../../../domain/scope.ts";
import { entriesOf, linesOf, type SegmentBlock } from "../../index/segments/entries.ts";
import { rowsOf } from "../../sql/rows-of.ts";
import { COLLECTION_NO } from "../collection-no.ts";

/** Behind which block of which segment a range begins. */
export type BlockPlace = { segment: number; first: string };

type TermCount = { term: string; stated: number; actual: number };

export type AuditedTerms = {
  differing: TermCount[];
  /** Versions that have entries although they are neither active nor known to have ended. */
  unknownVersions: number[];
  checked: number;
  last: BlockPlace | null;
};

export async function auditTerms(
  db: D1Database,
  scope: Scope,
  { after, limit }: { after: BlockPlace; limit: number },
): Promise<AuditedTerms> {
  const found = await readRange(db, scope, { after, limit });
  const { segment, blocks, versions, isEnd } = found;
  if (segment === undefined) return { differing: [], unknownVersions: [], checked: 0, last: null };
  if (!isEnd) blocks.push(...(await restOfTerm(db, segment, blocks)));
  const counts = countTerms(blocks);
  const last = isEnd
    ? { segment: segment + 1, first: "" }
    : { segment, first: blocks.at(-1)?.first ?? "" };
  return {
    differing: [...counts.byTerm.values()].filter(({ stated, actual }) => stated !== actual),
    unknownVersions: [...counts.versions].filter((version) => !versions.has(version)),
    checked: counts.byTerm.size,
    last,
  };
}

type Range = {
  /** Undefined if there are no further segments. */
  segment: number | undefined;
  blocks: SegmentBlock[];
  /** The versions that the segment may have entries of. */
  versions: ReadonlySet<number>;
  isEnd: boolean;
};

/** ?1 collection, ?2 tenant, ?3 number of a segment. */
const SEGMENT = `(SELECT min(no) FROM segments
  WHERE collection_no = ${COLLECTION_NO} AND state = 'live' AND no >= ?3)`;

/**
 * In one transaction, because a merge moves the versions of a segment to another one: read afterwards, they would be missing
 * here.
 */
async function readRange(
  db: D1Database,
  { collection, tenant }: Scope,
  { after, limit }: { after: BlockPlace; limit: number },
): Promise<Range> {
  const prepare = (sql: string, ...more: (string | number)[]) =>
    db.prepare(sql).bind(collection, tenant, after.segment, ...more);
  const [segments, found, active, ended] = await db.batch([
    prepare(`SELECT ${SEGMENT} AS no`),
    prepare(
      `SELECT first, data FROM segment_blocks WHERE segment_no = ${SEGMENT}
         AND first > iif(${SEGMENT} = ?3, ?4, '') ORDER BY first LIMIT ?5`,
      after.first,
      limit,
    ),
    prepare(`SELECT no FROM versions WHERE segment_no = ${SEGMENT} AND state = 'active'`),
    prepare(`SELECT version_no AS no FROM tombstones WHERE segment_no = ${SEGMENT}`),
  ]);
  const blocks = rowsOf<SegmentBlock>(found);
  const versions = [active, ended].flatMap((result) => rowsOf<{ no: number }>(result));
  return {
    segment: rowsOf<{ no: number | null }>(segments)[0]?.no ?? undefined,
    blocks,
    versions: new Set(versions.map(({ no }) => no)),
    isEnd: blocks.length < limit,
  };
}

/** The blocks that continue the last term of these. */
async function restOfTerm(
  db: D1Database,
  segment: number,
  blocks: readonly SegmentBlock[],
): Promise<SegmentBlock[]> {
  const last = blocks.at(-1);
  if (last === undefined) return [];
  const term = linesOf(last).at(-1)?.term ?? "";
  const { results } = await db
    .prepare(
      `SELECT first, data FROM segment_blocks
       WHERE segment_no = ?1 AND first > ?2 AND first < ?3 ORDER BY first`,
    )
    .bind(segment, last.first, `${term}!`)
    .all<SegmentBlock>();
  return results;
}

function countTerms(blocks: readonly Pick<SegmentBlock, "data">[]) {
  const byTerm = new Map<string, TermCount>();
  const versions = new Set<number>();
  for (const block of blocks) {
    for (const { term, line } of linesOf(block)) {
      const count = byTerm.get(term) ?? { term, stated: 0, actual: 0 };
      byTerm.set(term, count);
      count.stated += Number(line.slice(0, line.indexOf(":")));
      for (const { versionNo, chunkCount } of entriesOf(term, line)) {
        versions.add(versionNo);
        count.actual += chunkCount;
      }
    }
  }
  return { byTerm, versions };
}
