// A plan lists the steps of retrieval and their order. Its fields are named as in the API, which also accepts plans.
import { z } from "zod";

const PLAN_TOOLS = ["search", "table_lookup", "calculate", "graph"] as const;

const Condition = z.union([
  z.string().max(200),
  z.number(),
  z.strictObject({ gte: z.number().optional(), lte: z.number().optional() }),
]);

export const PlanStep = z.strictObject({
  step_number: z.int().min(1).max(20),
  description: z.string().max(500).default(""),
  target_documents: z
    .array(z.string().min(1).max(300))
    .max(100)
    .default([])
    .describe("Document ids or file names. If empty, the step covers the whole collection."),
  query: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .describe(
      "What to search for. `{1}` is replaced by the result of step 1. For `calculate`: what to calculate, where `{1}` refers to the figures of step 1; without any reference, the figures of all earlier steps are used.",
    ),
  expected_output: z.string().max(500).default(""),
  tool: z.enum(PLAN_TOOLS).default("search"),
  conditions: z
    .record(z.string().min(1).max(100), Condition)
    .optional()
    .describe("For `table_lookup`: the conditions that the row must meet."),
  column: z
    .string()
    .max(200)
    .optional()
    .describe("For `table_lookup`: the column that contains the value."),
});
export type PlanStep = z.infer<typeof PlanStep>;

export const Plan = z.strictObject({
  steps: z.array(PlanStep).min(1).max(8),
  requires_combination: z.boolean().default(false),
  strategy: z.string().max(500).default(""),
});
export type Plan = z.infer<typeof Plan>;

/** The numbers of the steps that a query refers to as `{n}`. */
export function referencedSteps({ query }: PlanStep): number[] {
  return Array.from(query.matchAll(/\{(\d{1,2})\}/g), ([, number]) => Number(number));
}

/** Describes what makes a plan invalid; undefined if it is valid. */
export function planErrorOf({ steps }: Plan): string | undefined {
  const numbers = steps.map((step) => step.step_number);
  if (new Set(numbers).size < numbers.length) return "Two steps have the same `step_number`.";
  for (const step of steps) {
    const bad = referencedSteps(step).find(
      (number) => number >= step.step_number || !numbers.includes(number),
    );
    if (bad !== undefined) {
      return `Step ${step.step_number} refers to {${bad}}, which is not an earlier step.`;
    }
  }
  return undefined;
}
