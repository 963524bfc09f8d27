// Which agents ask the model. A simple first question costs one call, the writer's; the harder the question and the greater
// the effort, the more agents ask.
import type { AgentOverrides } from "../../domain/answers/agent-settings.ts";
import { type Effort, EFFORTS } from "../../domain/answers/effort.ts";
import type { Complexity } from "../analyst/kind.ts";

/** At `standard`, for a question of this complexity. */
const STANDARD: Readonly<Record<Complexity, readonly string[]>> = {
  SIMPLE: ["synthesiser"],
  STANDARD: ["synthesiser"],
  COMPLEX: ["synthesiser", "planner", "researcher", "rewriter", "calculator", "verifier"],
};

/**
 * Whether an agent may ask the model. `fast`: the writer alone. `standard`: the writer, and for complex questions the planner,
 * researcher, rewriter, calculator and verifier. `thorough`: all agents, the router, assessor and critic among them. Where the
 * settings give an agent an effort, it asks from that effort on; the last layer counts.
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
 * Whether the analyst asks the model, before the question's complexity is known: always at `thorough`, never at `fast`, and at
 * `standard` only if rules can't tell what is asked or a conversation goes before. An effort in the settings counts instead.
 */
export function mayAnalyseByModel(
  effort: Effort,
  { isFollowUp, isUnclear }: { isFollowUp: boolean; isUnclear: boolean },
  overrides: readonly AgentOverrides[] = [],
): boolean {
  const byDefault = effort === "thorough" || (effort === "standard" && (isFollowUp || isUnclear));
  return isFromEffort("analyst", effort, overrides) ?? byDefault;
}

/** Undefined where no layer says from which effort on. */
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
