// Defines the tables of a collection's content, and how a move finds and orders the rows of one
// collection in them.
import { versionCondition } from "../documents/remove-rows.ts";

export type MovedTable = {
  table: string;
  /** The columns of its key, in the order in which rows are read. */
  keys: readonly string[];
  where: string;
  /** The number of rows that are read at once. */
  page: number;
};

/** Rows with much content: once the state is the settled one, their content never changes. */
export type Unit = {
  table: "versions" | "segments" | "count_lists";
  settled: string;
  /** Tables whose rows readers only find through those of the units. ?1 is the unit's number. */
  content: readonly MovedTable[];
};

const OF_ID = "collection_id = ?1 AND tenant_id = ?2";
const OF_NO = "collection_no = (SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2)";

/**
 * Tables whose rows wait in the target until all have arrived. ?1 is the collection, ?2 the tenant.
 * They are in the order of arrival: rows that others refer to come first. They leave in reverse
 * order.
 */
export const LISTED_TABLES: readonly MovedTable[] = [
  { table: "collections", keys: ["no"], where: "id = ?1 AND tenant_id = ?2", page: 1 },
  { table: "documents", keys: ["no"], where: OF_NO, page: 1000 },
  { table: "active_fingerprints", keys: ["fingerprint"], where: OF_NO, page: 1000 },
  { table: "tombstones", keys: ["version_no"], where: OF_NO, page: 2000 },
  { table: "summaries", keys: ["document_no"], where: OF_NO, page: 500 },
  { table: "routing_labels", keys: ["label", "document_no"], where: OF_NO, page: 2000 },
  { table: "deletions", keys: ["document_id"], where: OF_ID, page: 1000 },
  {
    table: "removed_versions",
    keys: ["document_id", "version_id"],
    where: `document_id IN (SELECT id FROM documents WHERE ${OF_NO}
      UNION SELECT document_id FROM deletions WHERE ${OF_ID})`,
    page: 2000,
  },
  { table: "webhooks", keys: ["collection_id"], where: OF_ID, page: 10 },
  { table: "attached_files", keys: ["file_id"], where: OF_ID, page: 2000 },
  { table: "file_batches", keys: ["id"], where: OF_ID, page: 500 },
  { table: "sessions", keys: ["id"], where: OF_ID, page: 1000 },
  { table: "answers", keys: ["id"], where: OF_ID, page: 50 },
  {
    table: "feedback",
    keys: ["answer_id", "statement"],
    where: `answer_id IN (SELECT id FROM answers WHERE ${OF_ID})`,
    page: 1000,
  },
  { table: "answer_runs", keys: ["id"], where: OF_ID, page: 500 },
  {
    table: "answer_events",
    keys: ["answer_id", "first"],
    where: `answer_id IN (SELECT id FROM answer_runs WHERE ${OF_ID})`,
    page: 50,
  },
];

const ofNumber = (key: string): string => `${key} = ?1`;

const BLOCKS: MovedTable = {
  table: "segment_blocks",
  keys: ["segment_no", "first"],
  where: ofNumber("segment_no"),
  page: 100,
};

export const UNITS: readonly Unit[] = [
  {
    table: "versions",
    settled: "active",
    content: [
      { table: "chunks", keys: ["no"], where: versionCondition("no"), page: 200 },
      {
        table: "vector_blocks",
        keys: ["version_no", "block"],
        where: ofNumber("version_no"),
        page: 30,
      },
      { table: "tables", keys: ["no"], where: versionCondition("no"), page: 200 },
      {
        table: "table_parts",
        keys: ["table_no", "first_row"],
        where: versionCondition("table_no"),
        page: 100,
      },
      {
        table: "graph_names",
        keys: ["collection_no", "name", "role", "version_no"],
        where: ofNumber("version_no"),
        page: 500,
      },
      { table: "graph_chunks", keys: ["no"], where: versionCondition("no"), page: 500 },
    ],
  },
  { table: "segments", settled: "live", content: [BLOCKS] },
  { table: "count_lists", settled: "live", content: [BLOCKS] },
];

/**
 * The versions, segments and lists of counts of a collection. Their own rows wait like those of the
 * listed tables.
 */
export const UNIT_TABLES: readonly MovedTable[] = UNITS.map(({ table }) => ({
  table,
  keys: ["no"],
  where: OF_NO,
  page: 100,
}));

const NUMBERS = new Set(["no", "document_no", "version_no", "statement", "first"]);

/** Returns an SQL expression for a row's key as text that sorts like the key itself. */
export function sortableKey(keys: readonly string[]): string {
  return keys.map((key) => (NUMBERS.has(key) ? sortableNumber(key) : key)).join(" || char(1) || ");
}

/** Returns a sortable number. Numbers of merged segments and of answers as a whole are negative. */
export function sortableNumber(expression: string): string {
  return `printf('%020d', ${expression} + 4503599627370496)`;
}
