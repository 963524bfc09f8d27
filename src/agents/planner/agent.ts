// The planner: decides for a question of several steps what to look up, with which tool and in
// which order.
import { Plan, planErrorOf, referencedSteps, PlanStep } from "../../domain/answers/plan.ts";
import { inventedFigure } from "../run/figures.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { planByRules } from "./rules.ts";
import { counted } from "../../shared/counted.ts";
import { z } from "zod";
import { listOf, oneOf, textUpTo, truth, wholeNumber } from "../../models/replies/as-meant.ts";

const LONGEST_NOTE = 500;

const Note = textUpTo(LONGEST_NOTE);
const Tool = oneOf(PlanStep.shape.tool.unwrap().options);
const Written = z.looseObject({ steps: z.unknown() });
const Step = z.looseObject({ query: z.string() });

/** A plan as a model's reply means it. Plans that clients send are read strictly. */
const PlanReply = z.preprocess(planAsMeant, Plan);

function planAsMeant(value: unknown): unknown {
  const read = Written.safeParse(value);
  if (!read.success || read.data.steps === undefined) return value;
  const { steps, requires_combination: combines, strategy } = read.data;
  return {
    steps: numbered(listOf(steps).map(stepAsMeant)),
    requires_combination: truth.safeParse(combines).data,
    strategy: Note.safeParse(strategy).data,
  };
}

const Numbered = z.array(z.looseObject({ step_number: z.number(), query: z.string() }));

/** Numbers the steps in order if several have the same number and none refers to another. */
function numbered(steps: unknown[]): unknown[] {
  const { data = [] } = Numbered.safeParse(steps);
  const numbers = new Set(data.map(({ step_number: number }) => number));
  const isClear = numbers.size === data.length || data.some(({ query }) => /\{\d/.test(query));
  return isClear ? steps : data.map((step, at) => ({ ...step, step_number: at + 1 }));
}

/**
 * Normalises a step: numbers it by its position if it has no number, and leaves out empty and
 * unknown values.
 */
function stepAsMeant(value: unknown, at: number): unknown {
  const read = Step.safeParse(typeof value === "string" ? { query: value } : value);
  if (!read.success) return value;
  const { query, step_number: number, tool, column, conditions, ...step } = read.data;
  return {
    step_number: wholeNumber.safeParse(number ?? step["step"]).data ?? at + 1,
    description: Note.safeParse(step["description"]).data,
    target_documents: listOf(step["target_documents"]).filter((name) => name !== ""),
    query: query.replaceAll(REFERENCE, "{$1}"),
    expected_output: Note.safeParse(step["expected_output"]).data,
    tool: tool === undefined ? tool : (Tool.safeParse(tool).data ?? tool),
    conditions: conditionsAsMeant(conditions),
    column: column === null || column === "" ? undefined : column,
  };
}

/** Normalises "{{1}}", "{step 1}" and "{step_1}" to `{1}`. */
const REFERENCE = /\{+\s*(?:step[\s_]*)?#?(\d{1,2})\s*\}+/gi;

function conditionsAsMeant(conditions: unknown): unknown {
  const read = z.record(z.string(), z.unknown()).safeParse(conditions);
  if (!read.success) return listOf(conditions).length === 0 ? undefined : conditions;
  const set = Object.entries(read.data).filter(([, value]) => value !== null && value !== "");
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

export const planner: Agent<Analysis, Plan> = {
  name: "planner",
  prompt: createPrompt(
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
