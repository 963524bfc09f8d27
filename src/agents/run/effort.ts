// Which agents ask the model. A simple first question costs one call, the writer's; the harder the question and the greater
// the effort, the more agents ask.
import type { Complexity } from "../analyst/kind.ts";

export const EFFORTS = ["fast", "standard", "thorough"] as const;
export type Effort = (typeof EFFORTS)[number];

/** At `standard`, for a question of this complexity. */
const STANDARD: Readonly<Record<Complexity, readonly string[]>> = {
  SIMPLE: ["synthesiser"],
  STANDARD: ["synthesiser"],
  COMPLEX: ["synthesiser", "planner", "researcher", "rewriter", "calculator"],
};

/**
 * Whether an agent may ask the model. `fast`: the writer alone. `standard`: the writer, and the planner, researcher, rewriter
 * and calculator for complex questions. `thorough`: all agents, the router, assessor, verifier and critic among them.
 */
export function mayUseModel(effort: Effort, complexity: Complexity): (agent: string) => boolean {
  if (effort === "thorough") return () => true;
  const allowed = new Set(STANDARD[effort === "fast" ? "SIMPLE" : complexity]);
  return (agent) => allowed.has(agent);
}

/**
 * Whether the analyst asks the model, before the question's complexity is known: always at `thorough`, never at `fast`, and at
 * `standard` only if rules can't tell what is asked or a conversation goes before.
 */
export function mayAnalyseByModel(
  effort: Effort,
  { isFollowUp, isUnclear }: { isFollowUp: boolean; isUnclear: boolean },
): boolean {
  return effort === "thorough" || (effort === "standard" && (isFollowUp || isUnclear));
}
