// Compares what the segments of a collection record of each term with its entries, and compares
// their lists of counts with the segments.
import type { Scope } from "../../../domain/scope.ts";
import { LIVE_SEGMENTS } from "../../index/segments/counts/counted-segments.ts";
import { entriesOf, linesOf, type SegmentBlock } from "../../index/segments/entries.ts";
import { rowsOf } from "../../sql/rows-of.ts";
import { auditList, findUncountedTerms, type TermCount } from "./audit-list.ts";

/** The number of blocks of a list whose terms are looked up in all segments that it counts. */
const LIST_BLOCKS = 5;

/** The block of a segment or list after which a range begins. */
export type BlockPlace = { segment: number; first: string };

export type AuditedTerms = {
  differing: TermCount[];
  /** Versions that have entries although they are neither active nor known to have ended. */
  unknownVersions: number[];
  checked: number;
  last: BlockPlace | null;
};

const NOTHING = { differing: [], unknownVersions: [], checked: 0 };

export async function auditTerms(
  db: D1Database,
  scope: Scope,
  { after, limit }: { after: BlockPlace; limit: number },
): Promise<AuditedTerms> {
  const part = await readPart(db, scope, after.segment);
  if (part === undefined) return { ...NOTHING, last: null };
  const { no, sources } = part;
  const place = { segment: no, first: no === after.segment ? after.first : "" };
  const isList = sources.length > 0;
  const { blocks, isEnd } = await readBlocks(db, place, isList ? LIST_BLOCKS : limit);
  const last = isEnd
    ? { segment: no + 1, first: "" }
    : { segment: no, first: blocks.at(-1)?.first ?? "" };
  const found = isList
    ? await auditList(db, sources, blocks)
    : await auditSegment(db, part, blocks);
  const hasFaults = found.differing.length > 0 || found.unknownVersions.length > 0;
  // A merge that finished meanwhile moved what was read to a segment with a higher number, which is
  // audited later.
  const isMoved = hasFaults && !isSame(part, await readPart(db, scope, no));
  return { ...(isMoved ? NOTHING : found), last };
}

/** A segment with the list that counts it, or a list with the segments that it counts. */
type Part = { no: number; list: number | null; sources: readonly number[] };

/** Returns the first part from a number on, or undefined if there are no further ones. */
async function readPart(db: D1Database, scope: Scope, from: number): Promise<Part | undefined> {
  const next = await db
    .prepare(
      `SELECT no, list_no AS list FROM ${LIVE_SEGMENTS} WHERE no >= ?3
       UNION SELECT list_no, NULL FROM ${LIVE_SEGMENTS} WHERE list_no >= ?3 ORDER BY 1 LIMIT 1`,
    )
    .bind(scope.collection, scope.tenant, from)
    .first<{ no: number; list: number | null }>();
  return next === null ? undefined : { ...next, sources: await sourcesOf(db, scope, next.no) };
}

function isSame(one: Part, other: Part | undefined): boolean {
  return (
    one.no === other?.no && one.list === other.list && one.sources.join() === other.sources.join()
  );
}

async function auditSegment(
  db: D1Database,
  { no, list }: Part,
  blocks: readonly SegmentBlock[],
): Promise<Omit<AuditedTerms, "last">> {
  const versions = await knownVersions(db, no);
  const counts = countTerms(blocks);
  const terms = [...counts.byTerm.values()];
  const missing = list === null ? [] : await findUncountedTerms(db, list, terms);
  return {
    differing: [...terms.filter(({ stated, actual }) => stated !== actual), ...missing],
    unknownVersions: [...counts.versions].filter((version) => !versions.has(version)),
    checked: counts.byTerm.size,
  };
}

/** Returns the segments that a list counts, or none if the number is that of a segment. */
async function sourcesOf(db: D1Database, scope: Scope, list: number): Promise<number[]> {
  const { results } = await db
    .prepare(`SELECT no FROM ${LIVE_SEGMENTS} WHERE list_no = ?3 ORDER BY no`)
    .bind(scope.collection, scope.tenant, list)
    .all<{ no: number }>();
  return results.map(({ no }) => no);
}

/** Reads at most `limit` blocks, and those that continue the last of their terms. */
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
