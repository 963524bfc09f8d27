// Shows what the steps of a plan found.
import { z } from "@hono/zod-openapi";
import type { Finding } from "../../../agents/researcher/finding.ts";
import type { Statement } from "../../../agents/run/statement.ts";
import type { TableMatch } from "../../../agents/run/tools.ts";
import { Trace } from "./trace-body.ts";
import { Match } from "../tables/look-up-body.ts";
import { Result, showPassage } from "../search-body.ts";

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

export const Executed = z
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

export function showFinding(finding: Finding) {
  return {
    step_number: finding.step.step_number,
    tool: finding.step.tool,
    status: finding.status,
    query: finding.query,
    finding: finding.text,
    confidence: finding.confidence,
    results: finding.passages.map(showPassage),
    matches: finding.matches.map(showMatch),
    calculation: showCalculation(finding.statements),
  };
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
