// The planner: a question of several looks → what is looked up, with which tool, in which order.
import { type Plan, planErrorOf, referencedSteps } from "../../domain/answers/plan.ts";
import { inventedFigure } from "../run/figures.ts";
import { type Agent, prompted } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { PlanReply } from "./reply.ts";
import { planByRules } from "./rules.ts";
import { counted } from "../../shared/counted.ts";

export const planner: Agent<Analysis, Plan> = {
  name: "planner",
  prompt: prompted(
    instructions,
    ({ text, kind, entities, periods, conditions }) =>
      `Kind: ${kind}. Named: ${JSON.stringify({ entities, periods, conditions })}\n\nQuestion: ${text}`,
  ),
  output: PlanReply,
  faultIn: (plan, { text }) => {
    const asked = plan.steps.map(({ query }) => query.replaceAll(/\{\d+\}/g, "")).join(" ");
    const invented = inventedFigure(asked, text);
    if (invented !== undefined) return `The question does not name ${invented}.`;
    const unnamed = plan.steps.find(
      (step) => step.tool === "calculate" && referencedSteps(step).length === 0,
    );
    if (unnamed !== undefined) {
      return `Step ${unnamed.step_number} is a calculation: its query must refer to the steps that find its inputs, such as {1}.`;
    }
    return planErrorOf(plan);
  },
  rules: planByRules,
  summarise: ({ steps, strategy }) =>
    `${counted(steps.length, "step")}${strategy === "" ? "" : `, ${strategy}`}: ${steps.map(({ tool, query }) => `${tool} ${query}`).join(" | ")}`,
  count: ({ steps }) => ({ steps: steps.length }),
};
