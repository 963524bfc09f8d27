import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { json, problems } from "../../bodies/schemas.ts";

const MOST_FAILURES = 100;

const Round = z.object({
  at: z.string(),
  stuck: z.int().describe("Versions that were restarted because their queue messages were lost."),
  deletions: z.int().describe("Documents whose deletion had not completed."),
  collections: z.int().describe("Deleted collections whose data had not been removed."),
  versions: z.int().describe("Replaced versions whose data had not been removed."),
  summaries: z.int().describe("Active versions without a summary."),
  objects: z.int().describe("Stored objects that no record refers to."),
});

const Health = z
  .object({
    documents: z.object({
      queued: z.int(),
      processing: z.int(),
      ready: z.int(),
      failed: z.int(),
      deleting: z.int(),
    }),
    failed: z.record(z.string(), z.int()).describe("The number of failed documents by error code."),
    oldest_unfinished_seconds: z
      .int()
      .nullable()
      .describe("The age in seconds of the oldest document that is queued or being indexed."),
    deletions: z.object({ unfinished: z.int(), oldest_seconds: z.int().nullable() }),
    inbox_failures: z
      .array(z.object({ key: z.string(), reason: z.string(), put_at: z.string() }))
      .describe("Objects under `inbox/` that became no document, at most 100."),
    last_round: Round.nullable().describe(
      "The latest run of the reconciler, which resumes unfinished work; null before the first run.",
    ),
  })
  .openapi("IngestionHealth");

const get = createRoute({
  method: "get",
  path: "/v1/ingestion/health",
  tags: ["operation"],
  summary: "Get the tenant's indexing status: queued, failed and unfinished work",
  ...requires("read"),
  responses: { 200: json("The indexing status", Health), ...problems(401, 403) },
});

export function ingestionHealthRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(get, async (c) => {
    const { services, caller } = c.var;
    const health = await services.ingestionHealth.read(caller.tenant);
    const failures = await services.inboxObjects.failures(caller.tenant, MOST_FAILURES);
    const now = services.now().getTime();
    const secondsSince = (time: string | null): number | null =>
      time === null ? null : Math.max(0, Math.round((now - Date.parse(time)) / 1000));
    const none = { queued: 0, processing: 0, ready: 0, failed: 0, deleting: 0 };
    return c.json(
      {
        documents: { ...none, ...health.documents },
        failed: { ...health.failed },
        oldest_unfinished_seconds: secondsSince(health.oldestUnfinished),
        deletions: {
          unfinished: health.deletions.unfinished,
          oldest_seconds: secondsSince(health.deletions.oldest),
        },
        inbox_failures: failures.map(({ key, failure, putAt }) => ({
          key,
          reason: failure,
          put_at: putAt,
        })),
        last_round: health.lastRound,
      },
      200,
    );
  });
}
