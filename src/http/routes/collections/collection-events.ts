import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { AppError } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import { requires } from "../../access/auth.ts";
import { DocumentBody, showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { followCollection } from "../../follow/follow-collection.ts";
import { problemResponse } from "../../problem.ts";
import { CollectionPath, problems } from "../../bodies/schemas.ts";

const eventName = <N extends string>(name: N) => z.literal(name).describe("The event's name.");

const CollectionEvent = z
  .discriminatedUnion("event", [
    z.object({ event: eventName("document"), data: DocumentBody }),
    z.object({ event: eventName("deleted"), data: z.object({ id: z.string() }) }),
  ])
  .openapi("CollectionEvent");

const events = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/events",
  tags: ["documents"],
  summary: "Follow the progress of all documents of a collection",
  description:
    "Server-Sent Events: `document` for every document that is being indexed and then for every one that changes, and `deleted`. " +
    "The stream closes after ten minutes; connect again.",
  ...requires("read"),
  request: { params: CollectionPath },
  responses: {
    200: {
      description: "The events",
      content: { "text/event-stream": { schema: CollectionEvent } },
    },
    ...problems(401, 403, 404),
  },
});

export function collectionEventRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(events, async (c): Promise<Response> => {
    const { scope } = await findCollection(c, c.req.valid("param").collection);
    return streamSSE(
      c,
      (stream) => send(c, stream, scope),
      async (error, stream) => {
        c.var.services.log("http.error", { path: c.req.path, error: error.message });
        const data = await problemResponse(c, new AppError("internal", error.message)).text();
        await stream.writeSSE({ event: "error", data });
      },
    );
  });
}

async function send(c: Context<AppEnv>, stream: SSEStreamingApi, scope: Scope): Promise<void> {
  const { services } = c.var;
  const left = new Promise<void>((resolve) => stream.onAbort(() => resolve()));
  const followed = followCollection({
    changes: (of) => services.documentLists.changes(scope, of),
    sleep: async (ms) => void (await Promise.race([stream.sleep(ms), left])),
    hasLeft: () => stream.aborted,
    now: () => services.now().getTime(),
  });
  for await (const change of followed) {
    if (change.event === "heartbeat") await stream.write(": heartbeat\n\n");
    else if (change.event === "deleted") {
      await stream.writeSSE({ event: "deleted", data: JSON.stringify({ id: change.id }) });
    } else {
      const data = JSON.stringify(showDocument(change.document, services.now()));
      await stream.writeSSE({ event: "document", data });
    }
  }
}
