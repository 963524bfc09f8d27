// Carries a plan out: independent steps side by side, a step that needs a finding after it.
import type { Calculation } from "../../domain/answer.ts";
import type { Passage, SearchOutcome } from "../../domain/passage.ts";
import { neededBy, type Plan, type PlanStep } from "../../domain/plan.ts";
import { addStep, type AgentDeps } from "../agent.ts";
import { entitiesIn } from "../analyse/mentions.ts";
import { extractEvidence } from "../extract.ts";
import { search } from "../retrieve.ts";
import type { TableMatch, Tools } from "../tools.ts";

/** What it takes to carry out a plan: no model. */
export type PlanRun = Pick<AgentDeps, "now" | "startedAt" | "signal" | "trace" | "onStep"> & {
  tools: Tools;
};

/** What one step came to. `query` is the step's with earlier findings put in. */
export type Finding = {
  step: PlanStep;
  status: "found" | "empty" | "skipped";
  query: string;
  /** The sentence or cell that says it best; empty where nothing does. */
  text: string;
  /** In [0, 1]. */
  confidence: number;
  passages: Passage[];
  matches: TableMatch[];
  calculation: Calculation | undefined;
  termWeights: ReadonlyMap<string, number>;
};

/** Findings in the order of the steps. Throws `invalid_input` where a step names a document that is not there. */
export async function executePlan(run: PlanRun, plan: Plan): Promise<Finding[]> {
  const found = new Map<number, Finding>();
  let waiting = [...plan.steps];
  while (waiting.length > 0) {
    const ready = waiting.filter((step) => isReady(step, found, waiting));
    // A plan is checked before it gets here, so something is always ready; if not, the rest can never be.
    if (ready.length === 0) break;
    const findings = await Promise.all(ready.map((step) => executeStep(run, step, found)));
    for (const finding of findings) found.set(finding.step.step_number, finding);
    waiting = waiting.filter((step) => !ready.includes(step));
  }
  return plan.steps.flatMap((step) => found.get(step.step_number) ?? []);
}

/** Calculating waits for every other step; a query waits for the findings it names. */
function isReady(
  step: PlanStep,
  found: ReadonlyMap<number, Finding>,
  waiting: readonly PlanStep[],
): boolean {
  if (step.tool === "calculate" && waiting.some(({ tool }) => tool !== "calculate")) return false;
  return neededBy(step).every((number) => found.has(number));
}

async function executeStep(
  run: PlanRun,
  step: PlanStep,
  found: ReadonlyMap<number, Finding>,
): Promise<Finding> {
  const query = fillIn(step, found);
  const nothing = { ...emptyFinding(step), query };
  switch (step.tool) {
    case "search":
      return fromSearch(nothing, await search(run, callOf(step, query)));
    case "graph": {
      const { graph } = run.tools;
      if (graph === undefined) return skip(run, nothing);
      return fromSearch(nothing, await timed(run, step, () => graph(callOf(step, query))));
    }
    case "table_lookup": {
      const { lookUpTable } = run.tools;
      if (lookUpTable === undefined) return skip(run, nothing);
      const { conditions = {}, column } = step;
      const documents = targetsOf(step);
      const matches = await timed(run, step, () => lookUpTable({ conditions, column, documents }));
      return fromTable(nothing, matches);
    }
    case "calculate":
      return calculate(run, nothing, [...found.values()]);
  }
}

async function calculate(
  run: PlanRun,
  nothing: Finding,
  earlier: readonly Finding[],
): Promise<Finding> {
  const tool = run.tools.calculate;
  if (tool === undefined) return skip(run, nothing);
  const calculation = await timed(run, nothing.step, () =>
    tool({
      question: nothing.query,
      passages: earlier.flatMap(({ passages }) => passages),
      matches: earlier.flatMap(({ matches }) => matches),
    }),
  );
  if (calculation === undefined) return nothing;
  return { ...nothing, status: "found", text: calculation.shown, confidence: 1, calculation };
}

function emptyFinding(step: PlanStep): Finding {
  return {
    step,
    status: "empty",
    query: step.query,
    text: "",
    confidence: 0,
    passages: [],
    matches: [],
    calculation: undefined,
    termWeights: new Map(),
  };
}

function fromSearch(nothing: Finding, { passages, termWeights }: SearchOutcome): Finding {
  const [best] = extractEvidence({ text: nothing.query, passages, termWeights });
  if (best === undefined) return { ...nothing, passages, termWeights };
  const confidence = Math.min(1, best.score);
  return { ...nothing, status: "found", text: best.text, confidence, passages, termWeights };
}

function fromTable(nothing: Finding, matches: TableMatch[]): Finding {
  const [best] = matches;
  if (best === undefined) return nothing;
  const text = `${best.column}: ${best.value}`;
  return { ...nothing, status: "found", text, confidence: best.score, matches };
}

/** A tool that this deployment or collection does not have: told, not passed over. */
function skip(run: PlanRun, nothing: Finding): Finding {
  const { step_number: number, tool } = nothing.step;
  addStep(run, {
    agent: "researcher",
    policy: "rules",
    startedMs: run.now() - run.startedAt,
    elapsedMs: 0,
    summary: `step ${number} skipped: there is no ${tool} tool here`,
  });
  return { ...nothing, status: "skipped" };
}

async function timed<T>(run: PlanRun, step: PlanStep, work: () => Promise<T>): Promise<T> {
  const started = run.now();
  const result = await work();
  addStep(run, {
    agent: "researcher",
    policy: "rules",
    startedMs: started - run.startedAt,
    elapsedMs: run.now() - started,
    summary: `step ${step.step_number} by ${step.tool}: ${step.query}`,
  });
  return result;
}

function callOf(step: PlanStep, query: string) {
  return { query, documents: targetsOf(step) };
}

function targetsOf({ target_documents: targets }: PlanStep): string[] | undefined {
  return targets.length === 0 ? undefined : targets;
}

/** `{1}` becomes the name that step 1 has found, or all it says where it names nothing new. */
function fillIn(step: PlanStep, found: ReadonlyMap<number, Finding>): string {
  return step.query.replaceAll(/\{(\d{1,2})\}/g, (_, number: string) => {
    const finding = found.get(Number(number));
    if (finding === undefined) return "";
    const asked = finding.query.toLowerCase();
    const isNew = (name: string): boolean => !asked.includes(name.toLowerCase());
    return entitiesIn(finding.text).find(isNew) ?? finding.text;
  });
}
