// What a reader of an answer is warned of: statements that are not shown, limits that were reached, and text read from images.
import type { Citation } from "../../../domain/answers/answer.ts";
import type { Run } from "../../run/run.ts";

/** How many statements are not shown, and why. `dropped` are those without a proof, `unquoted` those of them without any quote. */
type LeftOut = { dropped: number; unquoted: number; removed: number; leftOut: number };

export function warnOfLeftOut(run: Run, { dropped, unquoted, removed, leftOut }: LeftOut): void {
  if (unquoted > 0) {
    run.warnings.push(
      `${describeLeftOut(unquoted)}: nothing was quoted for ${itOrThem(unquoted)}.`,
    );
  }
  const unfound = dropped - unquoted;
  if (unfound > 0) {
    run.warnings.push(`${describeLeftOut(unfound)}: the quotes were not found on the cited pages.`);
  }
  if (removed > 0) {
    run.warnings.push(
      `${describeLeftOut(removed)}: the quotes do not support ${itOrThem(removed)}.`,
    );
  }
  if (leftOut > 0) run.warnings.push(`${describeLeftOut(leftOut)} because of the maximum length.`);
}

export function warnOfLimits(run: Run): void {
  if (run.budget.deadline.aborted) {
    run.warnings.push("The time limit was reached, so this answer is based on the results so far.");
  }
  if (run.trace.some(({ error }) => error?.includes("token budget") === true)) {
    run.warnings.push("The token budget was used up, so rules completed the answer.");
  }
}

function describeLeftOut(count: number): string {
  return count === 1 ? "1 statement was left out" : `${count} statements were left out`;
}

function itOrThem(count: number): string {
  return count === 1 ? "it" : "them";
}

export function warnOfOcr(run: Run, citations: readonly Citation[]): void {
  const read = citations.filter(({ recognised }) => recognised).map(({ n }) => `[${n}]`);
  if (read.length === 0) return;
  run.warnings.push(
    `Text recognised in page images (OCR) may contain errors. This applies to: ${read.join(", ")}.`,
  );
}
