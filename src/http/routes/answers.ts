import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { notFound } from "../../domain/errors.ts";
import { AnswerBody, Trace } from "../answer-body.ts";
import { answerQuestion, prepareQuestion } from "../answer-question.ts";
import { streamAnswer } from "../answer-stream.ts";
import { requires } from "../auth.ts";
import type { AppEnv } from "../env.ts";
import { QuestionBody } from "../question-body.ts";
import { CollectionPath, json, problems } from "../schemas.ts";

const ask = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/answers",
  tags: ["questions"],
  summary: "Ask a question and get an answer with verified citations",
  description:
    "If the documents don't contain the answer, `outcome` is `insufficient`. With `stream: true`, the response is a stream of " +
    "Server-Sent Events: `step` (`{agent, status, summary, elapsed_ms}`), `passages`, " +
    "`delta` (`{text}`, one verified statement each), `answer` (the complete answer, which takes precedence over the deltas) " +
    "or `error` (a problem document), and finally `done`.",
  ...requires("read"),
  request: {
    params: CollectionPath,
    body: { required: true, ...json("The question", QuestionBody) },
  },
  responses: {
    200: {
      description: "The answer, or the event stream",
      content: {
        "application/json": { schema: AnswerBody },
        "text/event-stream": { schema: z.string() },
      },
    },
    ...problems(400, 401, 403, 404),
  },
});

const AnswerPath = z.object({ answer: z.string() });

const get = createRoute({
  method: "get",
  path: "/v1/answers/{answer}",
  tags: ["questions"],
  summary: "Get a stored answer",
  ...requires("read"),
  request: { params: AnswerPath },
  responses: { 200: json("The answer", AnswerBody), ...problems(401, 403, 404) },
});

const trace = createRoute({
  method: "get",
  path: "/v1/answers/{answer}/trace",
  tags: ["questions"],
  summary: "Get the trace of an answer",
  ...requires("read"),
  request: { params: AnswerPath },
  responses: {
    200: json("The trace", z.object({ id: z.string(), trace: Trace })),
    ...problems(401, 403, 404),
  },
});

export function answerRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(ask, async (c): Promise<Response> => {
      const body = c.req.valid("json");
      const asked = await prepareQuestion(c, c.req.valid("param").collection, body);
      if (body.stream) return streamAnswer(c, asked);
      return c.json(await answerQuestion(c, asked, { signal: c.req.raw.signal }), 200);
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

async function findAnswer(
  c: Context<AppEnv>,
  id: string,
): Promise<{ body: string; trace: string }> {
  const stored = await c.var.services.answers.find(c.var.caller.tenant, id);
  if (stored === undefined) throw notFound("answer");
  return stored;
}
