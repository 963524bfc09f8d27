// The complex workflow, for what takes several looks: plan → research (steps, gaps, more steps) → write from all findings.
import type { Passage } from "../../domain/passage.ts";
import type { Plan } from "../../domain/plan.ts";
import { runAgent } from "../agent.ts";
import type { Analysis } from "../analyse/analyst.ts";
import type { Question } from "../extract.ts";
import { asksToReckon } from "../figures/states-result.ts";
import { planner } from "../plan/planner.ts";
import type { Finding } from "../research/execute-plan.ts";
import { research } from "../research/researcher.ts";
import { merge, retrieve, search } from "../retrieve.ts";
import type { Run } from "../run.ts";
import { synthesiser, type SynthesiserOutput } from "../synthesise.ts";
import { write, writeFromTables } from "../write.ts";
import type { Written } from "./standard.ts";

export type Planned = Written & { plan: Plan };

export async function answerComplex(run: Run, analysis: Analysis): Promise<Planned> {
  // The question as a whole is looked for beside its parts: what says it all in one place goes first.
  const [{ output }, whole] = await Promise.all([
    runAgent(run, planner, analysis),
    search(run, { query: analysis.text }),
  ]);
  const plan = groundTargets(output, whole.passages);
  const { findings, gaps } = await research(run, analysis, plan);
  const passages = merge([
    interleave([whole.passages, ...findings.map((found) => found.passages)]),
  ]);
  const termWeights = new Map(
    [whole, ...findings].flatMap((found) => [...found.termWeights.entries()]),
  );
  const question: Question = { text: analysis.text, passages, termWeights };
  if (passages.length === 0) {
    const retrieved = await retrieve(run, analysis);
    run.emit({ event: "passages", passages: retrieved.passages });
    return { plan, retrieved, draft: await write(run, synthesiser, { ...question, ...retrieved }) };
  }
  run.emit({ event: "passages", passages });
  // The parts of what is to be reckoned are no answer: only the whole is.
  const agent = asksToReckon(analysis.text)
    ? synthesiser
    : combining(plan, { query: analysis.text, ...whole }, findings);
  const draft =
    (await writeFromTables(run, question)) ??
    (await write(run, agent, { ...question, mustStateResult: true }));
  // What a sub-query of the rules did not find, the whole question may have.
  const isMissed = plan.strategy === "comparison" || draft.policy === "model";
  if (gaps.length > 0 && isMissed) run.warnings.push(`Nothing was found for: ${gaps.join("; ")}.`);
  return {
    plan,
    draft,
    retrieved: { passages, termWeights, quality: 1, missing: gaps.join("; ") },
  };
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

type Looked = Pick<Finding, "query" | "passages" | "termWeights">;

/**
 * By rules, what the first look at the whole question answers stands as if there were no plan. Only where it answers
 * nothing, or where sides are compared, each step is answered by itself: one sentence that speaks of all is rare.
 */
function combining(plan: Plan, whole: Looked, findings: readonly Finding[]): typeof synthesiser {
  return {
    ...synthesiser,
    rules: (question) => {
      const atOnce = statementsFor(whole, question);
      const sides = findings
        .filter(({ status, step }) => status === "found" && step.tool === "search")
        .flatMap((finding) => statementsFor(finding, question).slice(0, 1));
      const isCompared = plan.strategy === "comparison" && sides.length > 1;
      if (atOnce.length > 0 && !isCompared) return together(atOnce);
      return plan.requires_combination && sides.length > 0
        ? together(sides)
        : synthesiser.rules(question);
    },
  };
}

type WrittenStatement = SynthesiserOutput["statements"][number];

/** What the rules say to one look, with its passages numbered as in the whole question. */
function statementsFor(looked: Looked, { passages }: Question): WrittenStatement[] {
  const own = { text: looked.query, passages: looked.passages, termWeights: looked.termWeights };
  return synthesiser.rules(own).statements.flatMap((statement) => {
    const quotes = statement.quotes.flatMap(({ passage: number, quote }) => {
      const id = looked.passages[number - 1]?.id;
      const at = passages.findIndex((passage) => passage.id === id);
      return at < 0 ? [] : [{ passage: at + 1, quote }];
    });
    return quotes.length === 0 ? [] : [{ ...statement, quotes }];
  });
}

function together(parts: readonly WrittenStatement[]): SynthesiserOutput {
  const statements = [...new Map(parts.map((part) => [part.text, part])).values()];
  return { sufficient: true, statements };
}

/** The first of each list, then the second of each: every step's best are among the passages that are kept. */
function interleave(lists: readonly (readonly Passage[])[]): Passage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}
