import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { notFound } from "../../../domain/errors.ts";
import { Citation } from "../../bodies/answer/citation-body.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { json, PageNumber, problems } from "../../bodies/schemas.ts";

const get = createRoute({
  method: "get",
  path: "/q/{answer}/{n}",
  tags: ["questions"],
  summary: "Get a citation by its own address",
  description: "Browsers get the web app, which shows the quote on its page.",
  ...requires("read"),
  request: {
    params: z.object({
      answer: z.string(),
      n: PageNumber.openapi({ description: "The citation's number." }),
    }),
  },
  responses: { 200: json("The citation", Citation), ...problems(400, 401, 403, 404) },
});

export function citationRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(get, async (c) => {
    const { answer, n } = c.req.valid("param");
    const stored = await c.var.services.answers.find(c.var.caller.tenant, answer);
    if (stored === undefined) throw notFound("answer");
    const { citations } = await readAnswer(c, stored);
    const citation = citations.find((each) => each.n === n);
    if (citation === undefined) throw notFound("citation");
    return c.json(citation, 200);
  });
}
