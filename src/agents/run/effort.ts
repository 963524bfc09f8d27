// Decides which agents use the model. A simple first question costs one call, the writer's; harder
// questions and greater effort involve more agents.
import type { AgentOverrides } from "../../domain/answers/agent-settings.ts";
import { type Effort, EFFORTS } from "../../domain/answers/effort.ts";
import type { Complexity } from "../analyst/kind.ts";

/** The agents that use the model at `standard`, by the question's complexity. */
const STANDARD: Readonly<Record<Complexity, readonly string[]>> = {
  SIMPLE: ["synthesiser"],
  STANDARD: ["synthesiser"],
  COMPLEX: ["synthesiser", "planner", "researcher", "rewriter", "calculator", "verifier"],
};

/**
 * Returns whether an agent may use the model. `fast`: only the writer. `standard`: the writer, and
 * for complex questions the planner, researcher, rewriter, calculator and verifier. `thorough`: all
 * agents, including the router, assessor and critic. If the settings give an agent an effort, it
 * uses the model from that effort on; the last layer counts.
 */
export function mayUseModel(
  effort: Effort,
  complexity: Complexity,
  overrides: readonly AgentOverrides[] = [],
): (agent: string) => boolean {
  const allowed = new Set(STANDARD[effort === "fast" ? "SIMPLE" : complexity]);
  return (agent) =>
    isFromEffort(agent, effort, overrides) ?? (effort === "thorough" || allowed.has(agent));
}

/**
 * Returns whether the analyst uses the model, before the question's complexity is known: always at
 * `thorough`, never at `fast`, and at `standard` only if rules cannot tell what is asked or the
 * question is a follow-up. An effort in the settings takes precedence.
 */
export function mayAnalyseByModel(
  effort: Effort,
  { isFollowUp, isUnclear }: { isFollowUp: boolean; isUnclear: boolean },
  overrides: readonly AgentOverrides[] = [],
): boolean {
  const byDefault = effort === "thorough" || (effort === "standard" && (isFollowUp || isUnclear));
  return isFromEffort("analyst", effort, overrides) ?? byDefault;
}

/** Returns undefined if no layer sets an effort for the agent. */
function isFromEffort(
  agent: string,
  effort: Effort,
  overrides: readonly AgentOverrides[],
): boolean | undefined {
  const from = overrides
    .flatMap((layer) => Object.entries(layer))
    .findLast(([name, settings]) => name === agent && settings.effort !== undefined)?.[1].effort;
  return from === undefined ? undefined : EFFORTS.indexOf(effort) >= EFFORTS.indexOf(from);
}
