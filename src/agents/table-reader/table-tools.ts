// What the table reader may read.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import type { FoundTable, StoredRow, TableEntry } from "../../domain/documents/table.ts";
import type { Evidence, Statement } from "../run/statement.ts";

export type TableTools = {
  /** Tables of the documents, by id, that hold most of the terms. */
  findTables: (wanted: {
    terms: readonly string[];
    documents: readonly string[];
  }) => Promise<FoundTable[]>;
  /** Tables whose titles and headings say most of the terms, best first, without their rows. */
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

/** What tables answer. `missing`: why a rate that the question names can't be told. Empty where tables have nothing to say. */
export type Values = { statements: Statement[]; missing: readonly string[] };
