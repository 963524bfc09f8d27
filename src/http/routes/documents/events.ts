import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requires } from "../../access/auth.ts";
import { showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findDocument } from "../../find-collection.ts";
import { followDocument } from "../../follow/follow-document.ts";
import { streamEvents } from "../../follow/stream-events.ts";
import { DocumentPath, problems } from "../../bodies/schemas.ts";

const events = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents/{document}/events",
  tags: ["documents"],
  summary: "Follow a document's progress until it is ready or has failed",
  description:
    "Server-Sent Events whose data is the document: `progress` for every change, and finally `ready` or `failed`. " +
    "The stream closes after ten minutes; if the document is not finished by then, connect again.",
  ...requires("read"),
  request: { params: DocumentPath },
  responses: {
    200: { description: "The events", content: { "text/event-stream": { schema: z.string() } } },
    ...problems(401, 403, 404),
  },
});

export function eventRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(events, async (c): Promise<Response> => {
    const { scope, document } = await findDocument(c, c.req.valid("param"));
    const { services } = c.var;
    const find = async () => services.documents.find(scope, document.id);
    return streamEvents(c, async ({ write, heartbeat, sleep, hasLeft }) => {
      for await (const change of followDocument({ find, sleep, hasLeft }, document)) {
        if (change.event === "heartbeat") await heartbeat();
        else {
          const data = showDocument(change.document, services.now());
          await write({ event: change.event, data });
        }
      }
    });
  });
}
