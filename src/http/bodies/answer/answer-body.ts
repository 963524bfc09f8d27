// The schemas of an answer as it is returned and stored, and of an incomplete answer.
import { z } from "@hono/zod-openapi";
import { Plan } from "../../../domain/answers/plan.ts";
import { Citation, ClosestPassage } from "./citation-body.ts";
import { Trace } from "./trace-body.ts";
import { WARNING_DETAILS, WarningBody } from "./warning-body.ts";
import { Result } from "../search-body.ts";

export const PlanBody = Plan.meta({ id: "Plan" });

const ClaimStatus = z
  .enum(["supported", "partially_supported", "not_found", "contradicted", "uncertain"])
  .openapi("ClaimStatus");

const Claim = z.object({
  text: z.string(),
  status: ClaimStatus,
  citations: z.array(z.int()),
  evidence: z.string(),
  basis: z
    .literal("cells")
    .optional()
    .describe("`cells` if the statement was read from table cells or calculated from them."),
  reasons: z
    .array(z.string())
    .optional()
    .describe("What the rules or the verifier's model found against the statement, in words."),
  arithmetic: z
    .string()
    .optional()
    .describe("The exact arithmetic over the quotes that gives a number of the statement."),
});

export const Statement = Claim.pick({ text: true, status: true, citations: true });

export const Critique = z.object({
  decision: z.enum(["pass", "minor_revision", "major_revision", "retrieval_needed", "reject"]),
  relevance_score: z.number(),
  completeness_score: z.number(),
  accuracy_score: z.number(),
  coherence_score: z.number(),
  citation_score: z.number(),
  overall_score: z.number(),
  suggestions: z.array(z.string()),
});

const Calculation = z.object({
  expression: z.string(),
  inputs: z.array(
    z.object({
      name: z.string().describe("Stands for the figure in `expression`."),
      label: z
        .string()
        .optional()
        .describe("The row and the column as the document prints them, if a table states it."),
      value: z.string(),
      citation: z.int(),
    }),
  ),
  result: z.number(),
  rounded: z.string(),
  shown: z
    .string()
    .describe("The calculation with its figures, the exact result and the rounded result."),
});

const Usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  model_calls: z.int(),
  neurons: z.number(),
  rows_read: z.int(),
  vectors_queried: z.int(),
});

export const AnswerBody = z
  .object({
    id: z.string(),
    status: z.literal("done").default("done"),
    question: z.string(),
    standalone_question: z
      .string()
      .describe(
        "The question, rewritten so that it does not depend on the conversation. The search uses it.",
      ),
    answer: z.string(),
    outcome: z
      .enum(["answered", "closest", "insufficient", "rejected"])
      .describe(
        "`answered`: stated, with citations. `closest`: nothing states it; `closest` shows what comes near. " +
          "`insufficient`: nothing relevant was found, or a model says that the passages don't answer. " +
          "`rejected`: what was written did not stand up to verification.",
      ),
    policy: z.enum(["model", "rules", "mixed"]),
    statements: z
      .array(Statement)
      // Answers that were stored before this field existed have none.
      .default([])
      .describe("The statements that the answer shows, in order. Their indexes start at 0."),
    citations: z.array(Citation),
    closest: z
      .array(ClosestPassage)
      // Answers that were stored before this field existed have none.
      .default([])
      .describe(
        "Up to five passages near the question, best first, where no statement answers it.",
      ),
    other_passages: z
      .array(ClosestPassage)
      // Answers that were stored before this field existed have none.
      .default([])
      .describe(
        "Up to four further passages near the question, best first, beside an answer that rules took from sentences of the documents. `citations` contains none of them.",
      ),
    other_passages_text: z
      .string()
      .default("")
      .describe(
        "`other_passages` under a heading, in the format and citation style asked for, to be shown below `answer`. Their numbers go on after those of the citations. Empty if there are none.",
      ),
    verification: z.object({ score: z.number(), claims: z.array(Claim) }),
    critique: Critique.nullable().describe("Null if the documents don't contain the answer."),
    calculations: z.array(Calculation),
    bibliography: z.array(z.string()),
    confidence: z
      .number()
      .describe(
        "Between 0 and 1, computed by rules: how likely the answer is correct; with the outcome `closest`, how likely the passages answer the question; otherwise 0. Also 0 of a stored answer with a citation that is `replaced`.",
      ),
    warnings: z.array(z.string()),
    warning_details: z.array(WarningBody).default([]).describe(WARNING_DETAILS),
    usage: Usage,
    timings_ms: z.record(z.string(), z.number()),
    session_id: z.string().nullable(),
    trace: Trace.optional(),
    plan: PlanBody.nullable().optional().describe("Null if one search was sufficient."),
    passages: z.array(Result).optional(),
  })
  .openapi("Answer");
export type AnswerBody = z.infer<typeof AnswerBody>;

export const RunningBody = z
  .object({
    id: z.string(),
    status: z
      .enum(["running", "cancelled", "failed"])
      .describe("`running` while the answer is being made."),
    question: z.string(),
    session_id: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("RunningAnswer");
