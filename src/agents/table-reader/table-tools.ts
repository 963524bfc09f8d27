// What the table reader can read.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import type { FoundTable, StoredRow, TableEntry } from "../../domain/documents/table.ts";
import type { Evidence, Statement } from "../run/statement.ts";

export type TableTools = {
  /** Returns the tables of the documents, given by id, that contain most of the terms. */
  findTables: (wanted: {
    terms: readonly string[];
    documents: readonly string[];
  }) => Promise<FoundTable[]>;
  /**
   * Returns the tables whose titles and headings contain most of the terms, best first, without
   * their rows.
   */
  findHeaded: (terms: readonly string[]) => Promise<TableEntry[]>;
  readTables: (tables: readonly TableEntry[]) => Promise<FoundTable[]>;
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

export type OfferTools = TableTools & {
  summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  search: (call: {
    query: string;
    documents?: readonly string[] | undefined;
    topK?: number | undefined;
  }) => Promise<{ passages: readonly Passage[] }>;
};

/**
 * What tables answer. `missing` says why a rate in the question cannot be stated. Both are empty if
 * tables have nothing to say.
 */
export type TableAnswers = { statements: Statement[]; missing: readonly string[] };
