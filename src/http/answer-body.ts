import { z } from "@hono/zod-openapi";
import type { Answer, TraceStep } from "../domain/answer.ts";
import type { Meter } from "../domain/scope.ts";
import { Box } from "../domain/box.ts";
import { Result } from "./search-body.ts";

const Citation = z
  .object({
    n: z.int(),
    document_id: z.string(),
    source_file: z.string(),
    page_start: z.int(),
    page_end: z.int(),
    chunk_id: z.string(),
    quote: z.string().describe("Exactly as on the stored page."),
    start: z.int(),
    end: z.int(),
    boxes: z.array(Box.extend({ page: z.int() })),
  })
  .openapi("Citation");

const Claim = z.object({
  text: z.string(),
  status: z.enum(["supported", "partially_supported", "not_found", "contradicted", "uncertain"]),
  citations: z.array(z.int()),
  evidence: z.string(),
});

const Calculation = z
  .object({
    expression: z.string(),
    inputs: z.array(z.object({ name: z.string(), value: z.string(), citation: z.int() })),
    result: z.number(),
    rounded: z.string().describe("As the answer tells it."),
    shown: z.string().describe("With the figures in place of their names."),
  })
  .openapi("Calculation");

const Usage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  model_calls: z.int(),
  neurons: z.number(),
  rows_read: z.int(),
  vectors_queried: z.int(),
});

export const Trace = z
  .array(
    z.object({
      agent: z.string(),
      policy: z.enum(["model", "rules", "mixed"]),
      started_ms: z.number(),
      elapsed_ms: z.number(),
      summary: z.string(),
      error: z.string().optional(),
    }),
  )
  .openapi("Trace");

export const AnswerBody = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    outcome: z.enum(["answered", "insufficient", "rejected"]),
    policy: z.enum(["model", "rules", "mixed"]),
    citations: z.array(Citation),
    verification: z.object({ score: z.number(), claims: z.array(Claim) }),
    critique: z.null().describe("No critic reads answers yet."),
    calculations: z.array(Calculation),
    confidence: z.number(),
    warnings: z.array(z.string()),
    usage: Usage,
    timings_ms: z.record(z.string(), z.number()),
    trace: Trace.optional(),
    passages: z.array(Result).optional(),
  })
  .openapi("Answer");
export type AnswerBody = z.infer<typeof AnswerBody>;

export function showAnswer(
  answer: Answer,
  about: { id: string; meter: Meter; timingsMs: Record<string, number> },
): AnswerBody {
  const { meter } = about;
  const supported = answer.claims.filter((claim) => claim.status === "supported").length;
  return {
    id: about.id,
    question: answer.question,
    answer: answer.answer,
    outcome: answer.outcome,
    policy: answer.policy,
    citations: answer.citations.map((citation) => ({
      n: citation.n,
      document_id: citation.documentId,
      source_file: citation.sourceFile,
      page_start: citation.pageStart,
      page_end: citation.pageEnd,
      chunk_id: citation.chunkId,
      quote: citation.quote,
      start: citation.start,
      end: citation.end,
      boxes: citation.boxes,
    })),
    verification: {
      score: answer.claims.length === 0 ? 0 : supported / answer.claims.length,
      claims: answer.claims,
    },
    critique: null,
    calculations: answer.calculations,
    confidence: answer.confidence,
    warnings: answer.warnings,
    usage: {
      prompt_tokens: meter.promptTokens,
      completion_tokens: meter.completionTokens,
      model_calls: meter.modelCalls,
      neurons: meter.neurons,
      rows_read: meter.rowsRead,
      vectors_queried: meter.vectorsQueried,
    },
    timings_ms: about.timingsMs,
  };
}

export function showTrace(steps: readonly TraceStep[]): z.infer<typeof Trace> {
  return steps.map((step) => ({
    agent: step.agent,
    policy: step.policy,
    started_ms: step.startedMs,
    elapsed_ms: step.elapsedMs,
    summary: step.summary,
    ...(step.error === undefined ? {} : { error: step.error }),
  }));
}
