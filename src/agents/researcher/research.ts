// Carries out a plan, has its findings examined, and searches further for what is missing.
import type { Plan, PlanStep } from "../../domain/answers/plan.ts";
import { runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import type { Run } from "../run/run.ts";
import { executePlan } from "./execute-plan.ts";
import type { Finding } from "./finding.ts";
import { type Gap, researcher, isOpen, queriesOf } from "./agent.ts";

/** Returns the findings, and in `gaps` what was searched for in vain. */
export async function research(
  run: Run,
  analysis: Analysis,
  plan: Plan,
): Promise<{ findings: Finding[]; gaps: string[] }> {
  let findings = await executePlan(run, plan);
  let gaps: Gap[] = [];
  for (let iteration = 1; iteration < run.maxIterations; iteration += 1) {
    const studied = { question: analysis.text, findings, iteration };
    const { output } = await runAgent(run, researcher, studied);
    gaps = output.gaps;
    const asked = queriesOf(gaps);
    if (output.sufficient || asked.length === 0 || run.budget.deadline.aborted) break;
    const last = Math.max(0, ...findings.map(({ step }) => step.step_number));
    const more = await executePlan(run, furtherSteps(asked, last));
    const filled = new Map(
      asked.flatMap((gap, i) => (more[i]?.status === "found" ? [[gap, more[i]]] : [])),
    );
    const open = new Set(findings.filter(isOpen).map(({ step }) => step.step_number));
    // Empty searches that a further query has filled, by their step numbers.
    const closed = new Map(
      [...filled].flatMap(([{ step }, finding]) => (open.has(step) ? [[step, finding]] : [])),
    );
    const resumed = await resume(run, plan, { findings, closed });
    const others = findings.filter(({ step }) => !closed.has(step.step_number));
    findings = [...others.map((finding) => resumed.get(finding.step) ?? finding), ...more];
    gaps = gaps.filter((gap) => !filled.has(gap));
    if (filled.size === 0) break;
  }
  return { findings, gaps: gaps.map(({ missing }) => missing) };
}

/** Executes the skipped steps that can now run, and returns their findings by step. */
async function resume(
  run: Run,
  plan: Plan,
  { findings, closed }: { findings: readonly Finding[]; closed: ReadonlyMap<number, Finding> },
): Promise<ReadonlyMap<PlanStep, Finding>> {
  const steps = findings.flatMap(({ status, step }) => (status === "skipped" ? [step] : []));
  if (steps.length === 0 || closed.size === 0) return new Map();
  const done = findings.filter(({ status }) => status !== "skipped");
  const earlier = new Map(done.map((finding) => [finding.step.step_number, finding]));
  const again = await executePlan(run, { ...plan, steps }, new Map([...earlier, ...closed]));
  return new Map(again.map((finding) => [finding.step, finding]));
}

function furtherSteps(gaps: readonly Gap[], before: number): Plan {
  const steps = gaps.map(({ query }, i): PlanStep => {
    const number = before + i + 1;
    return {
      step_number: number,
      description: `Look further for: ${query}`,
      target_documents: [],
      query,
      expected_output: "what was missing",
      tool: "search",
    };
  });
  return { steps, requires_combination: true, strategy: "further" };
}
