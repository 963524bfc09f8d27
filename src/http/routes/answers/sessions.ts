import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { notFound } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import { expiryOf, type Session, visibleTitle } from "../../../domain/answers/session.ts";
import { requires } from "../../access/auth.ts";
import { findSession } from "../../conversation.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import {
  CollectionPath,
  json,
  List,
  listOf,
  pageQuery,
  problems,
  jsonBody,
} from "../../bodies/schemas.ts";
import {
  ListedSession,
  SessionBody,
  showListedSession,
  showSession,
} from "../../bodies/session-body.ts";

/** The number of latest answers that a session shows. */
const ANSWERS_SHOWN = 50;

const SessionTitle = z.string().overwrite(visibleTitle).max(200);
const SessionPath = z.object({ session: z.string() });

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
      ...json("A title, if any", z.strictObject({ title: SessionTitle.default("") })),
    },
  },
  responses: { 201: json("The session", SessionBody), ...problems(400, 401, 403, 404) },
});

/** A cursor contains the time of the latest message and the id. */
const CURSOR = /^(?<updatedAt>[\dT:.Z-]{20,30})_(?<id>ses_\w{26})$/;

const list = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/sessions",
  tags: ["sessions"],
  summary: "List the conversations about a collection, the latest message first",
  ...requires("read"),
  request: { params: CollectionPath, query: pageQuery((cursor) => CURSOR.test(cursor)) },
  responses: { 200: json("Conversations", List(ListedSession)), ...problems(400, 401, 403, 404) },
});

const rename = createRoute({
  method: "patch",
  path: "/v1/sessions/{session}",
  tags: ["sessions"],
  summary: "Change the title of a conversation",
  ...requires("read"),
  request: {
    params: SessionPath,
    body: jsonBody("The title", z.strictObject({ title: SessionTitle.min(1) })),
  },
  responses: { 200: json("The session", SessionBody), ...problems(400, 401, 403, 404) },
});

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
  ...requires("write"),
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
        removed: [],
      };
      await services.sessions.create(caller.tenant, session);
      return c.json(showSession(session, []), 201, { Location: `/v1/sessions/${session.id}` });
    })
    .openapi(list, async (c) => {
      const { services } = c.var;
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const { limit, cursor } = c.req.valid("query");
      const { updatedAt = "", id = "" } = CURSOR.exec(cursor ?? "")?.groups ?? {};
      const sessions = await services.sessionLists.list(scope, {
        before: cursor === undefined ? undefined : { updatedAt, id },
        now: services.now().toISOString(),
        limit: limit + 1,
      });
      return c.json(listOf(sessions, limit, { cursorOf, show: showListedSession }), 200);
    })
    .openapi(get, async (c) =>
      c.json(await showSessionWithAnswers(c, c.req.valid("param").session), 200),
    )
    .openapi(rename, async (c) => {
      const { services, caller } = c.var;
      const { id } = await findSession(c, c.req.valid("param").session);
      await services.sessionLists.rename(caller.tenant, id, c.req.valid("json").title);
      return c.json(await showSessionWithAnswers(c, id), 200);
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

async function showSessionWithAnswers(
  c: Context<AppEnv>,
  id: string,
): Promise<z.infer<typeof SessionBody>> {
  const session = await findSession(c, id);
  const { services, caller } = c.var;
  const answers = await services.sessions.answers(caller.tenant, session.id, ANSWERS_SHOWN);
  return showSession(session, answers);
}

function cursorOf({ updatedAt, id }: Session): string {
  return `${updatedAt}_${id}`;
}
