// Applies the synthesiser to a plan's findings. By rules, each step is answered by itself if the
// whole question is not.
import { referencedSteps, type Plan } from "../../domain/answers/plan.ts";
import type { Question } from "../synthesiser/extract.ts";
import type { Finding } from "../researcher/finding.ts";
import { synthesiser, type SynthesiserOutput } from "../synthesiser/agent.ts";

type Searched = Pick<Finding, "query" | "passages" | "termWeights">;

/**
 * By rules, an answer to the whole question stands as if there were no plan. If there is none, or
 * if sides are compared, each step is answered by itself, because few sentences mention all sides.
 * Beside cells from a look-up, only what must be combined with them is stated. If a step builds on
 * another's finding, its answer is the question's.
 */
export function combiningSynthesiser(
  plan: Plan,
  whole: Searched,
  findings: readonly Finding[],
): typeof synthesiser {
  const hasCells = findings.some(
    ({ step, statements }) => step.tool === "table_lookup" && statements.length > 0,
  );
  return {
    ...synthesiser,
    rules: (question) => {
      const chained = chainOf(findings, (finding) => statementsFor(finding, question));
      if (chained.length > 0) return mergeStatements(chained);
      const atOnce = statementsFor(whole, question);
      const sides = findings
        .filter(({ status, step }) => status === "found" && isSearch(step.tool))
        .flatMap((finding) => statementsFor(finding, question).slice(0, 1));
      const isCombined = plan.requires_combination && sides.length > 0;
      const isCompared = plan.strategy === "comparison" && sides.length > 1;
      if (hasCells)
        return isCombined ? mergeStatements(sides) : { sufficient: false, statements: [] };
      if (atOnce.length > 0 && !isCompared) return mergeStatements(atOnce);
      return isCombined ? mergeStatements(sides) : synthesiser.rules(question);
    },
  };
}

function isSearch(tool: Finding["step"]["tool"]): boolean {
  return tool === "search" || tool === "graph";
}

type WrittenStatement = SynthesiserOutput["statements"][number];

/**
 * Returns the answer of a chain's last step, and those of the steps that led to it. Returns nothing
 * if no step builds on another, or the last has no answer.
 */
function chainOf(
  findings: readonly Finding[],
  statementsOf: (finding: Finding) => WrittenStatement[],
): WrittenStatement[] {
  const needed = new Set(findings.flatMap(({ step }) => referencedSteps(step)));
  const last = findings.findLast(
    ({ step, status }) =>
      status === "found" &&
      isSearch(step.tool) &&
      referencedSteps(step).length > 0 &&
      !needed.has(step.step_number),
  );
  if (last === undefined) return [];
  const [answer] = statementsOf(last);
  const before = findings.filter(
    ({ step }) => isSearch(step.tool) && referencedSteps(last.step).includes(step.step_number),
  );
  // The chain must continue from a name, not from a whole sentence about anything.
  const isByName = before.every(({ text }) => !last.query.includes(text));
  if (answer === undefined || !isByName) return [];
  return [answer, ...before.flatMap((finding) => statementsOf(finding).slice(0, 1))];
}

/**
 * Returns what the rules answer from one search, with its passages numbered as in the whole
 * question.
 */
function statementsFor(looked: Searched, { passages }: Question): WrittenStatement[] {
  const { statements } = synthesiser.rules({ ...looked, text: looked.query });
  return statements.flatMap((statement) => {
    const quotes = statement.quotes.flatMap(({ passage: number, quote }) => {
      const id = looked.passages[number - 1]?.id;
      const at = passages.findIndex((passage) => passage.id === id);
      return at < 0 ? [] : [{ passage: at + 1, quote }];
    });
    return quotes.length === 0 ? [] : [{ ...statement, quotes }];
  });
}

function mergeStatements(parts: readonly WrittenStatement[]): SynthesiserOutput {
  const statements = [...new Map(parts.map((part) => [part.text, part])).values()];
  return { sufficient: true, statements };
}
