import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { notFound } from "../../../domain/errors.ts";
import { VERDICTS } from "../../../domain/answers/feedback.ts";
import { isId } from "../../../domain/ids.ts";
import type { ListedAnswer } from "../../../storage/answers/listed-answers.ts";
import { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, json, List, listOf, pageQuery, problems } from "../../bodies/schemas.ts";
import { FeedbackBody } from "./feedback.ts";

/** A step deletes up to 500 answers. */
const STEPS_PER_REQUEST = 20;

const Listed = z
  .object({
    id: z.string(),
    question: z.string(),
    outcome: AnswerBody.shape.outcome,
    policy: AnswerBody.shape.policy,
    confidence: AnswerBody.shape.confidence,
    session_id: z.string().nullable(),
    created_at: z.string(),
    feedback: z
      .union([FeedbackBody, z.null()])
      .describe("On the answer as a whole or, without any, on its first statement that has some."),
  })
  .openapi("ListedAnswer");

const list = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/answers",
  tags: ["questions"],
  summary: "List the stored answers of a collection, latest first",
  ...requires("read"),
  request: {
    params: CollectionPath,
    query: pageQuery((cursor) => isId("ans", cursor)).extend({
      session: z.string().optional().describe("Only the answers of this conversation."),
      outcome: AnswerBody.shape.outcome.optional(),
      verdict: z.enum(VERDICTS).optional().describe("Only answers with such feedback."),
    }),
  },
  responses: { 200: json("Answers", List(Listed)), ...problems(400, 401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/answers/{answer}",
  tags: ["questions"],
  summary: "Delete a stored answer with its feedback",
  ...requires("write"),
  request: { params: z.object({ answer: z.string() }) },
  responses: { 204: { description: "Deleted" }, ...problems(401, 403, 404) },
});

const removeBefore = createRoute({
  method: "delete",
  path: "/v1/collections/{collection}/answers",
  tags: ["questions"],
  summary: "Delete the stored answers of a collection that were given before a time",
  ...requires("write"),
  request: {
    params: CollectionPath,
    query: z.object({
      before: z.iso.datetime({ offset: true }).describe("Answers given before this time."),
    }),
  },
  responses: {
    200: json(
      "What was deleted",
      z.object({
        deleted: z.int(),
        complete: z
          .boolean()
          .describe("If false, there are more answers than one request deletes. Send it again."),
      }),
    ),
    ...problems(400, 401, 403, 404),
  },
});

export function answerListRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(list, async (c) => {
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const { limit, cursor: before, ...filter } = c.req.valid("query");
      const page = { before, limit: limit + 1 };
      const answers = await c.var.services.listedAnswers.list(scope, filter, page);
      return c.json(listOf(answers, limit, { cursorOf: ({ id }) => id, show }), 200);
    })
    .openapi(removeBefore, async (c) => {
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const before = new Date(c.req.valid("query").before);
      let deleted = 0;
      for (let step = 0; step < STEPS_PER_REQUEST; step += 1) {
        const count = await c.var.services.retention.removeBefore(scope, before);
        deleted += count;
        if (count === 0) return c.json({ deleted, complete: true }, 200);
      }
      return c.json({ deleted, complete: false }, 200);
    })
    .openapi(remove, async (c) => {
      const { services, caller } = c.var;
      const isRemoved = await services.listedAnswers.remove(
        caller.tenant,
        c.req.valid("param").answer,
      );
      if (!isRemoved) throw notFound("answer");
      return c.body(null, 204);
    });
}

function show(answer: ListedAnswer): z.infer<typeof Listed> {
  const { verdict, statement, comment, session, createdAt, ...shown } = answer;
  return {
    ...shown,
    session_id: session,
    created_at: createdAt,
    feedback:
      verdict === null ? null : { verdict, statement, comment: comment === "" ? null : comment },
  };
}
