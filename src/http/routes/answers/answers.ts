import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError, notFound } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { AnswerRun } from "../../../storage/answers/answer-runs.ts";
import type { FoundAnswer } from "../../../storage/answers/answers.ts";
import { AnswerBody, RunningBody } from "../../bodies/answer/answer-body.ts";
import { Trace } from "../../bodies/answer/trace-body.ts";
import { readStoredTrace } from "../../bodies/answer/stored-answer.ts";
import { answerQuestion, prepareQuestion } from "../../answer-question.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import { AnswerEvent } from "../../answer-run/event-body.ts";
import { answerAnyway } from "../../answer-run/answer-anyway.ts";
import { isInterrupted } from "../../answer-run/follow-answer.ts";
import { claimKey, KeyHeaders } from "../../answer-run/question-key.ts";
import { streamAnswer } from "../../answer-run/stream-answer.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { QuestionBody } from "../../bodies/question-body.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";
import { repeatAnswer } from "./repeat-answer.ts";

const ask = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/answers",
  tags: ["questions"],
  summary: "Ask a question and get an answer with verified citations",
  description:
    "If the documents don't contain the answer, `outcome` is `insufficient`. With `stream: true`, the response is a stream of " +
    "Server-Sent Events: `accepted` with the answer's id; `step`, when a step starts and when it ends; `passages`; " +
    "`citation`, before the first `statement` that refers to it; `statement` and `delta`, for each statement as soon as it is " +
    "verified; `answer`, the complete answer, which takes precedence over the statements, or `error`, a problem document; and " +
    "finally `done`. The answer is finished and stored even if the client disconnects: follow it with " +
    "`GET /v1/answers/{id}/events`, or stop it with `POST /v1/answers/{id}/cancel`. A client that repeats a request after a lost " +
    "connection sends both with the same `Idempotency-Key`: the question is answered once, and counts once. The repeated request " +
    "gets the stored answer, without `plan` and `passages`, or the events of the answer that is being made; without `stream`, it " +
    "is refused with 409 and `Retry-After` until the answer is stored. The same key with another question is refused with 400. " +
    "Keys belong to the tenant and expire after a day; a question that failed can be repeated with its key.",
  ...requires("read"),
  request: {
    params: CollectionPath,
    headers: KeyHeaders,
    body: jsonBody("The question", QuestionBody),
  },
  responses: {
    200: {
      description: "The answer, or the event stream",
      content: {
        "application/json": { schema: AnswerBody },
        "text/event-stream": { schema: AnswerEvent },
      },
    },
    ...problems(400, 401, 403, 404, 409),
  },
});

const AnswerPath = z.object({ answer: z.string() });

const get = createRoute({
  method: "get",
  path: "/v1/answers/{answer}",
  tags: ["questions"],
  summary: "Get an answer",
  description: "A streamed answer that is still being made has the status `running`.",
  ...requires("read"),
  request: { params: AnswerPath },
  responses: {
    200: json("The answer", z.union([AnswerBody, RunningBody])),
    ...problems(401, 403, 404),
  },
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
      const id = newId("ans");
      const about = { id, session: body.session_id, timeoutMs: body.timeout_ms };
      const claim = await claimKey(c, about);
      if (claim !== undefined && !("held" in claim)) return repeatAnswer(c, body, claim);
      const held = claim?.held;
      const { collection } = c.req.valid("param");
      const prepared = await prepareQuestion(c, collection, body).catch(async (error: unknown) => {
        await held?.release();
        throw error;
      });
      const asked = { ...prepared, id, held };
      if (body.stream) return streamAnswer(c, asked);
      const watch = { id, signal: c.req.raw.signal };
      if (held !== undefined) return c.json(await answerAnyway(c, asked, watch), 200);
      const { shown } = await answerQuestion(c, asked, watch);
      return c.json(shown, 200);
    })
    .openapi(get, async (c) => {
      const id = c.req.valid("param").answer;
      const { services, caller } = c.var;
      // Queried in this order, so that an answer that is stored in between is found.
      const running = await services.answerRuns.find(caller.tenant, id);
      if (running !== undefined) return c.json(showRun(running, services.now().getTime()), 200);
      const stored = await findAnswer(c, id);
      return c.json(await readAnswer(c, stored), 200);
    })
    .openapi(trace, async (c) => {
      const id = c.req.valid("param").answer;
      const stored = await findAnswer(c, id);
      if (stored.trace === "") throw traceRemoved();
      return c.json({ id, trace: readStoredTrace(stored.trace) }, 200);
    });
}

function showRun(run: AnswerRun, now: number): z.infer<typeof RunningBody> {
  const status = isInterrupted(run, now) ? "failed" : run.status;
  const { id, question, session, createdAt } = run;
  return { id, status, question, session_id: session, created_at: createdAt };
}

async function findAnswer(c: Context<AppEnv>, id: string): Promise<FoundAnswer> {
  const stored = await c.var.services.answers.find(c.var.caller.tenant, id);
  if (stored === undefined) throw notFound("answer");
  return stored;
}

function traceRemoved(): AppError {
  return new AppError(
    "not_found",
    "The trace of this answer was removed after seven days. Ask again to get another.",
  );
}
