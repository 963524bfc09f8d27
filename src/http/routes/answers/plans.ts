import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { executeGivenPlan } from "../../../agents/researcher/execute-plan.ts";
import { invalidInput } from "../../../domain/errors.ts";
import { planErrorOf } from "../../../domain/answers/plan.ts";
import { agentTools } from "../../tools/agent-tools.ts";
import { PlanBody } from "../../bodies/answer/answer-body.ts";
import { requires } from "../../access/auth.ts";
import { checkDocumentNames } from "../../answer-run/check-document-names.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";
import { RetrievalOverrides } from "../../bodies/search-body.ts";
import { showTrace } from "../../bodies/answer/show-answer.ts";
import { Executed, showFinding } from "../../bodies/answer/executed-plan.ts";

const PlanRequest = z
  .strictObject({ plan: PlanBody, retrieval: RetrievalOverrides.optional() })
  .openapi("PlanRequest");

const execute = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/plans/execute",
  tags: ["questions"],
  summary: "Execute a plan: runs retrieval only and writes no answer",
  ...requires("read"),
  request: { params: CollectionPath, body: jsonBody("The plan", PlanRequest) },
  responses: { 200: json("What each step found", Executed), ...problems(400, 401, 403, 404) },
});

export function planRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(execute, async (c) => {
    const { services, meter } = c.var;
    const { scope, collection, stale } = await findCollection(c, c.req.valid("param").collection);
    const { plan, retrieval = {} } = c.req.valid("json");
    const fault = planErrorOf(plan);
    if (fault !== undefined) {
      throw invalidInput(fault, [{ pointer: "/plan/steps", message: fault }]);
    }
    const { documents: names } = retrieval;
    await checkDocumentNames(c, scope, { names, at: "/retrieval/documents" });
    for (const [index, { target_documents: targets }] of plan.steps.entries()) {
      const at = `/plan/steps/${index}/target_documents`;
      await checkDocumentNames(c, scope, { names: targets, at });
    }
    const { settings } = collection;
    const { tools } = agentTools({ ...services, meter, collection }, scope, {
      overrides: retrieval,
      collection,
    });
    const { findings, trace } = await executeGivenPlan(
      {
        meter,
        now: () => services.now().getTime(),
        signal: c.req.raw.signal,
        model: services.model,
        modelNamed: services.modelNamed,
        overrides: [services.agentSettings, settings.models],
        tools,
      },
      plan,
    );
    return c.json({ steps: findings.map(showFinding), stale, trace: showTrace(trace) }, 200);
  });
}
