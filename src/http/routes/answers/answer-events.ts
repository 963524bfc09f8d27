import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError, notFound } from "../../../domain/errors.ts";
import { AnswerEvent } from "../../answer-run/event-body.ts";
import { followAnswer } from "../../answer-run/follow-answer.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { type EventStream, streamEvents } from "../../follow/stream-events.ts";
import { problemResponse } from "../../errors/problem.ts";
import { digits, json, problems } from "../../bodies/schemas.ts";

const AnswerPath = z.object({ answer: z.string() });

const EventId = digits(z.int().min(0).optional());

const events = createRoute({
  method: "get",
  path: "/v1/answers/{answer}/events",
  tags: ["questions"],
  summary: "Replay and follow the events of a streamed answer",
  description:
    "All events from the start, or those after `after` or the header `Last-Event-ID`, until `done`. Any number of readers can " +
    "follow the same answer. Of a stored answer, `accepted`, the citations and statements, `answer` and `done` are sent, and only " +
    "the last two to a reader who has already received events. The stream closes after ten minutes.",
  ...requires("read"),
  request: {
    params: AnswerPath,
    query: z.object({ after: EventId.describe("The id of the last event received.") }),
    headers: z.object({
      "last-event-id": EventId.describe("Like `after`; browsers send it when they reconnect."),
    }),
  },
  responses: {
    200: {
      description: "The events as Server-Sent Events",
      content: { "text/event-stream": { schema: AnswerEvent } },
    },
    ...problems(400, 401, 403, 404),
  },
});

const cancel = createRoute({
  method: "post",
  path: "/v1/answers/{answer}/cancel",
  tags: ["questions"],
  summary: "Stop making an answer",
  description:
    "The answer stops within about a second. Its events end with `error` and `done`, and it is not stored.",
  ...requires("read"),
  request: { params: AnswerPath },
  responses: {
    202: json("Cancelled", z.object({ id: z.string(), status: z.literal("cancelled") })),
    ...problems(401, 403, 404, 409),
  },
});

export function answerEventRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(events, async (c): Promise<Response> => {
      const { answer: id } = c.req.valid("param");
      const after = c.req.valid("query").after ?? c.req.valid("header")["last-event-id"] ?? 0;
      const { services, caller } = c.var;
      const isKnown =
        (await services.answerRuns.find(caller.tenant, id)) !== undefined ||
        (await services.answers.find(caller.tenant, id)) !== undefined;
      if (!isKnown) throw notFound("answer");
      return streamStored(c, { id, after });
    })
    .openapi(cancel, async (c) => {
      const { answer: id } = c.req.valid("param");
      const { services, caller } = c.var;
      const at = services.now().toISOString();
      if (await services.answerRuns.cancel(caller.tenant, id, at)) {
        return c.json({ id, status: "cancelled" as const }, 202);
      }
      const isThere =
        (await services.answers.find(caller.tenant, id)) ??
        (await services.answerRuns.find(caller.tenant, id));
      if (isThere === undefined) throw notFound("answer");
      const message = "The answer is no longer being made. Nothing was cancelled.";
      throw new AppError("conflict", message, { reason: "answer_ended" });
    });
}

/** Returns the events of an answer that is stored or being made. */
export function streamStored(c: Context<AppEnv>, answer: { id: string; after: number }): Response {
  return streamEvents(c, (stream) => send(c, stream, answer));
}

async function send(
  c: Context<AppEnv>,
  { write, heartbeat, sleep, hasLeft }: EventStream,
  { id, after }: { id: string; after: number },
): Promise<void> {
  const { services, caller } = c.var;
  const followed = followAnswer(
    {
      readRun: (last) => services.answerRuns.read(caller.tenant, id, last),
      findAnswer: async () => {
        const stored = await services.answers.find(caller.tenant, id);
        if (stored === undefined) return undefined;
        return { answer: await readAnswer(c, stored), eventCount: stored.eventCount };
      },
      sleep,
      hasLeft,
      now: () => services.now().getTime(),
    },
    after,
  );
  for await (const event of followed) {
    if (event === "heartbeat") await heartbeat();
    else if ("error" in event) {
      const data: unknown = await problemResponse(c, event.error).json();
      await write({ id: event.id, event: "error", data });
    } else await write(event);
  }
}
