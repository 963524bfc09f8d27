// A plan in a model's reply, read as it is meant. Plans that clients send are read as they are.
import { z } from "zod";
import { Plan, PlanStep } from "../../domain/answers/plan.ts";
import { listOf, oneOf, textUpTo, truth, wholeNumber } from "../../models/replies/as-meant.ts";

const LONGEST_NOTE = 500;

const Note = textUpTo(LONGEST_NOTE);
const Tool = oneOf(PlanStep.shape.tool.unwrap().options);
const Written = z.looseObject({ steps: z.unknown() });
const Step = z.looseObject({ query: z.string() });

export const PlanReply = z.preprocess(planAsMeant, Plan);

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

/** Where several steps have one number and none refers to another, they count in their order. */
function numbered(steps: unknown[]): unknown[] {
  const { data = [] } = Numbered.safeParse(steps);
  const numbers = new Set(data.map(({ step_number: number }) => number));
  const isClear = numbers.size === data.length || data.some(({ query }) => /\{\d/.test(query));
  return isClear ? steps : data.map((step, at) => ({ ...step, step_number: at + 1 }));
}

/** Steps without numbers count in their order, and what is empty or unknown is left out. */
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

/** "{{1}}", "{step 1}" and "{step_1}" are `{1}`. */
const REFERENCE = /\{+\s*(?:step[\s_]*)?#?(\d{1,2})\s*\}+/gi;

function conditionsAsMeant(conditions: unknown): unknown {
  const read = z.record(z.string(), z.unknown()).safeParse(conditions);
  if (!read.success) return listOf(conditions).length === 0 ? undefined : conditions;
  const set = Object.entries(read.data).filter(([, value]) => value !== null && value !== "");
  return set.length === 0 ? undefined : Object.fromEntries(set);
}
