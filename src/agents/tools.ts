// What agents may do to the outside: read. Data reaches them through these alone; one that is missing is skipped, and the
// trace says so.
import type { Calculation } from "../domain/answer.ts";
import type { Box } from "../domain/box.ts";
import type { Strategy } from "../domain/collection.ts";
import type { Passage, SearchOutcome } from "../domain/passage.ts";
import type { TableTools } from "./figures/answer-figure.ts";
import type { Summary } from "../domain/summary.ts";
import type { RowTools } from "./table-values/answer-values.ts";

export type SearchCall = {
  query: string;
  /** Ids; without them the request's own selection counts. */
  documents?: readonly string[] | undefined;
  strategy?: Strategy | undefined;
  topK?: number | undefined;
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
  row: Readonly<Record<string, string>>;
  tableId: string;
  documentId: string;
  sourceFile: string;
  page: number;
  box: Box | null;
  start: number;
  end: number;
  score: number;
};

type CalculationCall = {
  question: string;
  passages: readonly Passage[];
  matches: readonly TableMatch[];
};

/** A document that may be routed to. */
export type Candidate = { documentId: string; filename: string; summary: Summary | undefined };

export type Tools = TableTools &
  RowTools & {
    search: (call: SearchCall) => Promise<SearchOutcome>;
    /** Summaries of these documents, for those that have one. */
    summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
    lookUpTable?: ((call: TableCall) => Promise<TableMatch[]>) | undefined;
    calculate?: ((call: CalculationCall) => Promise<Calculation | undefined>) | undefined;
    graph?: ((call: SearchCall) => Promise<SearchOutcome>) | undefined;
  };
