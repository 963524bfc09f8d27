// Reads the entries of terms from a collection's segments. The entries of versions that were replaced or deleted stay in
// merged segments until the next merge; their versions are listed as tombstones, and they are never returned.
import type { Scope } from "../../../domain/scope.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { rowsOf } from "../../sql/rows-of.ts";
import { entriesOf, type SegmentEntry, sqlKey } from "./entries.ts";

/** Beyond this number, reading all entries of a term is cheaper than looking for those of each document. */
const MOST_SOUGHT = 64;

export type ReadTerms = {
  /** Of active versions and, if documents are given, only of these. */
  entries: SegmentEntry[];
  /** By term: how many chunks of all active versions contain it in their text. */
  chunkCounts: Map<string, number>;
};

export type TermsQuery = {
  scope: Scope;
  terms: readonly string[];
  documents: readonly string[] | undefined;
};

type LineRow = { term: string; line: string };
type CountRow = { term: string; total: string };

/** The statements of one look-up, which the caller runs in one batch, and what their results mean. */
export function readTerms(
  db: D1Database,
  query: TermsQuery,
): { statements: D1PreparedStatement[]; read: (results: readonly D1Result[]) => ReadTerms } {
  const { scope, documents } = query;
  const terms = JSON.stringify(query.terms);
  const bind = (sql: string, ...more: string[]): D1PreparedStatement =>
    db.prepare(sql).bind(scope.collection, scope.tenant, ...more);
  const dropped = bind(
    `SELECT version_no AS no FROM tombstones WHERE collection_no = ${COLLECTION_NO}`,
  );
  if (documents === undefined) {
    return {
      statements: [dropped, bind(ALL_LINES, terms)],
      read: ([gone, lines]) => readAll({ gone, lines }),
    };
  }
  const ids = JSON.stringify(documents);
  if (documents.length > MOST_SOUGHT) {
    return {
      statements: [dropped, bind(ALL_LINES, terms), bind(ACTIVE_VERSIONS, ids)],
      read: ([gone, lines, chosen]) => readAll({ gone, lines, chosen }),
    };
  }
  return {
    statements: [
      dropped,
      bind(SOUGHT_LINES, terms, ids),
      bind(ACTIVE_VERSIONS, ids),
      bind(COUNTS, terms),
    ],
    read: ([gone, lines, chosen, counts]) => readSought({ gone, lines, chosen, counts }),
  };
}

/** The part of a block's text from `at` to the end of its line. */
const LINE = "substr(data, at, instr(substr(data, at), char(10)) - 1)";
/** Where the line of a term continues after the term itself; a term that is not in the block has none. */
const FOUND = `instr(b.data, char(10) || w.value || ' ') AS found`;
const AT = `found + length(term) + 2 AS at`;

/** The last block that begins at or before a key. */
const blockAt = (segment: string, key: string): string =>
  `(SELECT first FROM segment_blocks WHERE segment_no = ${segment} AND first <= ${key}
    ORDER BY first DESC LIMIT 1)`;

const linesFrom = (blocks: string): string => `
  SELECT term, ${LINE} AS line FROM (
    SELECT term, data, ${AT} FROM (SELECT w.value AS term, b.data, ${FOUND} ${blocks}) WHERE found > 0)`;

const LIVE = `segments s CROSS JOIN json_each(?3) w`;
const IS_LIVE = `s.collection_no = ${COLLECTION_NO} AND s.state = 'live'`;

const ALL_LINES = linesFrom(
  `FROM ${LIVE} CROSS JOIN segment_blocks b ON ${IS_LIVE} AND b.segment_no = s.no
     AND b.first >= coalesce(${blockAt("s.no", "w.value || ' '")}, '') AND b.first < w.value || '!'`,
);

const ACTIVE_VERSIONS = `SELECT active_version_no AS no FROM documents
  WHERE id IN (SELECT value FROM json_each(?3)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL`;

/** Of the versions that are sought and of tombstones, whose counts must be subtracted. */
const SOUGHT_LINES = linesFrom(
  `FROM (SELECT v.no, v.segment_no FROM documents d JOIN versions v ON v.no = d.active_version_no
           AND v.collection_no = ${COLLECTION_NO}
         WHERE d.id IN (SELECT value FROM json_each(?4)) AND +d.tenant_id = ?2
         UNION ALL SELECT version_no, segment_no FROM tombstones WHERE collection_no = ${COLLECTION_NO}) v
     CROSS JOIN json_each(?3) w CROSS JOIN segment_blocks b
       ON b.segment_no = v.segment_no AND b.first = ${blockAt("v.segment_no", sqlKey("w.value", "v.no"))}`,
).replace("SELECT term, data,", "SELECT DISTINCT term, data,");

/** A term's count stands in the block where the term begins. */
const COUNTS = `
  SELECT term, substr(line, 1, instr(line, ':') - 1) AS total FROM (${linesFrom(
    `FROM ${LIVE} CROSS JOIN segment_blocks b ON ${IS_LIVE} AND b.segment_no = s.no
       AND b.first = ${blockAt("s.no", "w.value || ' '")}`,
  )})`;

type Found = Record<"gone" | "lines", D1Result | undefined> & { chosen?: D1Result | undefined };

function readAll({ gone, lines, chosen }: Found): ReadTerms {
  const dropped = numbersOf(gone);
  const wanted = chosen === undefined ? undefined : numbersOf(chosen);
  const chunkCounts = new Map<string, number>();
  const entries: SegmentEntry[] = [];
  for (const entry of entriesIn(lines)) {
    if (dropped.has(entry.versionNo)) continue;
    chunkCounts.set(entry.term, (chunkCounts.get(entry.term) ?? 0) + entry.chunkCount);
    if (wanted?.has(entry.versionNo) ?? true) entries.push(entry);
  }
  return { entries, chunkCounts };
}

function readSought({
  gone,
  lines,
  chosen,
  counts,
}: Found & { counts: D1Result | undefined }): ReadTerms {
  const [dropped, wanted] = [numbersOf(gone), numbersOf(chosen)];
  const chunkCounts = new Map<string, number>();
  const add = (term: string, count: number): void =>
    void chunkCounts.set(term, (chunkCounts.get(term) ?? 0) + count);
  for (const { term, total } of rowsOf<CountRow>(counts)) add(term, Number(total));
  const entries: SegmentEntry[] = [];
  for (const entry of entriesIn(lines)) {
    if (dropped.has(entry.versionNo)) add(entry.term, -entry.chunkCount);
    else if (wanted.has(entry.versionNo)) entries.push(entry);
  }
  return { entries, chunkCounts };
}

function* entriesIn(lines: D1Result | undefined): Generator<SegmentEntry> {
  for (const { term, line } of rowsOf<LineRow>(lines)) yield* entriesOf(term, line);
}

function numbersOf(result: D1Result | undefined): ReadonlySet<number> {
  return new Set(rowsOf<{ no: number }>(result).map(({ no }) => no));
}
