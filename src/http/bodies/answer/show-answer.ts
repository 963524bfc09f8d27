// Converts the agents' answer to the response body.
import type { z } from "@hono/zod-openapi";
import { verificationScore } from "../../../agents/verifier/score.ts";
import type { Answer, Citation, ClosestPassage } from "../../../domain/answers/answer.ts";
import type { TraceStep } from "../../../domain/answers/trace.ts";
import type { Meter } from "../../../domain/scope.ts";
import { showWarnings } from "./warning-body.ts";
import type { AnswerBody, Critique } from "./answer-body.ts";
import type { Trace } from "./trace-body.ts";

export function showAnswer(
  answer: Answer,
  about: {
    id: string;
    session: string | undefined;
    meter: Meter;
    timingsMs: Record<string, number>;
  },
): AnswerBody {
  const { meter } = about;
  return {
    id: about.id,
    status: "done",
    question: answer.question,
    standalone_question: answer.standAlone,
    answer: answer.answer,
    outcome: answer.outcome,
    policy: answer.policy,
    statements: answer.statements,
    citations: answer.citations.map(showCitation),
    closest: answer.closest.map(showClosest),
    other_passages: answer.otherPassages.map(showClosest),
    other_passages_text: answer.otherPassagesText,
    verification: {
      score: verificationScore(answer.claims),
      claims: answer.claims,
    },
    critique: answer.critique === null ? null : showCritique(answer.critique),
    calculations: answer.calculations,
    bibliography: answer.bibliography,
    confidence: answer.confidence,
    ...showWarnings(answer.warnings),
    usage: {
      prompt_tokens: meter.promptTokens,
      completion_tokens: meter.completionTokens,
      model_calls: meter.modelCalls,
      neurons: meter.neurons,
      rows_read: meter.rowsRead,
      vectors_queried: meter.vectorsQueried,
    },
    timings_ms: about.timingsMs,
    session_id: about.session ?? null,
  };
}

export function showCitation(citation: Citation): AnswerBody["citations"][number] {
  return {
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
    ...(citation.recognised ? { recognised: citation.recognised } : {}),
  };
}

function showClosest(passage: ClosestPassage): AnswerBody["closest"][number] {
  return {
    document_id: passage.documentId,
    source_file: passage.sourceFile,
    page_start: passage.pageStart,
    page_end: passage.pageEnd,
    chunk_id: passage.chunkId,
    quote: passage.quote,
    start: passage.start,
    end: passage.end,
    focus: passage.focus,
    ...(passage.header === undefined ? {} : { header: passage.header }),
    boxes: passage.boxes,
    score: passage.score,
    ...(passage.recognised ? { recognised: passage.recognised } : {}),
  };
}

function showCritique({
  decision,
  suggestions,
  ...scores
}: NonNullable<Answer["critique"]>): z.infer<typeof Critique> {
  return {
    decision,
    relevance_score: scores.relevance,
    completeness_score: scores.completeness,
    accuracy_score: scores.accuracy,
    coherence_score: scores.coherence,
    citation_score: scores.citation,
    overall_score: scores.overall,
    suggestions,
  };
}

export function showTrace(steps: readonly TraceStep[]): z.infer<typeof Trace> {
  return steps.map((step) => ({
    agent: step.agent,
    policy: step.policy,
    started_ms: step.startedMs,
    elapsed_ms: step.elapsedMs,
    summary: step.summary,
    counts: step.counts,
    ...(step.error === undefined ? {} : { error: step.error }),
    ...(step.messages === undefined ? {} : { messages: step.messages }),
  }));
}
