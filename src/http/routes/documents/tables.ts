import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";
import { lookUpTables } from "../../table-look-up.ts";
import { LookUpBody, LookUpResults } from "../../bodies/tables/look-up-body.ts";

const route = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/tables/lookup",
  tags: ["questions"],
  summary: "Look up table cells by conditions; all conditions must be met",
  ...requires("read"),
  request: {
    params: CollectionPath,
    body: jsonBody("The conditions", LookUpBody),
  },
  responses: {
    200: json("Best first; several of one score are equally good", LookUpResults),
    ...problems(400, 401, 403, 404),
  },
});

export function tableRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(route, async (c) => {
    const { collection } = c.req.valid("param");
    return c.json(await lookUpTables(c, collection, c.req.valid("json")), 200);
  });
}
