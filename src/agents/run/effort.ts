// Which agents may ask the model. Everything that stands before the first word of a simple answer goes by rules, so that it
// costs one model call; the harder the question and the greater the effort, the more of them ask.
import type { Complexity } from "../analyst/kind.ts";

export const EFFORTS = ["fast", "standard", "thorough"] as const;
export type Effort = (typeof EFFORTS)[number];

const WRITING = ["synthesiser"];
const PLANNING = ["router", "planner", "researcher", "rewriter", "calculator"];

export function mayUseModel(
  effort: Effort,
  complexity: Complexity | undefined,
): (agent: string) => boolean {
  if (effort === "thorough") return () => true;
  const allowed = new Set(
    effort === "standard" && complexity === "COMPLEX" ? [...WRITING, ...PLANNING] : WRITING,
  );
  return (agent) => allowed.has(agent);
}
