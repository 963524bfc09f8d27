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

type BlockRow = SegmentBlock & { segment_no: number };

export async function auditTerms(
  db: D1Database,
  scope: Scope,
  { after, limit }: { after: BlockPlace; limit: number },
): Promise<AuditedTerms> {
  const segment = await db
    .prepare(
      `SELECT min(no) AS no FROM segments WHERE collection_no = ${COLLECTION_NO} AND state = 'live' AND no >= ?3`,
    )
    .bind(scope.collection, scope.tenant, after.segment)
    .first<{ no: number | null }>();
  const no = segment?.no ?? null;
  if (no === null) return { differing: [], unknownVersions: [], checked: 0, last: null };
  const first = no === after.segment ? after.first : "";
  const { blocks, isEnd } = await readBlocks(db, { segment: no, first }, limit);
  const versions = await knownVersions(db, no);
  const counts = countTerms(blocks);
  const last = isEnd
    ? { segment: no + 1, first: "" }
    : { segment: no, first: blocks.at(-1)?.first ?? "" };
  return {
    differing: [...counts.byTerm.values()].filter(({ stated, actual }) => stated !== actual),
    unknownVersions: [...counts.versions].filter((version) => !versions.has(version)),
    checked: counts.byTerm.size,
    last,
  };
}

/** At most `limit` blocks, and those that continue the last of their terms. */
async function readBlocks(
  db: D1Database,
  after: BlockPlace,
  limit: number,
): Promise<{ blocks: SegmentBlock[]; isEnd: boolean }> {
  const read = "SELECT first, data FROM segment_blocks WHERE segment_no = ?1 AND first > ?2";
  const { results } = await db
    .prepare(`${read} ORDER BY first LIMIT ?3`)
    .bind(after.segment, after.first, limit)
    .all<SegmentBlock>();
  const lastBlock = results.at(-1);
  if (lastBlock === undefined || results.length < limit) return { blocks: results, isEnd: true };
  const term = linesOf(lastBlock).at(-1)?.term ?? "";
  const more = await db
    .prepare(`${read} AND first < ?3 ORDER BY first`)
    .bind(after.segment, lastBlock.first, `${term}!`)
    .all<SegmentBlock>();
  return { blocks: [...results, ...more.results], isEnd: false };
}

async function knownVersions(db: D1Database, segment: number): Promise<ReadonlySet<number>> {
  const results = await db.batch([
    db.prepare("SELECT no FROM versions WHERE segment_no = ? AND state = 'active'").bind(segment),
    db.prepare("SELECT version_no AS no FROM tombstones WHERE segment_no = ?").bind(segment),
  ]);
  return new Set(results.flatMap((result) => rowsOf<{ no: number }>(result).map(({ no }) => no)));
}

function countTerms(blocks: readonly Pick<BlockRow, "data">[]) {
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
