// The planner: a question of several looks → what is looked up, with which tool, in which order.
import { planErrorOf, referencedSteps, Plan } from "../../domain/answers/plan.ts";
import type { Agent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { AGENT_SETTINGS } from "../run/settings.ts";

export const planner: Agent<Analysis, Plan> = {
  name: "planner",
  settings: AGENT_SETTINGS.planner,
  prompt: ({ text, kind, entities, periods, conditions }) => [
    { role: "system", content: instructions },
    {
      role: "user",
      content: `Kind: ${kind}. Named: ${JSON.stringify({ entities, periods, conditions })}\n\nQuestion: ${text}`,
    },
  ],
  output: Plan,
  faultIn: (plan, { text }) => {
    const known = new Set(text.match(/\d[\d,.]*\d|\d/g));
    const asked = plan.steps.map(({ query }) => query.replaceAll(/\{\d+\}/g, "")).join(" ");
    const invented = asked.match(/\d[\d,.]*\d|\d/g)?.find((figure) => !known.has(figure));
    if (invented !== undefined) return `The question does not name ${invented}.`;
    const unnamed = plan.steps.find(
      (step) => step.tool === "calculate" && referencedSteps(step).length === 0,
    );
    if (unnamed !== undefined) {
      return `Step ${unnamed.step_number} is a calculation: its query must refer to the steps that find its inputs, such as {1}.`;
    }
    return planErrorOf(plan);
  },
  // Rules look once for the whole question; several steps are a model's to plan.
  rules: ({ text }) => ({
    steps: [
      {
        step_number: 1,
        description: `Look for: ${text}`,
        target_documents: [],
        query: text,
        expected_output: "what the question asks for",
        tool: "search",
      },
    ],
    requires_combination: false,
    strategy: "direct",
  }),
  summarise: ({ steps, strategy }) =>
    `${steps.length} steps${strategy === "" ? "" : `, ${strategy}`}: ${steps.map(({ tool, query }) => `${tool} ${query}`).join(" | ")}`,
};
