import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requires } from "../auth.ts";
import type { AppEnv } from "../env.ts";
import { json, problems } from "../schemas.ts";

const Round = z.object({
  at: z.string(),
  stuck: z.int().describe("Versions whose messages were lost."),
  deletions: z.int().describe("Documents whose deletion was not finished."),
  collections: z.int().describe("Deleted collections that were not removed."),
  versions: z.int().describe("Replaced versions that were not removed."),
  summaries: z.int().describe("Active versions that had no summary."),
  objects: z.int().describe("Stored objects that nothing referred to."),
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
    failed: z.record(z.string(), z.int()).describe("Failed documents by the code of their error."),
    oldest_unfinished_seconds: z
      .int()
      .nullable()
      .describe("How long the document has waited or been worked on that has done so longest."),
    deletions: z.object({ unfinished: z.int(), oldest_seconds: z.int().nullable() }),
    last_round: Round.nullable().describe(
      "The latest look at what was left behind; null before the first.",
    ),
  })
  .openapi("IngestionHealth");

const get = createRoute({
  method: "get",
  path: "/v1/ingestion/health",
  tags: ["operation"],
  summary: "How this tenant's documents fare: waiting, failed, left behind",
  ...requires("read"),
  responses: { 200: json("The state of indexing", Health), ...problems(401, 403) },
});

export function ingestionHealthRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(get, async (c) => {
    const { services, caller } = c.var;
    const health = await services.ingestionHealth.read(caller.tenant);
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
        last_round: health.lastRound,
      },
      200,
    );
  });
}
