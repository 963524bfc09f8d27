// What agents may do to the outside: read. Data reaches them through these alone.
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
  /** Ids; without them the request's own selection counts. */
  documents?: readonly string[] | undefined;
  strategy?: Strategy | undefined;
  topK?: number | undefined;
  /** "none": several passages of a page may be found, without it as the request says. */
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
  /** What the row is about, and the cell, by their headings. */
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
  /** Its row, to be cited; of the best matches alone, and where it stands on a stored page. */
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
  /** The text with the words that are misspelt by all that the collection holds. */
  mendSpelling: (text: string) => Promise<Mended>;
  /** A text in another language than English, with the words that no document holds in forms that documents have. */
  inHeldForms: (text: string) => Promise<Mended>;
  /** States what will probably be asked for, so that it is read at the same time as what is asked for now. */
  readAhead: (ahead: Ahead) => void;
  /** Whether there is an entity graph for the strategy "graph" to walk on. */
  hasGraph: boolean;
  /** Summaries of these documents, for those that have one. */
  summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  /** How many of the collection's documents can be searched, and how many not yet. */
  readiness: () => Promise<Readiness>;
  /** File names of all documents that can be searched. */
  filenames: () => Promise<string[]>;
  /** Best first; several with the same score are equally good. */
  lookUpTable: (call: TableCall) => Promise<TableMatch[]>;
};
