import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { VERDICTS } from "../../../domain/answers/feedback.ts";
import { addCount, type Histogram, percentile } from "../../../shared/histogram.ts";
import type { TimeCount } from "../../../storage/control/counts/metrics.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { digits, json, problems } from "../../bodies/schemas.ts";

const MOST_HOURS = 24 * 30;
const MS_PER_HOUR = 3_600_000;

const Part = z.object({ p50_ms: z.int(), p95_ms: z.int() });
const Whole = Part.extend({ count: z.int(), p99_ms: z.int() });
const Metrics = z
  .object({
    hours: z.array(
      Whole.extend({ hour: z.string(), outcome: z.string(), policy: z.string() }).openapi(
        "MetricsHour",
      ),
    ),
    totals: Whole,
    parts: z.record(z.string(), Part),
    fallbacks: z
      .array(z.object({ agent: z.string(), code: z.string(), count: z.int() }))
      .describe("What requests did without, because a model or an index failed, most often first."),
    feedback: z.record(z.enum(VERDICTS), z.int()),
    slowest: z.array(z.object({ id: z.string(), question: z.string(), total_ms: z.number() })),
  })
  .openapi("Metrics");

const route = createRoute({
  method: "get",
  path: "/v1/metrics",
  tags: ["operation"],
  summary: "Get counts and times of answers by hour",
  description:
    "Percentiles are estimated from a histogram and are at most 19 % too high. The slowest answers are those of the latest 1,000.",
  ...requires("admin"),
  request: {
    query: z.object({ hours: digits(z.int().min(1).max(MOST_HOURS).default(24)) }),
  },
  responses: { 200: json("The metrics", Metrics), ...problems(400, 401, 403) },
});

export function metricsRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(route, async (c) => {
    const { services, caller } = c.var;
    const { hours } = c.req.valid("query");
    const since = new Date(services.now().getTime() - (hours - 1) * MS_PER_HOUR);
    const read = await services.metrics.read(caller.tenant, since);
    const totals = read.times.filter(({ part }) => part === "total");
    const others = read.times.filter(({ part }) => part !== "total");
    const verdicts = new Map(read.feedback.map(({ verdict, count }) => [verdict, count]));
    return c.json(
      {
        hours: grouped(totals, ({ hour, outcome, policy }) => `${hour} ${outcome} ${policy}`).map(
          ([{ hour, outcome, policy }, times]) => ({
            hour,
            outcome,
            policy,
            ...describeHistogram(times),
          }),
        ),
        totals: describeHistogram(histogramOf(totals)),
        parts: Object.fromEntries(
          grouped(others, ({ part }) => part).map(([{ part }, times]) => [part, partOf(times)]),
        ),
        fallbacks: read.fallbacks.map(({ part, reason, count }) => ({
          agent: part,
          code: reason,
          count,
        })),
        feedback: {
          right: verdicts.get("right") ?? 0,
          wrong: verdicts.get("wrong") ?? 0,
          wrong_place: verdicts.get("wrong_place") ?? 0,
          incomplete: verdicts.get("incomplete") ?? 0,
        },
        slowest: read.slowest.map(({ id, question, ms }) => ({ id, question, total_ms: ms })),
      },
      200,
    );
  });
}

/** Returns each group's first row and the histogram of its times, in the order of the rows. */
function grouped(
  rows: readonly TimeCount[],
  keyOf: (row: TimeCount) => string,
): [TimeCount, Histogram][] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [[first, histogramOf(group)] as [TimeCount, Histogram]];
  });
}

function histogramOf(rows: readonly TimeCount[]): Histogram {
  const histogram = new Map<number, number>();
  for (const { bucket, count } of rows) addCount(histogram, bucket, count);
  return histogram;
}

function partOf(times: Histogram): z.infer<typeof Part> {
  return { p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) };
}

function describeHistogram(times: Histogram): z.infer<typeof Whole> {
  const count = [...times.values()].reduce((sum, each) => sum + each, 0);
  return { count, ...partOf(times), p99_ms: percentile(times, 0.99) };
}
