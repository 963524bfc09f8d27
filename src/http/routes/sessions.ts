import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { notFound } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { expiryOf, type Session, type SessionAnswer } from "../../domain/session.ts";
import { AnswerBody } from "../answer-body.ts";
import { requires } from "../auth.ts";
import { findSession } from "../conversation.ts";
import type { AppEnv } from "../env.ts";
import { findCollection } from "../find-collection.ts";
import { CollectionPath, json, problems } from "../schemas.ts";

/** The number of answers that a session shows, latest first. */
const ANSWERS_SHOWN = 50;

const Message = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  answer_id: z
    .string()
    .describe("Use `GET /v1/answers/{id}` to get the answer with its citations."),
  created_at: z.string(),
});

const SessionBody = z
  .object({
    id: z.string(),
    collection_id: z.string(),
    title: z.string().describe("The title that was set or, by default, the first question."),
    messages: z.array(Message).describe("The latest 100 messages, oldest first."),
    created_at: z.string(),
    updated_at: z.string(),
    expires_at: z.string().describe("When the conversation expires. Every question postpones it."),
  })
  .openapi("Session");

const create = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/sessions",
  tags: ["sessions"],
  summary: "Start a conversation about a collection",
  ...requires("read"),
  request: {
    params: CollectionPath,
    body: {
      required: false,
      ...json("A title, if any", z.strictObject({ title: z.string().trim().max(200).default("") })),
    },
  },
  responses: { 201: json("The session", SessionBody), ...problems(400, 401, 403, 404) },
});

const SessionPath = z.object({ session: z.string() });

const get = createRoute({
  method: "get",
  path: "/v1/sessions/{session}",
  tags: ["sessions"],
  summary: "Get a conversation with its messages",
  description: "Answers based on a deleted document are no longer included.",
  ...requires("read"),
  request: { params: SessionPath },
  responses: { 200: json("The session", SessionBody), ...problems(401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/sessions/{session}",
  tags: ["sessions"],
  summary: "Delete a conversation and its answers",
  ...requires("read"),
  request: { params: SessionPath },
  responses: { 204: { description: "Deleted" }, ...problems(401, 403, 404) },
});

export function sessionRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(create, async (c) => {
      const { services, caller } = c.var;
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const now = services.now();
      const session: Session = {
        id: newId("ses"),
        collection: scope.collection,
        // The body is optional; without one, the JSON is undefined.
        title: c.req.valid("json")?.title ?? "",
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        expiresAt: expiryOf(now),
      };
      await services.sessions.create(caller.tenant, session);
      return c.json(show(session, []), 201, { Location: `/v1/sessions/${session.id}` });
    })
    .openapi(get, async (c) => {
      const { services, caller } = c.var;
      const session = await findSession(c, c.req.valid("param").session);
      const answers = await services.sessions.answers(caller.tenant, session.id, ANSWERS_SHOWN);
      return c.json(show(session, answers), 200);
    })
    .openapi(remove, async (c) => {
      const { services, caller } = c.var;
      const id = c.req.valid("param").session;
      const isRemoved = await services.sessions.remove(
        caller.tenant,
        id,
        services.now().toISOString(),
      );
      if (!isRemoved) throw notFound("session");
      return c.body(null, 204);
    });
}

function show(session: Session, answers: readonly SessionAnswer[]): z.infer<typeof SessionBody> {
  return {
    id: session.id,
    collection_id: session.collection,
    title: session.title,
    messages: answers.flatMap(({ id, body, createdAt }) => {
      const { question, answer } = AnswerBody.parse(JSON.parse(body));
      const about = { answer_id: id, created_at: createdAt };
      return [
        { role: "user" as const, content: question, ...about },
        { role: "assistant" as const, content: answer, ...about },
      ];
    }),
    created_at: session.createdAt,
    updated_at: session.updatedAt,
    expires_at: session.expiresAt,
  };
}
