// Calculates a result from the figures that steps have found, and cites each of them. The
// calculator chooses the calculation by the model or by rules; only `calculate` does arithmetic.
import { runAgent } from "../run/run-agent.ts";
import type { AgentDeps } from "../run/agent.ts";
import type { NamedInput } from "../../calculate/calculate.ts";
import { calculator } from "../calculator/agent.ts";
import type { Evidence, Statement } from "../run/statement.ts";
import { calculateInScale } from "./calculate-in-scale.ts";
import type { Finding } from "./finding.ts";

export type Inputs = {
  inputs: NamedInput[];
  /** For each input, the text that states it and the row that proves it. */
  rendered: { text: string; given: string; quote: Evidence }[];
  namesByStep: ReadonlyMap<number, readonly string[]>;
};

const LONGEST_NAME = 60;

/**
 * Returns the inputs, or what is wrong with them. Each step that a calculation names, and each
 * look-up, must have found figures, because a product or sum without one of them would be wrong.
 */
export function inputsFrom(
  findings: readonly Finding[],
  named: readonly number[],
): Inputs | string {
  const lacking = findings.find(
    ({ step, statements }) =>
      (named.includes(step.step_number) || step.tool === "table_lookup") &&
      !statements.some(({ figure }) => figure !== undefined),
  );
  if (lacking !== undefined)
    return `step ${lacking.step.step_number} did not find exactly one figure`;
  const ofNamed = named.flatMap((n) => findings.filter(({ step }) => step.step_number === n));
  const ordered = named.length === 0 ? findings : ofNamed;
  const inputs: NamedInput[] = [];
  const rendered: Inputs["rendered"] = [];
  const namesByStep = new Map<number, string[]>();
  for (const { step, statements } of ordered) {
    for (const { figure, text, given = "", evidence } of statements) {
      const [quote] = evidence;
      if (figure === undefined || quote === undefined) continue;
      const name = uniqueName(figure.name, inputs);
      const names = namesByStep.get(step.step_number) ?? [];
      namesByStep.set(step.step_number, [...names, name]);
      inputs.push({ ...figure, name, label: figure.name, citation: inputs.length });
      rendered.push({ text, given, quote });
    }
  }
  return faultIn(inputs) ?? { inputs, rendered, namesByStep };
}

/**
 * Reports inputs of one unit with and without a scale: if only one table says "in thousands", the
 * other's scale is unknown.
 */
function faultIn(inputs: readonly NamedInput[]): string | undefined {
  if (inputs.length === 0) return "no step found a figure";
  const byUnit = Map.groupBy(inputs, ({ unit }) => unit);
  for (const [unit, alike] of byUnit) {
    const scales = new Set(alike.map(({ scale }) => scale));
    if (scales.size > 1 && scales.has(undefined)) {
      return `the scale of some of the figures${unit === undefined ? "" : ` in ${unit}`} is unknown`;
    }
  }
  return undefined;
}

/** Returns undefined if the calculator finds no calculation. */
export async function calculateFindings(
  deps: AgentDeps,
  question: string,
  { inputs, rendered }: Inputs,
): Promise<Statement | undefined> {
  const { output } = await runAgent(deps, calculator, { question, inputs });
  if (output.expression === null) return undefined;
  const calculation = calculateInScale(output.expression, inputs);
  const used = calculation.inputs.flatMap(({ citation }) => rendered[citation] ?? []);
  const files = used.map(({ quote }) => quote.passage.filename);
  const isMixed = new Set(files).size > 1;
  const from = used.map(({ text }, i) => (isMixed ? `${files[i]}: ${text}` : text));
  return {
    text: `${calculation.rounded}: ${calculation.shown} (${from.join("; ")})`,
    evidence: used.map(({ quote }) => quote),
    given: [...used.map(({ given }) => given), ...files].join(" "),
    calculation: {
      ...calculation,
      inputs: calculation.inputs.map((input, citation) => ({ ...input, citation })),
    },
  };
}

/** Returns a unique name of letters, digits and `_`, as expressions require. */
function uniqueName(text: string, taken: readonly NamedInput[]): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST_NAME);
  const base = /^\p{L}/u.test(slug) ? slug : `figure_${slug}`;
  const times = taken.filter(({ name }) => name === base || name.startsWith(`${base}_no_`)).length;
  return times === 0 ? base : `${base}_no_${times + 1}`;
}
