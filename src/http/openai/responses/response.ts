// Formats an answer as an object of OpenAI's Responses API.
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { annotationsOf, contentOf } from "../annotations.ts";

const PREFIX = "resp_";

export function responseId(answer: string): string {
  return PREFIX + answer;
}

export function answerIdOf(response: string): string {
  return response.startsWith(PREFIX) ? response.slice(PREFIX.length) : response;
}

type Begun = {
  created: number;
  model: string;
  metadata: Record<string, string>;
  previous: string | null;
  tools: unknown[];
};

/** Returns the response before the answer is available. */
export function inProgress(id: string, { created, model, metadata, previous, tools }: Begun) {
  return {
    id,
    object: "response" as const,
    created_at: created,
    status: "in_progress" as const,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata,
    model,
    output: [],
    parallel_tool_calls: false,
    previous_response_id: previous,
    temperature: null,
    text: { format: { type: "text" as const } },
    tool_choice: "auto" as const,
    tools,
    top_p: null,
    usage: null,
  };
}
export type InProgress = ReturnType<typeof inProgress>;

type Result = { file_id: string; filename: string; score: number; text: string };

type Surroundings = {
  origin: string;
  results: readonly Result[] | null;
  /** The ids of uploaded files by the documents that they became. */
  files: ReadonlyMap<string, string>;
};

/**
 * Returns the search and the message. The citations have more members than OpenAI's, which have
 * neither a page nor a quote.
 */
export function outputOf(
  answer: Omit<AnswerBody, "passages">,
  { origin, results, files }: Surroundings,
) {
  const annotations = annotationsOf(answer, origin).map((annotation) => ({
    type: "file_citation" as const,
    index: annotation.start,
    file_id: files.get(annotation.documentId) ?? annotation.documentId,
    filename: annotation.sourceFile,
    page: annotation.page,
    quote: annotation.quote,
    url: annotation.url,
  }));
  const call = {
    id: `fs_${answer.id}`,
    type: "file_search_call" as const,
    status: "completed" as const,
    queries: [answer.standalone_question],
    results,
  };
  const text = { type: "output_text" as const, text: contentOf(answer), annotations, logprobs: [] };
  const message = {
    id: `msg_${answer.id}`,
    type: "message" as const,
    status: "completed" as const,
    role: "assistant" as const,
    content: [text] satisfies [typeof text],
  };
  return { call, message, text };
}
export type Output = ReturnType<typeof outputOf>;

export function withOutput(
  begun: InProgress,
  answer: Omit<AnswerBody, "passages">,
  output: Output,
) {
  const { prompt_tokens: input_tokens, completion_tokens: output_tokens } = answer.usage;
  return {
    ...begun,
    status: "completed" as const,
    output: [output.call, output.message],
    usage: {
      input_tokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input_tokens + output_tokens,
    },
    quire: answer,
  };
}
