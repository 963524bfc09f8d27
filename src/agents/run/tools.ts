// The only access of agents to the outside: reading.
import type { Box } from "../../domain/documents/box.ts";
import type { Strategy } from "../../domain/collection.ts";
import type { Readiness } from "../../domain/documents/document.ts";
import type { SearchOutcome } from "../../domain/documents/passage.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import type { Mended } from "../../retrieval/lexical/mend-spelling.ts";
import type { Ahead } from "../../retrieval/cache/read-ahead.ts";
import type { TableTools } from "../table-reader/table-tools.ts";
import type { Evidence } from "./statement.ts";

export type SearchCall = {
  query: string;
  /** Document ids. Without them, the request's own selection applies. */
  documents?: readonly string[] | undefined;
  strategy?: Strategy | undefined;
  topK?: number | undefined;
  /** "none" allows several passages of a page. If left out, the request decides. */
  unique?: "page" | "none" | undefined;
};

type TableCondition = string | number | { gte?: number | undefined; lte?: number | undefined };

type TableCall = {
  conditions: Readonly<Record<string, TableCondition>>;
  column?: string | undefined;
  documents?: readonly string[] | undefined;
};

/** A cell found by conditions, with its place in the document's text and on its page. */
export type TableMatch = {
  value: string;
  column: string;
  /** The row's subject and the cell, with their headings. */
  rendered: string;
  row: Readonly<Record<string, string>>;
  tableId: string;
  title: string;
  unit: string | null;
  documentId: string;
  sourceFile: string;
  page: number;
  box: Box | null;
  start: number;
  end: number;
  score: number;
  /** The row to cite; only for the best matches, and only if it is on a stored page. */
  quote?: Evidence | undefined;
};

/** A document that the router may choose. */
export type RoutableDocument = {
  documentId: string;
  filename: string;
  summary: Summary | undefined;
};

export type Tools = TableTools & {
  search: (call: SearchCall) => Promise<SearchOutcome>;
  /** Corrects the words that are misspelt according to everything the collection contains. */
  mendSpelling: (text: string) => Promise<Mended>;
  /**
   * Returns a text in another language than English, with each word that no document contains in a
   * form that documents use.
   */
  inHeldForms: (text: string) => Promise<Mended>;
  /**
   * Announces what will probably be read next, so that it is read together with the current
   * request.
   */
  readAhead: (ahead: Ahead) => void;
  /** Whether the collection has an entity graph, which the strategy "graph" needs. */
  hasGraph: boolean;
  /** Returns the summaries of these documents, for those that have one. */
  summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  /** Returns how many of the collection's documents can be searched, and how many not yet. */
  readiness: () => Promise<Readiness>;
  /** Returns the file names of all documents that can be searched. */
  filenames: () => Promise<string[]>;
  /** Returns the matches, best first. Several with the same score are equally good. */
  lookUpTable: (call: TableCall) => Promise<TableMatch[]>;
};
