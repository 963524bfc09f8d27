// A question as every step reads it: parsed once, by the analyst, and handed on.
import type { Period } from "../time/time-periods.ts";

export type AnswerType =
  | "definition"
  | "who"
  | "when"
  | "where"
  | "amount"
  | "count"
  | "yes_no"
  | "list"
  | "reason"
  | "comparison"
  | "extreme"
  | "summary"
  | "catalogue"
  | "other";

/**
 * What is to be done with the values that the question names. `change` and `growth` run between two times, `difference`, `ratio`
 * and `share` take two things, `movement` asks which way something went, `limit` when or how often it passed a limit, `compare`
 * which of two is more.
 */
export type OperationKind =
  | "none"
  | "change"
  | "growth"
  | "difference"
  | "ratio"
  | "share"
  | "sum"
  | "average"
  | "product"
  | "maximum"
  | "minimum"
  | "count"
  | "compare"
  | "movement"
  | "limit"
  | "unclear";

export type Operation = {
  kind: OperationKind;
  /** Phrases that name what it is applied to, in the order of the calculation: the part before the whole. One for most. */
  operands: readonly string[];
  /** Of a movement or a comparison: what the question supposes. Undefined where it leaves that open. */
  direction?: "up" | "down" | undefined;
  /** Of a movement: the time named first is held against the second, as in "higher in 2022 than in 2023". */
  isHeldAgainst?: boolean | undefined;
  /** What is chosen among, as the question calls it: "year", "segment". */
  among?: string | undefined;
  limit?: Limit | undefined;
  /** Whether "how many" is asked of what meets the limit. */
  isCount?: boolean | undefined;
};

export type Limit = {
  relation: "above" | "below" | "at_least" | "at_most";
  /** As written: 100 of "100 million", whose scale is 1e6. */
  value: number;
  scale: number;
  isPercent: boolean;
  /** "kg", "h", "$": undefined where none is said. */
  unit?: string | undefined;
  /** "less than 100 million". */
  said: string;
};

/** What the question says of how to answer: it chooses and formats, and is never searched for. */
export type Instructions = {
  /** "$", "€", "%" and the like. */
  unit?: string | undefined;
  /** 1e3, 1e6 or 1e9. */
  scale?: number | undefined;
  decimals?: number | undefined;
  /** "balance sheet": where the figures are to be taken from. */
  source?: string | undefined;
  /** "DPO is defined as: 365 * …". */
  definitions: readonly { name: string; formula: string }[];
};

export type ParsedQuestion = {
  /** As it was asked. */
  original: string;
  /** The question alone, without politeness and instructions: what is searched for. Holds every name of the original. */
  text: string;
  /** ISO 639-1; "und" where it can't be told. What follows is read from English questions; of others fields stay empty. */
  language: string;
  answerType: AnswerType;
  /** The term whose meaning is asked for: "draw period" of "How does the bank define its draw period?". Read in every language. */
  term?: string | undefined;
  /** Proper names, as written: companies, people, places, products, documents, forms. */
  names: readonly string[];
  /** The words that name the row asked for: the text without its times and the words of asking and calculating. */
  measure: string;
  /** Times that are named, in order; all between two ends where each of them counts. */
  periods: readonly Period[];
  /** Times named by what they follow: "latest", or "before": the year before the one named, or before the latest. */
  relative: readonly ("latest" | "before")[];
  operation: Operation;
  instructions: Instructions;
};
