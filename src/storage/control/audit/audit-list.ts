// Compares a list of counts with the segments that it counts.
import { statedCount } from "../../index/segments/counts/count-blocks.ts";
import { linesOf, type SegmentBlock } from "../../index/segments/entries.ts";
import { COUNTS_IN } from "../../index/segments/term-statements.ts";

export type TermCount = { term: string; stated: number; actual: number };

/** Audits each term of a list's blocks. `missingIn` finds the terms that the list omits. */
export async function auditList(
  db: D1Database,
  segments: readonly number[],
  blocks: readonly SegmentBlock[],
): Promise<{ differing: TermCount[]; unknownVersions: number[]; checked: number }> {
  const stated = blocks.flatMap((block) =>
    linesOf(block).map(({ term, line }) => ({ term, stated: statedCount(line) })),
  );
  const actual = await countsIn(db, segments, stated);
  const compared = stated.map((one) => ({ ...one, actual: actual.get(one.term) ?? 0 }));
  const differing = compared.filter((one) => one.stated !== one.actual);
  return { differing, unknownVersions: [], checked: stated.length };
}

/**
 * Returns the terms of a segment for which its list states a lower count than the segment alone.
 */
export async function findUncountedTerms(
  db: D1Database,
  list: number,
  terms: readonly TermCount[],
): Promise<TermCount[]> {
  const listed = await countsIn(db, [list], terms);
  return terms.flatMap(({ term, stated: actual }) => {
    const stated = listed.get(term) ?? 0;
    return stated < actual ? [{ term, stated, actual }] : [];
  });
}

async function countsIn(
  db: D1Database,
  numbers: readonly number[],
  terms: readonly { term: string }[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = Object.fromEntries(terms.map(({ term }) => [term, 0]));
  const { results } = await db
    .prepare(`SELECT term, sum(total) AS total FROM (${COUNTS_IN}) GROUP BY term`)
    .bind(JSON.stringify(numbers), JSON.stringify(wanted))
    .all<{ term: string; total: number }>();
  return new Map(results.map(({ term, total }) => [term, total]));
}
