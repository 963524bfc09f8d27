// What the table reader may read.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import type { FoundTable, StoredRow } from "../../domain/documents/table.ts";
import type { Evidence } from "../run/statement.ts";

export type TableTools = {
  /** Tables of the documents, by id, that hold most of the terms. */
  findTables: (wanted: {
    terms: readonly string[];
    documents: readonly string[];
  }) => Promise<FoundTable[]>;
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

export type OfferTools = TableTools & {
  summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  search: (call: {
    query: string;
    documents?: readonly string[];
  }) => Promise<{ passages: readonly Passage[] }>;
};
