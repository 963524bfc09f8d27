// What is asked, as a client sends it.
import { z } from "@hono/zod-openapi";
import { DEFAULT_TIMEOUT_MS, DEFAULT_TOKENS } from "../agents/run/budget.ts";
import { EFFORTS } from "../agents/run/effort.ts";
import { MODES } from "../agents/formatter/mode.ts";
import { CITATION_STYLES, FORMATS } from "../agents/formatter/format.ts";
import { MAX_ITERATIONS } from "../agents/run/run.ts";
import { RetrievalOverrides } from "./search-body.ts";

const INCLUDES = ["trace", "plan", "passages"] as const;

export const QuestionBody = z
  .strictObject({
    question: z.string().trim().min(1).max(2000),
    session_id: z
      .string()
      .optional()
      .describe("The conversation it belongs to: what was said there is understood."),
    stream: z.boolean().default(false).describe("Answer as Server-Sent Events."),
    effort: z
      .enum(EFFORTS)
      .default("standard")
      .describe("How many of the agents ask the model: `fast` the writer alone, `thorough` all."),
    mode: z
      .enum(MODES)
      .default("hybrid")
      .describe(
        "`extractive`: sentences and rows of the documents as they stand; no model is asked. `abstractive`: the model's own words, each statement with quotes that prove it; what is not proven is left out, and where there is no model or it fails, the documents' words are told with a warning. `hybrid`: as `abstractive`, but what is proven in part stands beside its quote, and what is not proven is replaced by the sentence quoted for it, where that answers. Figures of tables, and what is reckoned from them, are read by rules in every mode and quoted.",
      ),
    format: z.enum(FORMATS).default("markdown"),
    citation_style: z.enum(CITATION_STYLES).default("numeric"),
    max_length: z
      .int()
      .min(40)
      .max(100_000)
      .optional()
      .describe("Characters of the answer's statements, at most; the first always stands."),
    documents: RetrievalOverrides.shape.documents,
    retrieval: RetrievalOverrides.optional(),
    max_iterations: z.int().min(1).max(MAX_ITERATIONS).default(MAX_ITERATIONS),
    token_budget: z.int().min(500).max(200_000).default(DEFAULT_TOKENS),
    timeout_ms: z.int().min(100).max(DEFAULT_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
    include: z.array(z.enum(INCLUDES)).default([]),
  })
  .openapi("Question");
export type QuestionBody = z.infer<typeof QuestionBody>;
