// The schema of a question.
import { z } from "@hono/zod-openapi";
import { DEFAULT_TIMEOUT_MS, DEFAULT_TOKENS } from "../../agents/run/budget.ts";
import { EFFORTS } from "../../domain/answers/effort.ts";
import { MODES } from "../../agents/formatter/mode.ts";
import { CITATION_STYLES, FORMATS } from "../../agents/formatter/style.ts";
import { MAX_ITERATIONS } from "../../agents/run/run.ts";
import { RetrievalOverrides } from "./search-body.ts";

const INCLUDES = ["trace", "plan", "passages"] as const;

export const QuestionBody = z
  .strictObject({
    question: z.string().trim().min(1).max(2000),
    session_id: z
      .string()
      .optional()
      .describe(
        "The conversation that the question belongs to. Follow-up questions are understood in its context.",
      ),
    stream: z
      .boolean()
      .default(false)
      .describe("Whether to stream the answer as Server-Sent Events."),
    effort: z
      .enum(EFFORTS)
      .default("standard")
      .describe(
        "How many agents use the language model: with `fast` only the writer, with `thorough` all of them.",
      ),
    mode: z
      .enum(MODES)
      .default("hybrid")
      .describe(
        "`extractive`: quotes sentences and table rows unchanged, without a language model. `abstractive`: the model's own words; every statement must be supported by quotes, and unsupported statements are left out. Without a model, or if it fails, the answer consists of quotes and has a warning. `hybrid`: like `abstractive`, but a partly supported statement is shown together with its quote, and an unsupported statement is replaced by the sentence quoted for it if that sentence answers the question. In every mode, rules read and calculate figures from tables and cite them.",
      ),
    format: z.enum(FORMATS).default("markdown"),
    citation_style: z.enum(CITATION_STYLES).default("numeric"),
    max_length: z
      .int()
      .min(40)
      .max(100_000)
      .optional()
      .describe(
        "The maximum length of the answer's statements in characters. The first statement is always included.",
      ),
    documents: RetrievalOverrides.shape.documents,
    retrieval: RetrievalOverrides.optional(),
    max_iterations: z.int().min(1).max(MAX_ITERATIONS).default(MAX_ITERATIONS),
    token_budget: z.int().min(500).max(200_000).default(DEFAULT_TOKENS),
    timeout_ms: z.int().min(100).max(DEFAULT_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
    include: z.array(z.enum(INCLUDES)).default([]),
  })
  .openapi("Question");
export type QuestionBody = z.infer<typeof QuestionBody>;
