import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { STRATEGIES } from "../../../domain/collection.ts";
import { fallbackWarnings } from "../../../domain/fallback.ts";
import { warnOfMended } from "../../../retrieval/lexical/mend-spelling.ts";
import { search } from "../../../retrieval/search.ts";
import { indexesReadAhead } from "../../ahead/read-ahead.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { showWarnings, WarningBody } from "../../bodies/answer/warning-body.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";
import {
  Result,
  RetrievalOverrides,
  showPassage,
  toSearchRequest,
} from "../../bodies/search-body.ts";

const SearchBody = z
  .strictObject({
    ...RetrievalOverrides.shape,
    query: z.string().trim().min(1).max(2000),
  })
  .openapi("SearchRequest");

const Results = z
  .object({
    results: z.array(Result),
    strategy: z.enum(STRATEGIES),
    alpha: z.number().nullable(),
    stale: z.boolean(),
    term_weights: z
      .record(z.string(), z.number())
      .describe("The inverse document frequency of each term of the query in this collection."),
    rows_read: z
      .int()
      .describe("The number of D1 rows that the search read, which determines its cost."),
    warnings: z
      .array(z.string())
      .describe(
        "Misspelt words and what they were read as, and what the search did without, because a model or an index was not available.",
      ),
    warning_details: z.array(WarningBody).describe("What each of `warnings` says, in their order."),
    timings_ms: z.record(z.string(), z.number()),
  })
  .openapi("SearchResults");

const route = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/search",
  tags: ["questions"],
  summary: "Search for passages",
  ...requires("read"),
  request: { params: CollectionPath, body: jsonBody("The query", SearchBody) },
  responses: { 200: json("Best first", Results), ...problems(400, 401, 403, 404) },
});

export function searchRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(route, async (c) => {
    const { services, meter } = c.var;
    const { scope, collection, stale } = await findCollection(c, c.req.valid("param").collection);
    const { query, ...overrides } = c.req.valid("json");
    const request = toSearchRequest(query, overrides, collection.settings.retrieval);
    const found = await search(
      { ...services, ...indexesReadAhead(c, scope.tenant, collection), meter, collection },
      scope,
      request,
    );
    return c.json(
      {
        results: found.passages.map(showPassage),
        strategy: found.strategy,
        alpha: found.alpha,
        stale,
        term_weights: Object.fromEntries(found.termWeights),
        rows_read: meter.rowsRead,
        ...showWarnings([...warnOfMended(found.mended), ...fallbackWarnings(meter.fallbacks)]),
        timings_ms: found.timingsMs,
      },
      200,
    );
  });
}
