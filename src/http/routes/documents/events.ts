import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Document } from "../../../domain/documents/document.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import { requires } from "../../access/auth.ts";
import { showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findDocument } from "../../find-collection.ts";
import { followDocument } from "../../follow/follow-document.ts";
import { problemResponse } from "../../problem.ts";
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
    return streamSSE(
      c,
      (stream) => send(c, stream, { scope, document }),
      async (error, stream) => {
        c.var.services.log("http.error", { path: c.req.path, error: error.message });
        // The status has already been sent, so the problem is sent as the last event.
        const data = await problemResponse(c, new AppError("internal", error.message)).text();
        await stream.writeSSE({ event: "error", data });
      },
    );
  });
}

async function send(
  c: Context<AppEnv>,
  stream: SSEStreamingApi,
  { scope, document }: { scope: Scope; document: Document },
): Promise<void> {
  const left = new Promise<void>((resolve) => stream.onAbort(() => resolve()));
  const changes = followDocument(
    {
      find: () => c.var.services.documents.find(scope, document.id),
      sleep: async (ms) => void (await Promise.race([stream.sleep(ms), left])),
      hasLeft: () => stream.aborted,
    },
    document,
  );
  for await (const change of changes) {
    if (change.event === "heartbeat") await stream.write(": heartbeat\n\n");
    else {
      const data = JSON.stringify(showDocument(change.document, c.var.services.now()));
      await stream.writeSSE({ event: change.event, data });
    }
  }
}
