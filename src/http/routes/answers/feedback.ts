import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { invalidInput, notFound } from "../../../domain/errors.ts";
import { VERDICTS } from "../../../domain/answers/feedback.ts";
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { readStoredAnswer } from "../../bodies/answer/stored-answer.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { json, problems, jsonBody } from "../../bodies/schemas.ts";

export const FeedbackBody = z
  .object({
    verdict: z
      .enum(VERDICTS)
      .describe(
        "`wrong_place`: right, but the citation does not show it. `incomplete`: right, but something is missing.",
      ),
    statement: z
      .int()
      .min(0)
      .nullable()
      .describe("The index of the statement; null for the answer as a whole."),
    comment: z.string().nullable().describe("The reader's words."),
  })
  .openapi("Feedback");

const GivenFeedback = z.strictObject({
  verdict: FeedbackBody.shape.verdict,
  statement: FeedbackBody.shape.statement.optional(),
  comment: z.string().trim().max(2000).optional().describe("The reader's words."),
});

const FeedbackList = z
  .object({ data: z.array(FeedbackBody).describe("The whole answer's first, then by statement.") })
  .openapi("FeedbackList");

const PATH = "/v1/answers/{answer}/feedback";
const params = z.object({ answer: z.string() });

const give = createRoute({
  method: "put",
  path: PATH,
  tags: ["questions"],
  summary: "Say whether an answer, or one of its statements, is right",
  description: "Replaces earlier feedback on the same statement or on the answer as a whole.",
  ...requires("read"),
  request: { params, body: jsonBody("The feedback", GivenFeedback) },
  responses: { 200: json("All feedback", FeedbackList), ...problems(400, 401, 403, 404) },
});

const list = createRoute({
  method: "get",
  path: PATH,
  tags: ["questions"],
  summary: "Get the feedback on an answer",
  ...requires("read"),
  request: { params },
  responses: { 200: json("All feedback", FeedbackList), ...problems(401, 403, 404) },
});

export function feedbackRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(give, async (c) => {
      const id = c.req.valid("param").answer;
      const { verdict, statement = null, comment = "" } = c.req.valid("json");
      const { statements } = await loadAnswer(c, id);
      if (statement !== null && statement >= statements.length) {
        const message = `The answer has ${statements.length} statements, numbered from 0.`;
        throw invalidInput(message, [{ pointer: "/statement", message: "no such statement" }]);
      }
      const { services, caller } = c.var;
      const updatedAt = services.now().toISOString();
      await services.feedback.write(caller.tenant, id, { verdict, statement, comment, updatedAt });
      return c.json(await show(c, id), 200);
    })
    .openapi(list, async (c) => {
      const id = c.req.valid("param").answer;
      await loadAnswer(c, id);
      return c.json(await show(c, id), 200);
    });
}

async function loadAnswer(c: Context<AppEnv>, id: string): Promise<AnswerBody> {
  const stored = await c.var.services.answers.find(c.var.caller.tenant, id);
  if (stored === undefined) throw notFound("answer");
  return readStoredAnswer(stored.body);
}

async function show(c: Context<AppEnv>, id: string): Promise<z.infer<typeof FeedbackList>> {
  const all = await c.var.services.feedback.list(c.var.caller.tenant, id);
  const data = all.map(({ verdict, statement, comment }) => ({
    verdict,
    statement,
    comment: comment === "" ? null : comment,
  }));
  return { data };
}
