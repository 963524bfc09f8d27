// The complex workflow, for what takes several looks: look → read tables, or else plan → research (steps, gaps, more steps) →
// write from all findings.
import type { Passage } from "../../domain/passage.ts";
import type { Plan } from "../../domain/plan.ts";
import { runAgent } from "../agent.ts";
import type { Analysis } from "../analyse/analyst.ts";
import type { Question } from "../extract.ts";
import { asksForAmount } from "../figures/states-amount.ts";
import { asksForCalculation } from "../figures/states-result.ts";
import { planner } from "../plan/planner.ts";
import type { Finding } from "../research/finding.ts";
import { research } from "../research/researcher.ts";
import { merge, retrieve, search } from "../retrieve.ts";
import type { Run } from "../run.ts";
import { synthesiser } from "../synthesise.ts";
import { answersFrom, readTables, publishTables } from "../tables.ts";
import { asksForRate } from "../table-values/read-grid.ts";
import { type Draft, publishStatements, write } from "../write.ts";
import { combining } from "./combine-findings.ts";
import type { Written } from "./standard.ts";

export async function answerComplex(run: Run, analysis: Analysis): Promise<Written> {
  const whole = await search(run, { query: analysis.text });
  // What tables answer at once takes no plan, and no model to make one.
  const early = await readTables(run, { text: analysis.text, ...whole });
  if (answersFrom(early)) {
    run.emit({ event: "passages", passages: whole.passages });
    return { draft: publishTables(run, early), passages: whole.passages };
  }
  const { output } = await runAgent(run, planner, analysis);
  const plan = groundTargets(output, whole.passages);
  const { findings, gaps } = await research(run, analysis, plan);
  const found = [whole.passages, ...findings.map(({ passages }) => passages)];
  // Rows that a look-up has found go first: nothing else proves what it says.
  const passages = merge([rowsOf(findings), interleave(found)]);
  if (passages.length === 0) {
    const retrieved = await retrieve(run, analysis);
    run.emit({ event: "passages", passages: retrieved.passages });
    const question = { text: analysis.text, ...retrieved };
    const draft = await write(run, synthesiser, question);
    return { draft, passages: retrieved.passages, plan };
  }
  run.emit({ event: "passages", passages });
  const termWeights = new Map(
    [whole, ...findings].flatMap((looked) => [...looked.termWeights.entries()]),
  );
  const question = { text: analysis.text, passages, termWeights };
  const draft = await writeFrom(run, question, { plan, findings, whole });
  // What a sub-query of the rules did not find, the whole question may have.
  const isMissed = plan.strategy === "comparison" || draft.policy === "model";
  if (gaps.length > 0 && isMissed && !isComputed(draft)) {
    run.warnings.push(`Nothing was found for: ${gaps.join("; ")}.`);
  }
  return { draft, passages, plan };
}

type Known = {
  plan: Plan;
  findings: readonly Finding[];
  whole: Pick<Finding, "passages" | "termWeights">;
};

/** Answers from tables of all findings, then from the plan's calculations, then from sentences. */
async function writeFrom(run: Run, question: Question, known: Known): Promise<Draft> {
  const { plan, findings, whole } = known;
  const tables = await readTables(run, question);
  if (answersFrom(tables)) return publishTables(run, tables);
  const results = statementsOf(findings, "calculate");
  const computed =
    results.length === 0 ? undefined : await publishStatements(run, question, results);
  if (computed !== undefined) return computed;
  const cells = statementsOf(findings, "table_lookup");
  // Cells that the plan looked up are stated even if no table contains the complete answer.
  if (tables !== undefined && cells.length === 0) return publishTables(run, tables);
  // Intermediate figures alone do not answer a calculation.
  const isOfOneRate =
    cells.length === 0 && plan.strategy !== "comparison" && asksForRate(question.text);
  if (asksForCalculation(question.text) || isOfOneRate) {
    return write(run, synthesiser, { ...question, requiresResult: true });
  }
  if (asksForAmount(question.text)) {
    return write(run, synthesiser, { ...question, requiresResult: true, cells });
  }
  const agent = combining(plan, { query: question.text, ...whole }, findings);
  return write(run, agent, { ...question, requiresResult: true, cells });
}

function isComputed({ cited }: Draft): boolean {
  return cited.calculations.length > 0;
}

function statementsOf(findings: readonly Finding[], tool: Finding["step"]["tool"]) {
  return findings.flatMap(({ step, statements }) => (step.tool === tool ? statements : []));
}

function rowsOf(findings: readonly Finding[]): Passage[] {
  return [
    ...statementsOf(findings, "calculate"),
    ...statementsOf(findings, "table_lookup"),
  ].flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
}

/** A plan may name documents that are not there: those that a search has not met are left out, and the step looks everywhere. */
function groundTargets(plan: Plan, passages: readonly Passage[]): Plan {
  const known = new Map(
    passages.flatMap(({ documentId, filename }) => [
      [filename.toLowerCase(), documentId],
      [documentId, documentId],
    ]),
  );
  const steps = plan.steps.map((step) => ({
    ...step,
    target_documents: step.target_documents.flatMap(
      (name) => known.get(name.toLowerCase()) ?? known.get(name) ?? [],
    ),
  }));
  return { ...plan, steps };
}

/** The first of each list, then the second of each: every step's best are among the passages that are kept. */
function interleave(lists: readonly (readonly Passage[])[]): Passage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}
