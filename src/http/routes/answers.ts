import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerQuestion } from "../../agents/workflows/standard.ts";
import { notFound } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import type { SearchRequest } from "../../domain/passage.ts";
import type { Scope } from "../../domain/scope.ts";
import { locateQuote } from "../../retrieval/locate-quote.ts";
import { findTables } from "../../retrieval/tables/find-tables.ts";
import { quoteRow } from "../../retrieval/tables/quote-row.ts";
import { search } from "../../retrieval/search.ts";
import { AnswerBody, showAnswer, showTrace, Trace } from "../answer-body.ts";
import { requireScope } from "../auth.ts";
import type { AppEnv } from "../env.ts";
import { findCollection } from "../find-collection.ts";
import { CollectionPath, json, problems } from "../schemas.ts";
import { RetrievalOverrides, showPassage, toSearchRequest } from "../search-body.ts";

/** More passages than a search shows: the sentence that answers need not stand in the best one. */
const PASSAGES = 8;
const TIMEOUT_MS = 120_000;

const QuestionBody = z
  .strictObject({
    question: z.string().trim().min(1).max(2000),
    documents: RetrievalOverrides.shape.documents,
    retrieval: RetrievalOverrides.optional(),
    timeout_ms: z.int().min(100).max(TIMEOUT_MS).default(TIMEOUT_MS),
    include: z.array(z.enum(["trace", "passages"])).default([]),
  })
  .openapi("Question");
type QuestionBody = z.infer<typeof QuestionBody>;

const ask = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/answers",
  tags: ["questions"],
  summary: "An answer with checked citations, or that the documents don't say",
  middleware: [requireScope("read")] as const,
  request: {
    params: CollectionPath,
    body: { required: true, ...json("The question", QuestionBody) },
  },
  responses: { 200: json("The answer", AnswerBody), ...problems(400, 401, 403, 404, 429) },
});

const AnswerPath = z.object({ answer: z.string().max(40) });

const get = createRoute({
  method: "get",
  path: "/v1/answers/{answer}",
  tags: ["questions"],
  summary: "An answer given before",
  middleware: [requireScope("read")] as const,
  request: { params: AnswerPath },
  responses: { 200: json("The answer", AnswerBody), ...problems(401, 403, 404) },
});

const trace = createRoute({
  method: "get",
  path: "/v1/answers/{answer}/trace",
  tags: ["questions"],
  summary: "How an answer came about",
  middleware: [requireScope("read")] as const,
  request: { params: AnswerPath },
  responses: {
    200: json("The trace", z.object({ id: z.string(), trace: Trace })),
    ...problems(401, 403, 404),
  },
});

export function answerRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(ask, async (c) => {
      const { scope, collection, stale } = await findCollection(c, c.req.valid("param").collection);
      const body = c.req.valid("json");
      const { retrieval } = collection.settings;
      const request = toSearchRequest(
        body.question,
        {
          top_k: Math.max(PASSAGES, retrieval.top_k),
          documents: body.documents,
          ...body.retrieval,
        },
        retrieval,
      );
      return c.json(await answerAndStore(c, scope, { body, request, stale }), 200);
    })
    .openapi(get, async (c) => {
      const stored = await findAnswer(c, c.req.valid("param").answer);
      return c.json(AnswerBody.parse(JSON.parse(stored.body)), 200);
    })
    .openapi(trace, async (c) => {
      const id = c.req.valid("param").answer;
      const stored = await findAnswer(c, id);
      return c.json({ id, trace: Trace.parse(JSON.parse(stored.trace)) }, 200);
    });
}

async function answerAndStore(
  c: Context<AppEnv>,
  scope: Scope,
  asked: { body: QuestionBody; request: SearchRequest; stale: boolean },
): Promise<AnswerBody> {
  const { services, meter } = c.var;
  const { body, request, stale } = asked;
  const {
    answer,
    passages,
    trace: steps,
    timingsMs,
  } = await answerQuestion(
    {
      model: services.model,
      meter,
      retrieve: (question) =>
        search({ ...services, meter }, scope, { ...request, query: question }),
      locate: (quote) => locateQuote(services, scope, quote),
      tables: {
        findTables: (wanted) => findTables({ ...services, meter }, scope, wanted),
        quoteRow: (place) => quoteRow({ ...services, meter }, scope, place),
      },
      now: () => services.now().getTime(),
      signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(body.timeout_ms)]),
    },
    body.question,
  );
  if (stale)
    answer.warnings.push("Some documents were indexed under other settings: re-index them.");
  const shown = showAnswer(answer, { id: newId("ans"), meter, timingsMs });
  await services.answers.write(scope.tenant, {
    id: shown.id,
    collection: scope.collection,
    body: JSON.stringify(shown),
    trace: JSON.stringify(showTrace(steps)),
    documents: [...new Set(passages.map((passage) => passage.documentId))],
    createdAt: services.now().toISOString(),
  });
  return {
    ...shown,
    ...(body.include.includes("trace") ? { trace: showTrace(steps) } : {}),
    ...(body.include.includes("passages") ? { passages: passages.map(showPassage) } : {}),
  };
}

async function findAnswer(
  c: Context<AppEnv>,
  id: string,
): Promise<{ body: string; trace: string }> {
  const stored = await c.var.services.answers.find(c.var.caller.tenant, id);
  if (stored === undefined) throw notFound("answer");
  return stored;
}
