// The warnings for an answer's reader: statements that are not shown, limits that were reached, and
// text read from images.
import type { Citation } from "../../../domain/answers/answer.ts";
import { warning, type WarningCode } from "../../../domain/answers/warning.ts";
import type { Run } from "../../run/run.ts";

/**
 * How many statements are not shown, and why. `dropped` are those without proof, and `unquoted`
 * those among them without any quote.
 */
type LeftOut = { dropped: number; unquoted: number; removed: number; leftOut: number };

export function warnOfLeftOut(run: Run, { dropped, unquoted, removed, leftOut }: LeftOut): void {
  const counts: readonly [WarningCode, number][] = [
    ["left_out_unquoted", unquoted],
    ["left_out_not_found", dropped - unquoted],
    ["left_out_unsupported", removed],
    ["left_out_for_length", leftOut],
  ];
  for (const [code, count] of counts) {
    if (count > 0) run.warnings.push(warning(code, { numbers: [count] }));
  }
}

export function warnOfLimits(run: Run): void {
  if (run.budget.deadline.aborted) run.warnings.push(warning("time_limit_reached"));
  if (run.trace.some(({ error }) => error?.includes("token budget") === true)) {
    run.warnings.push(warning("token_budget_used_up"));
  }
}

export function warnOfOcr(run: Run, citations: readonly Citation[]): void {
  const marks = citations.filter(({ recognised }) => recognised).map(({ n }) => `[${n}]`);
  if (marks.length > 0) run.warnings.push(warning("text_recognised", { names: marks }));
}
