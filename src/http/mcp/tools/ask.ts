import { z } from "@hono/zod-openapi";
import { EFFORTS } from "../../../domain/answers/effort.ts";
import { OTHER_PASSAGES_HEADING } from "../../../domain/answers/answer.ts";
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { createLinks, placeOf } from "../../links.ts";
import { QuestionBody } from "../../bodies/question-body.ts";
import type { Tool } from "../tool.ts";
import { askOnce } from "./ask-once.ts";

const Input = z.object({
  question: QuestionBody.shape.question.describe("One question, in full words."),
  documents: z
    .array(z.string().min(1).max(300))
    .min(1)
    .max(100)
    .optional()
    .describe("Names or ids of the documents to answer from. Without them, all are searched."),
  effort: z
    .enum(EFFORTS)
    .optional()
    .describe("How many agents use the language model; `standard` by default."),
});

const Quote = z.object({
  source_file: z.string(),
  page: z.int(),
  quote: z.string().describe("The exact text on the page."),
  url: z.string().describe("Opens the quote, marked on its page."),
});

const Output = z.object({
  answer: z.string().describe("Markdown. Each [n] refers to a citation."),
  outcome: z
    .enum(["answered", "closest", "insufficient", "rejected"])
    .describe(
      "Only `answered` states an answer. Otherwise, the documents were not found to state it.",
    ),
  confidence: z.number().describe("Between 0 and 1."),
  citations: z.array(Quote.extend({ n: z.int() })),
  closest: z.array(Quote).describe("Passages near the question, if no statement answers it."),
  other_passages: z
    .array(Quote)
    .describe("Further passages near the question. One of them may answer it better."),
  warnings: z.array(z.string()),
  answer_id: z.string(),
});
type Output = z.infer<typeof Output>;

export const ask: Tool<typeof Input, typeof Output> = {
  name: "ask",
  title: "Ask the documents",
  description:
    "Answers a question from the documents. Every statement has been checked against the exact quotes that it cites, with file and page. If the documents don't state the answer, it says so and shows the closest passages.",
  input: Input,
  output: Output,
  isOfOneCollection: true,
  async run(call, input) {
    const answer = await askOnce(call, QuestionBody.parse(input));
    return toOutput(answer, new URL(call.c.req.url).origin);
  },
  toText({ answer, citations, closest, other_passages: others, warnings }) {
    const quotes = [
      ...citations.map((cited) => `[${cited.n}] ${lineOf(cited)}`),
      ...closest.map(lineOf),
      ...(others.length > 0 ? [OTHER_PASSAGES_HEADING] : []),
      ...others.map(lineOf),
    ];
    return [answer, ...quotes, ...warnings].join("\n\n");
  },
};

function lineOf({ source_file, page, quote, url }: z.infer<typeof Quote>): string {
  return `${source_file}, page ${page}: “${quote}” ${url}`;
}

function toOutput(answer: AnswerBody, origin: string): Output {
  const { linkTo, linkToPlace } = createLinks(origin, answer.id);
  const quoteOf = (passage: AnswerBody["closest"][number]): z.infer<typeof Quote> => ({
    source_file: passage.source_file,
    page: passage.page_start,
    quote: passage.quote,
    url: linkToPlace(placeOf(passage)),
  });
  return {
    answer: answer.answer,
    outcome: answer.outcome,
    confidence: answer.confidence,
    citations: answer.citations.map((cited) => ({
      n: cited.n,
      source_file: cited.source_file,
      page: cited.page_start,
      quote: cited.quote,
      url: linkTo({ n: cited.n, ...placeOf(cited) }),
    })),
    closest: answer.closest.map(quoteOf),
    other_passages: answer.other_passages.map(quoteOf),
    warnings: answer.warnings,
    answer_id: answer.id,
  };
}
