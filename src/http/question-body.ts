// What is asked, as a client sends it.
import { z } from "@hono/zod-openapi";
import { DEFAULT_TIMEOUT_MS, DEFAULT_TOKENS } from "../agents/budget.ts";
import { EFFORTS } from "../agents/effort.ts";
import { CITATION_STYLES, FORMATS } from "../agents/format.ts";
import { MAX_ITERATIONS } from "../agents/run.ts";
import { RetrievalOverrides } from "./search-body.ts";

const INCLUDES = ["trace", "plan", "passages"] as const;

export const QuestionBody = z
  .strictObject({
    question: z.string().trim().min(1).max(2000),
    session_id: z
      .string()
      .max(40)
      .optional()
      .describe("The conversation it belongs to: what was said there is understood."),
    stream: z.boolean().default(false).describe("Answer as Server-Sent Events."),
    effort: z
      .enum(EFFORTS)
      .default("standard")
      .describe("How many of the agents ask the model: `fast` the writer alone, `thorough` all."),
    mode: z
      .enum(["extractive", "abstractive", "hybrid"])
      .default("hybrid")
      .describe(
        "`extractive` quotes and asks no model. `hybrid` and `abstractive` are one: the model words what it quotes, and where it fails the rules quote; words without quotes are never shown.",
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
