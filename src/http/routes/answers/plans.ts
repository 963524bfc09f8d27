import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { executeGivenPlan } from "../../../agents/researcher/execute-plan.ts";
import type { Statement } from "../../../agents/run/statement.ts";
import type { TableMatch } from "../../../agents/run/tools.ts";
import { invalidInput } from "../../../domain/errors.ts";
import { planErrorOf } from "../../../domain/answers/plan.ts";
import { agentTools } from "../../tools/agent-tools.ts";
import { PlanBody } from "../../bodies/answer/answer-body.ts";
import { Trace } from "../../bodies/answer/trace-body.ts";
import { Match } from "../../table-look-up.ts";
import { requires } from "../../access/auth.ts";
import { checkDocumentNames } from "../../answer-run/check-document-names.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, json, problems, jsonBody } from "../../bodies/schemas.ts";
import { Result, RetrievalOverrides, showPassage } from "../../bodies/search-body.ts";
import { showTrace } from "../../bodies/answer/show-answer.ts";

const PlanRequest = z
  .strictObject({ plan: PlanBody, retrieval: RetrievalOverrides.optional() })
  .openapi("PlanRequest");

/** Numbered citations belong to answers, so each input states its own position instead. */
const ShownCalculation = z.object({
  expression: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      source_file: z.string(),
      page: z.int(),
      quote: z.string(),
    }),
  ),
  result: z.number(),
  rounded: z.string(),
  shown: z.string(),
});

/** The members have the names that the route for table look-ups uses. */
const FoundCell = Match.pick({
  value: true,
  unit: true,
  column: true,
  row: true,
  told: true,
  table_id: true,
  table_title: true,
  document_id: true,
  source_file: true,
  page: true,
  start: true,
  end: true,
  box: true,
  score: true,
})
  .extend({ quote: z.string().nullable().describe("The row, if it can be cited.") })
  .openapi("FoundCell");

const Executed = z
  .object({
    steps: z.array(
      z.object({
        step_number: z.int(),
        tool: z.string(),
        status: z
          .enum(["found", "empty", "skipped"])
          .describe("`skipped` means that an earlier step did not find what this step needs."),
        query: z.string().describe("The query after references to earlier steps were replaced."),
        finding: z.string(),
        confidence: z.number(),
        results: z.array(Result),
        matches: z.array(FoundCell).describe("The cells that a table look-up found."),
        calculation: ShownCalculation.nullable(),
      }),
    ),
    stale: z.boolean(),
    trace: Trace,
  })
  .openapi("ExecutedPlan");

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
    const steps = findings.map((finding) => ({
      step_number: finding.step.step_number,
      tool: finding.step.tool,
      status: finding.status,
      query: finding.query,
      finding: finding.text,
      confidence: finding.confidence,
      results: finding.passages.map(showPassage),
      matches: finding.matches.map(showMatch),
      calculation: showCalculation(finding.statements),
    }));
    return c.json({ steps, stale, trace: showTrace(trace) }, 200);
  });
}

function showMatch(found: TableMatch): z.infer<typeof FoundCell> {
  const { quote, rendered: told, tableId, title, documentId, sourceFile, ...match } = found;
  return {
    ...match,
    told,
    table_id: tableId,
    table_title: title,
    document_id: documentId,
    source_file: sourceFile,
    quote: quote?.text ?? null,
  };
}

function showCalculation(
  statements: readonly Statement[],
): z.infer<typeof ShownCalculation> | null {
  const [statement] = statements;
  if (statement?.calculation === undefined) return null;
  const { evidence, calculation } = statement;
  const inputs = calculation.inputs.flatMap(({ name, value, citation }) => {
    const quoted = evidence[citation];
    if (quoted === undefined) return [];
    const { passage, text } = quoted;
    return [{ name, value, source_file: passage.filename, page: passage.pageStart, quote: text }];
  });
  return { ...calculation, inputs };
}
