// The retriever alone: a plan that someone else has made, carried out as the researcher would.
import type { TraceStep } from "../../domain/answers/answer.ts";
import type { Plan } from "../../domain/answers/plan.ts";
import type { AgentDeps } from "../run/run-agent.ts";
import { executePlan, type PlanRun } from "../researcher/execute-plan.ts";
import type { Finding } from "../researcher/finding.ts";

type Deps = Omit<AgentDeps, "startedAt" | "trace"> & Pick<PlanRun, "tools">;

/** Throws `invalid_input` where a step names a document that is not there. */
export async function executeGivenPlan(
  deps: Deps,
  plan: Plan,
): Promise<{ findings: Finding[]; trace: TraceStep[] }> {
  const trace: TraceStep[] = [];
  const findings = await executePlan({ ...deps, startedAt: deps.now(), trace }, plan);
  return { findings, trace };
}
