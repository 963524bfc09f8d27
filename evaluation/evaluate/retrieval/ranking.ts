import type { Measures } from "./measures.ts";

/** How one way of searching did on every query of a set. */
export type Ranking = {
  name: string;
  values: { query: string; measures: Measures }[];
  /** Milliseconds of one search as its caller sees it. */
  p50: number;
  p95: number;
  /** Mean of a search; null where there is no D1. */
  rowsRead: number | null;
};
