// The researcher: carries the plan out, looks at what was found, and searches on for what is missing.
import { z } from "zod";
import type { Plan, PlanStep } from "../../domain/plan.ts";
import { type Agent, runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import type { Run } from "../run/run.ts";
import { AGENT_SETTINGS } from "../run/settings.ts";
import { synonymsOf } from "../../language/synonyms.ts";
import { executePlan } from "./execute-plan.ts";
import type { Finding } from "./finding.ts";

const Output = z.object({
  sufficient: z.boolean(),
  gaps: z.array(z.string().max(300)).max(8),
  queries: z.array(z.string().trim().min(1).max(500)).max(3),
});

type Studied = { question: string; findings: readonly Finding[]; iteration: number };

const LONGEST_FINDING = 600;

const researcher: Agent<Studied, z.infer<typeof Output>> = {
  name: "researcher",
  settings: AGENT_SETTINGS.researcher,
  prompt: ({ question, findings }) => {
    const fence = crypto.randomUUID().slice(0, 8);
    const found = findings.map(
      ({ query, text, passages }) =>
        `<finding-${fence} query=${JSON.stringify(query)}>\n${(text || (passages[0]?.text ?? "nothing")).slice(0, LONGEST_FINDING)}\n</finding-${fence}>`,
    );
    return [
      { role: "system", content: instructions },
      { role: "user", content: `${found.join("\n")}\n\nQuestion: ${question}` },
    ];
  },
  output: Output,
  faultIn: ({ sufficient, queries }) =>
    !sufficient && queries.length === 0 ? "What is missing needs a query." : undefined,
  rules: ({ findings, iteration }) => {
    const open = findings.filter(
      ({ status, step }) => status === "empty" && step.tool === "search",
    );
    return {
      sufficient: open.length === 0,
      gaps: open.map(({ query }) => query),
      // Other words once; what they don't find, more rounds won't either.
      queries: iteration > 1 ? [] : open.slice(0, 3).map(({ query }) => withOtherWords(query)),
    };
  },
  summarise: ({ sufficient, gaps }) =>
    sufficient ? "the findings suffice" : `missing: ${gaps.join("; ")}`,
};

export type Research = { findings: Finding[]; gaps: string[] };

export async function research(run: Run, analysis: Analysis, plan: Plan): Promise<Research> {
  let findings = await executePlan(run, plan);
  let gaps: string[] = [];
  for (let iteration = 1; iteration < run.maxIterations; iteration += 1) {
    const studied = { question: analysis.text, findings, iteration };
    const { output } = await runAgent(run, researcher, studied);
    gaps = output.gaps;
    if (output.sufficient || output.queries.length === 0 || run.budget.deadline.aborted) break;
    const more = await executePlan(run, furtherSteps(output.queries, lastNumber(findings)));
    const closed = closedBy(findings, more);
    const resumed = await resume(run, plan, { findings, closed });
    const open = findings.filter(({ step }) => !closed.has(step.step_number));
    findings = [...open.map((finding) => resumed.get(finding.step) ?? finding), ...more];
    gaps = gaps.filter((_, i) => more[i]?.status !== "found");
    if (more.every(({ status }) => status === "empty")) break;
  }
  return { findings, gaps };
}

function lastNumber(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.map(({ step }) => step.step_number));
}

/** By their numbers, empty looks that other words have filled; the queries stand in the order of the gaps. */
function closedBy(
  findings: readonly Finding[],
  more: readonly Finding[],
): ReadonlyMap<number, Finding> {
  const open = findings.filter(({ status, step }) => status === "empty" && step.tool === "search");
  return new Map(
    open.flatMap(({ step: { step_number: number } }, i) => {
      const filled = more[i];
      return filled?.status === "found" ? [[number, filled]] : [];
    }),
  );
}

type Resumption = { findings: readonly Finding[]; closed: ReadonlyMap<number, Finding> };

/** Steps that waited in vain for what has been found now, by the step. */
async function resume(
  run: Run,
  plan: Plan,
  { findings, closed }: Resumption,
): Promise<ReadonlyMap<PlanStep, Finding>> {
  const steps = findings.flatMap(({ status, step }) => (status === "skipped" ? [step] : []));
  if (steps.length === 0 || closed.size === 0) return new Map();
  const done = findings.filter(({ status }) => status !== "skipped");
  const earlier = new Map(done.map((finding) => [finding.step.step_number, finding]));
  const again = await executePlan(run, { ...plan, steps }, new Map([...earlier, ...closed]));
  return new Map(again.map((finding) => [finding.step, finding]));
}

function furtherSteps(queries: readonly string[], before: number): Plan {
  const steps = queries.map((query, i): PlanStep => {
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

function withOtherWords(query: string): string {
  return query
    .split(/\s+/)
    .flatMap((word) => [word, ...synonymsOf(word)])
    .join(" ");
}
