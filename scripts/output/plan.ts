// What each step of a plan found.
import type { ExecutedPlan } from "../../client/types.ts";
import { styleText } from "node:util";
import { renderPassage } from "./passages.ts";
import { renderMatch } from "./table-matches.ts";
import { wrap } from "./terminal/wrap.ts";

type Step = ExecutedPlan["steps"][number];

/** Results shown of each step; `--json` has all. */
const SHOWN = 3;

export function renderPlan({ steps }: ExecutedPlan, width: number): string {
  return steps.map((step) => renderStep(step, width)).join("\n\n");
}

const STATUSES: Record<Step["status"], string> = {
  found: "found",
  empty: "nothing found",
  skipped: "skipped, because an earlier step did not find what it needs",
};

function renderStep(step: Step, width: number): string {
  const { step_number: number, tool, status, query, finding, calculation } = step;
  const head = wrap(`Step ${number}, ${tool}: ${query}`, { width, hang: "  " });
  const notes = [
    ...(finding === "" ? [] : [`→ ${finding}`]),
    ...(calculation === null ? [] : [calculation.shown]),
    ...(status === "found" ? [] : [STATUSES[status]]),
  ];
  const inner = width - 2;
  const matches = step.matches.map((match, at) => renderMatch(match, { at, width: inner }));
  const passages = step.results.map((passage, at) => renderPassage(passage, { at, width: inner }));
  // The passages of a look-up are the rows that its matches show.
  const results = (matches.length > 0 ? matches : passages).slice(0, SHOWN);
  return [
    styleText("bold", head),
    ...notes.map((note) => wrap(note, { width, indent: "  ", hang: "    " })),
    ...results.map(indented),
  ].join("\n");
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
