// The researcher: carries out the plan, examines the findings, and searches further for what is
// missing.
import { newFence } from "../run/fences.ts";
import { z } from "zod";
import type { Plan, PlanStep } from "../../domain/answers/plan.ts";
import { runAgent } from "../run/run-agent.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import type { Run } from "../run/run.ts";
import { membersUpTo, textUpTo, truth, wholeNumber } from "../../models/replies/as-meant.ts";
import { withSynonyms } from "../../language/words/alike/synonyms.ts";
import { executePlan } from "./execute-plan.ts";
import type { Finding } from "./finding.ts";

const NO_STEP = 0;

const Gap = z.preprocess(
  gapAsMeant,
  z.object({
    /** The step of the finding that left the gap. A number without a finding closes none. */
    step: wholeNumber,
    missing: textUpTo(300).pipe(z.string().min(1)),
    /** What to search for next; empty if nothing further would help. */
    query: textUpTo(500),
  }),
);
type Gap = z.infer<typeof Gap>;
/** There are no gaps if the findings are sufficient. */
const Output = z
  .object({
    sufficient: truth,
    gaps: z.preprocess((value) => value ?? [], membersUpTo(Gap, 8)),
  })
  .transform(({ sufficient, gaps }) => ({ sufficient, gaps: sufficient ? [] : gaps }));

/** Uses the query as the description of what is missing, and the reverse, if one is left out. */
function gapAsMeant(value: unknown): unknown {
  if (typeof value === "string") return { step: NO_STEP, missing: value, query: value };
  const read = z
    .looseObject({ step: z.unknown(), missing: z.unknown(), query: z.unknown() })
    .partial()
    .safeParse(value);
  if (!read.success) return value;
  const { step, missing, query } = read.data;
  const number = wholeNumber.safeParse(step).data ?? NO_STEP;
  return { step: number, missing: missing || query, query: query ?? missing };
}

type Studied = { question: string; findings: readonly Finding[]; iteration: number };

const LONGEST_FINDING = 600;

export const researcher: Agent<Studied, z.infer<typeof Output>> = {
  name: "researcher",
  prompt: createPrompt(instructions, ({ question, findings }) => {
    const fence = newFence();
    const found = findings.map(({ step, query, text, passages }) => {
      const told = (text || (passages[0]?.text ?? "nothing")).slice(0, LONGEST_FINDING);
      return fence("finding", told, ` step="${step.step_number}" query=${JSON.stringify(query)}`);
    });
    return `${found.join("\n")}\n\nQuestion: ${question}`;
  }),
  output: Output,
  faultIn: ({ sufficient, gaps }) =>
    !sufficient && queriesOf(gaps).length === 0 ? "At least one gap needs a query." : undefined,
  rules: ({ findings, iteration }) => {
    const open = findings.filter(isOpen);
    return {
      sufficient: open.length === 0,
      gaps: open.slice(0, 8).map(({ step, query }) => ({
        step: step.step_number,
        missing: query,
        // Synonyms are tried once: what they do not find, more rounds will not find either.
        query: iteration > 1 ? "" : withSynonyms(query),
      })),
    };
  },
  summarise: ({ sufficient, gaps }) =>
    sufficient
      ? "the findings are sufficient"
      : `missing: ${gaps.map(({ missing }) => missing).join("; ")}`,
};

/** Returns whether a search found nothing, so that other words may. */
function isOpen({ status, step }: Finding): boolean {
  return status === "empty" && step.tool === "search";
}

const MOST_QUERIES = 3;

function queriesOf(gaps: readonly Gap[]): Gap[] {
  return gaps.filter(({ query }) => query !== "").slice(0, MOST_QUERIES);
}

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
