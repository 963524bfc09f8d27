// Represents a question as every step reads it. The analyst parses it once.
import type { Period } from "../time/period.ts";

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
 * The operation on the values that the question names. `change` and `growth` compare two times,
 * `difference`, `ratio` and `share` take two things, `movement` asks for a direction, `limit` for
 * when or how often a value passed a limit, and `compare` for the larger of two.
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
  /**
   * Phrases that name the operands, in the order of the calculation: the part before the whole.
   * Most operations have one.
   */
  operands: readonly string[];
  /**
   * For a movement or a comparison, the direction that the question supposes. Undefined if it
   * leaves the direction open.
   */
  direction?: "up" | "down" | undefined;
  /**
   * For a movement, whether the first time is compared with the second, as in "higher in 2022 than
   * in 2023".
   */
  isHeldAgainst?: boolean | undefined;
  /** What the operation chooses among, in the words of the question: "year", "segment". */
  among?: string | undefined;
  limit?: Limit | undefined;
  /** Whether the question asks how many meet the limit. */
  isCount?: boolean | undefined;
};

export type Limit = {
  relation: "above" | "below" | "at_least" | "at_most";
  /** As written: 100 for "100 million", whose scale is 1e6. */
  value: number;
  scale: number;
  isPercent: boolean;
  /** "kg", "h" or "$"; undefined if no unit is stated. */
  unit?: string | undefined;
  /** The words of the limit: "less than 100 million". */
  said: string;
};

/**
 * What the question says about the form of its answer. Instructions choose and format values, and
 * are never searched for.
 */
export type Instructions = {
  /** "$", "€", "%" and the like. */
  unit?: string | undefined;
  /** 1e3, 1e6 or 1e9. */
  scale?: number | undefined;
  decimals?: number | undefined;
  /** Where the figures are to be taken from: "balance sheet". */
  source?: string | undefined;
  /** Definitions such as "DPO is defined as: 365 * …". */
  definitions: readonly { name: string; formula: string }[];
};

export type ParsedQuestion = {
  /** The question as it was asked. */
  original: string;
  /**
   * The question without polite phrases and instructions, which is searched for. It contains every
   * name of the original.
   */
  text: string;
  /**
   * ISO 639-1, or "und" if it is unknown. The fields below are read from English questions; for
   * others they stay empty.
   */
  language: string;
  answerType: AnswerType;
  /**
   * The term whose meaning is asked for, such as "draw period" for "How does the bank define its
   * draw period?". It is read in every language.
   */
  term?: string | undefined;
  /** Proper names, as written: companies, people, places, products, documents, forms. */
  names: readonly string[];
  /**
   * The words that name the row: the text without its times and without the words of asking and
   * calculating.
   */
  measure: string;
  /** The times that are named, in order. If each time between two ends is included, all of them. */
  periods: readonly Period[];
  /**
   * Times without a name: "latest", or "before" for the year before the one that is named, or else
   * before the latest.
   */
  relative: readonly ("latest" | "before")[];
  operation: Operation;
  instructions: Instructions;
};
