import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requires } from "../../access/auth.ts";
import { DocumentBody, showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { followCollection } from "../../follow/follow-collection.ts";
import { streamEvents } from "../../follow/stream-events.ts";
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
    const { services } = c.var;
    return streamEvents(c, async ({ write, heartbeat, sleep, hasLeft }) => {
      const followed = followCollection({
        unfinished: (page) => services.documentLists.unfinished(scope, page),
        changes: (page) => services.documentLists.changes(scope, page),
        sleep,
        hasLeft,
        now: () => services.now().getTime(),
      });
      for await (const change of followed) {
        if (change.event === "heartbeat") await heartbeat();
        else if (change.event === "deleted") {
          await write({ event: "deleted", data: { id: change.id } });
        } else {
          const data = showDocument(change.document, services.now());
          await write({ event: "document", data });
        }
      }
    });
  });
}
