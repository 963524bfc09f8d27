// Executes a plan: independent steps in parallel, and a step that needs a finding after it.
import { type Plan, type PlanStep, referencedSteps } from "../../domain/answers/plan.ts";
import type { TraceStep } from "../../domain/answers/trace.ts";
import { beginStep } from "../run/trace.ts";
import type { AgentDeps } from "../run/agent.ts";
import { search } from "../workflows/look/search.ts";
import type { Tools } from "../run/tools.ts";
import {
  emptyFinding,
  fillReferenceNames,
  fillReferences,
  type Finding,
  findingFromSearch,
  findingFromTable,
} from "./finding.ts";
import { lookUpCells } from "./look-up-cells.ts";
import { calculateFindings, inputsFrom } from "./calculate-findings.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { parseQuestion } from "../../language/question/parse-question.ts";
import { answerFromCells } from "../table-reader/answer-from-cells.ts";
import type { Statement } from "../run/statement.ts";

type PlanRun = AgentDeps & { tools: Tools };

type Found = ReadonlyMap<number, Finding>;

/** Runs only the retriever, for a plan that someone else made. Throws like `executePlan`. */
export async function executeGivenPlan(
  deps: Omit<PlanRun, "startedAt" | "trace">,
  plan: Plan,
): Promise<{ findings: Finding[]; trace: TraceStep[] }> {
  const trace: TraceStep[] = [];
  const findings = await executePlan({ ...deps, startedAt: deps.now(), trace }, plan);
  return { findings, trace };
}

/**
 * Returns the findings in the order of the steps. `earlier` holds findings of steps executed
 * before, by step number. Throws `invalid_input` if a step names a document that does not exist.
 */
export async function executePlan(
  run: PlanRun,
  plan: Plan,
  earlier: ReadonlyMap<number, Finding> = new Map(),
): Promise<Finding[]> {
  const found = new Map(earlier);
  // Figures are read only if a step of the plan calculates with them.
  const hasCalculation = plan.steps.some(({ tool }) => tool === "calculate");
  let waiting = [...plan.steps];
  while (waiting.length > 0) {
    const ready = waiting.filter((step) => isReady(step, found, waiting));
    // Plans are validated before, so some step is always ready. If none is, the rest can never be.
    if (ready.length === 0) break;
    const findings = await Promise.all(
      ready.map((step) => executeStep(run, { step, found, hasCalculation })),
    );
    for (const finding of findings) found.set(finding.step.step_number, finding);
    waiting = waiting.filter((step) => !ready.includes(step));
  }
  return plan.steps.flatMap((step) => found.get(step.step_number) ?? []);
}

/**
 * Returns whether a step has the findings it names. A calculation that names none waits for all
 * earlier steps.
 */
function isReady(step: PlanStep, found: Found, waiting: readonly PlanStep[]): boolean {
  const needed = referencedSteps(step);
  if (step.tool === "calculate" && needed.length === 0) {
    return waiting.every((other) => other.step_number >= step.step_number);
  }
  return needed.every((number) => found.has(number));
}

type Job = { step: PlanStep; found: Found; hasCalculation: boolean };

async function executeStep(run: PlanRun, { step, found, hasCalculation }: Job): Promise<Finding> {
  const lacking = referencedSteps(step).find((number) => found.get(number)?.status !== "found");
  if (lacking !== undefined) {
    traceStep(run, step, `skipped: step ${lacking} found nothing`);
    return { ...emptyFinding(step), status: "skipped" };
  }
  if (step.tool === "calculate") return calculateStep(run, step, found);
  const query = fillReferences(step.query, found);
  const nothing = emptyFinding(step, query);
  const documents = step.target_documents.length === 0 ? undefined : step.target_documents;
  if (step.tool === "table_lookup") {
    const end = beginStep(run, "researcher");
    const { matches, statements } = await lookUpCells(run.tools, { step, query, documents });
    end({ policy: "rules", summary: `step ${step.step_number} by ${step.tool}: ${step.query}` });
    return findingFromTable(nothing, matches, statements);
  }
  if (step.tool === "graph" && !run.tools.hasGraph) {
    traceStep(run, step, "uses a search instead: this collection has no entity graph");
  }
  const strategy = step.tool === "graph" && run.tools.hasGraph ? "graph" : undefined;
  const outcome = await search(run, { query, documents, strategy });
  const statements = hasCalculation ? await readFigures(run.tools, query, outcome.passages) : [];
  return findingFromSearch(nothing, outcome, statements);
}

async function calculateStep(run: PlanRun, step: PlanStep, found: Found): Promise<Finding> {
  const needed = referencedSteps(step);
  const earlier = [...found.values()].filter(
    ({ step: { step_number: number } }) => needed.length === 0 || needed.includes(number),
  );
  const given = inputsFrom(earlier, needed);
  if (typeof given === "string") {
    traceStep(run, step, `cannot be calculated: ${given}`);
    return emptyFinding(step);
  }
  const query = fillReferenceNames(step.query, given.namesByStep);
  const statement = await calculateFindings(run, query, given);
  const nothing = emptyFinding(step, query);
  if (statement === undefined) return nothing;
  const text = statement.calculation?.shown ?? statement.text;
  return { ...nothing, status: "found", text, confidence: 1, statements: [statement] };
}

/** Adds a note about a step to the trace, beside those of its tools. */
function traceStep(run: PlanRun, { step_number: number }: PlanStep, what: string): void {
  beginStep(run, "researcher")({ policy: "rules", summary: `step ${number} ${what}` });
}

/**
 * Returns only figures read unchanged, because calculated figures are not used in further
 * calculations.
 */
async function readFigures(
  tools: Tools,
  query: string,
  passages: readonly Passage[],
): Promise<Statement[]> {
  const { statements } = await answerFromCells(tools, parseQuestion(query), passages);
  return statements.filter(({ figure }) => figure !== undefined);
}
