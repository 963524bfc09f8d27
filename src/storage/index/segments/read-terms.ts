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

/** The most digits that the count of chunks can have. */
const COUNT_DIGITS = 12;

type LineRow = { term: string; line: string };
type CountRow = { term: string; total: number };

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

/** The last block that begins at or before a key: its own key, or its row, which is found without looking for it again. */
const blockAt = (what: "first" | "rowid", segment: string, key: string): string =>
  `(SELECT ${what} FROM segment_blocks WHERE segment_no = ${segment} AND first <= ${key}
    ORDER BY first DESC LIMIT 1)`;

/** Where the line of a term continues after the term itself. */
const AT = "found + length(term) + 2";

/**
 * Cuts something out of the blocks in which a term is found. `blocks` names them `b` and the term `value`. The limit keeps
 * SQLite from merging the queries, after which it would search a block again for each mention of the place.
 */
const cutFrom = (what: string, blocks: string): string => `
  SELECT term, ${what} FROM (
    SELECT value AS term, b.data, instr(b.data, char(10) || value || ' ') AS found ${blocks} LIMIT -1)
  WHERE found > 0`;

const LINE = `substr(data, ${AT}, instr(substr(data, ${AT}), char(10)) - 1) AS line`;

const LIVE = `segments s CROSS JOIN json_each(?3)`;
const IS_LIVE = `s.collection_no = ${COLLECTION_NO} AND s.state = 'live'`;

const ALL_LINES = cutFrom(
  LINE,
  `FROM ${LIVE} CROSS JOIN segment_blocks b ON ${IS_LIVE} AND b.segment_no = s.no
     AND b.first >= coalesce(${blockAt("first", "s.no", "value || ' '")}, '') AND b.first < value || '!'`,
);

const ACTIVE_VERSIONS = `SELECT active_version_no AS no FROM documents
  WHERE id IN (SELECT value FROM json_each(?3)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL`;

/** Of the versions that are sought and of tombstones, whose counts must be subtracted. Several can be in the same block. */
const SOUGHT_LINES = cutFrom(
  LINE,
  `FROM (SELECT DISTINCT value, ${blockAt("rowid", "v.segment_no", sqlKey("value", "v.no"))} AS block
         FROM (SELECT v.no, v.segment_no FROM documents d JOIN versions v ON v.no = d.active_version_no
                 AND v.collection_no = ${COLLECTION_NO}
               WHERE d.id IN (SELECT value FROM json_each(?4)) AND +d.tenant_id = ?2
               UNION ALL
               SELECT version_no, segment_no FROM tombstones WHERE collection_no = ${COLLECTION_NO}) v
           CROSS JOIN json_each(?3)) p
     CROSS JOIN segment_blocks b ON b.rowid = p.block`,
);

/** A term's count stands in the block where the term begins, before a colon. */
const COUNTS = cutFrom(
  `CAST(substr(data, ${AT}, ${COUNT_DIGITS}) AS INTEGER) AS total`,
  `FROM ${LIVE} CROSS JOIN segment_blocks b ON ${IS_LIVE}
     AND b.rowid = ${blockAt("rowid", "s.no", "value || ' '")}`,
);

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
  for (const { term, total } of rowsOf<CountRow>(counts)) add(term, total);
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
