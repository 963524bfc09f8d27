// Returns a stored answer again, as an object of OpenAI's Responses API.
import type { Context } from "hono";
import { notFound } from "../../../domain/errors.ts";
import { readAnswer } from "../../answer-run/replaced-sources.ts";
import type { AppEnv } from "../../env.ts";
import { modelName, secondsOf } from "../model-names.ts";
import { answerIdOf, inProgress, outputOf, responseId, withOutput } from "./response.ts";

/** Returns a stored response. Of its request, only the question was stored. */
export async function showStored(c: Context<AppEnv>) {
  const { services, caller } = c.var;
  const { id, stored } = await findStored(c);
  const scope = { tenant: caller.tenant, collection: stored.collection };
  const [collection, files] = await Promise.all([
    services.collections.find(scope),
    services.looseFiles.fileIds(scope),
  ]);
  const begun = inProgress(responseId(id), {
    created: secondsOf(stored.createdAt),
    model: collection === undefined ? stored.collection : modelName(collection),
    metadata: {},
    previous: null,
    tools: [],
  });
  const { passages: _, ...answer } = await readAnswer(c, stored);
  const { origin } = new URL(c.req.url);
  return withOutput(begun, answer, outputOf(answer, { origin, results: null, files }));
}

/** Finds a stored response. Throws `not_found`. */
export async function findStored(c: Context<AppEnv>) {
  const id = answerIdOf(c.req.param("response") ?? "");
  const stored = await c.var.services.answers.find(c.var.caller.tenant, id);
  if (stored === undefined) throw notFound("response");
  return { id, stored };
}
