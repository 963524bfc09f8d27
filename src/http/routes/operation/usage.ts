import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { UsageDay } from "../../../storage/control/counts/usage.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { json, List, listOf, pageQuery, problems } from "../../bodies/schemas.ts";

/** In US dollars: Workers AI $0.011 per 1,000 neurons; D1 $0.001 per million rows read. */
const DOLLARS_PER_NEURON = 0.011 / 1000;
const DOLLARS_PER_ROW_READ = 0.001 / 1_000_000;
/** Sorts after every date. */
const LATEST = "9999";

const UsageBody = z
  .object({
    day: z.string(),
    requests: z.int(),
    prompt_tokens: z.int(),
    completion_tokens: z.int(),
    neurons: z.number(),
    rows_read: z.int(),
    vectors_queried: z.int(),
    estimated_cost: z
      .number()
      .describe(
        "The estimated cost in US dollars at list prices, without the usage that a plan includes.",
      ),
  })
  .openapi("UsageDay");

const list = createRoute({
  method: "get",
  path: "/v1/usage",
  tags: ["operation"],
  summary: "Get the tenant's daily usage (UTC), latest first",
  description:
    "Requests that cost no model use are counted together and may appear up to ten seconds later.",
  ...requires("read"),
  request: { query: pageQuery((cursor) => /^\d{4}-\d{2}-\d{2}$/.test(cursor)) },
  responses: { 200: json("Days", List(UsageBody)), ...problems(400, 401, 403) },
});

export function usageRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(list, async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const { services, caller } = c.var;
    await services.usageTally.write();
    const days = await services.usage.list(caller.tenant, {
      before: cursor ?? LATEST,
      limit: limit + 1,
    });
    return c.json(listOf(days, limit, { cursorOf: ({ day }) => day, show: showDay }), 200);
  });
}

function showDay(day: UsageDay): z.infer<typeof UsageBody> {
  return {
    day: day.day,
    requests: day.requests,
    prompt_tokens: day.promptTokens,
    completion_tokens: day.completionTokens,
    neurons: day.neurons,
    rows_read: day.rowsRead,
    vectors_queried: day.vectorsQueried,
    estimated_cost: day.neurons * DOLLARS_PER_NEURON + day.rowsRead * DOLLARS_PER_ROW_READ,
  };
}
