// The answers of the HTTP API about tables and plans; see contract.ts.
import { z } from "zod";
import { Passage, TraceStep } from "./contract.ts";

const TableMatch = z.looseObject({
  value: z.string(),
  unit: z.string().nullable(),
  column: z.string(),
  row: z.record(z.string(), z.string()),
  /** Not of the matches of a plan. */
  header: z.array(z.array(z.string())).optional(),
  table_title: z.string(),
  source_file: z.string(),
  page: z.number(),
});
export type TableMatch = z.infer<typeof TableMatch>;

const NearTable = z.looseObject({
  table_title: z.string(),
  source_file: z.string(),
  page: z.number(),
  met: z.array(z.string()),
  unmet: z.array(z.string()),
  available: z.record(z.string(), z.array(z.string())),
});

export const TableMatches = z.looseObject({
  matches: z.array(TableMatch),
  explanation: z.string().nullable(),
  closest: z.array(NearTable),
  truncated: z.boolean(),
});
export type TableMatches = z.infer<typeof TableMatches>;

const PlanStep = z.looseObject({
  step_number: z.number(),
  tool: z.string(),
  status: z.enum(["found", "empty", "skipped"]),
  query: z.string(),
  finding: z.string(),
  results: z.array(Passage),
  matches: z.array(TableMatch),
  calculation: z.looseObject({ shown: z.string() }).nullable(),
});

export const ExecutedPlan = z.looseObject({
  steps: z.array(PlanStep),
  stale: z.boolean(),
  trace: z.array(TraceStep),
});
export type ExecutedPlan = z.infer<typeof ExecutedPlan>;
