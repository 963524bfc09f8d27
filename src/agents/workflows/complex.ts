// The complex workflow, for what takes several looks: plan → research (steps, gaps, more steps) → write from all findings.
import type { Passage } from "../../domain/passage.ts";
import type { Plan } from "../../domain/plan.ts";
import { runAgent } from "../agent.ts";
import type { Analysis } from "../analyse/analyst.ts";
import type { Question } from "../extract.ts";
import { planner } from "../plan/planner.ts";
import type { Finding } from "../research/execute-plan.ts";
import { research } from "../research/researcher.ts";
import { merge, retrieve, search } from "../retrieve.ts";
import type { Run } from "../run.ts";
import { synthesiser, type SynthesiserOutput } from "../synthesise.ts";
import { type Draft, write } from "../write.ts";
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
  const draft = await write(run, combining(plan, findings), question);
  if (gaps.length > 0) run.warnings.push(`Nothing was found for: ${gaps.join("; ")}.`);
  return {
    plan,
    draft: { ...draft, calculations: calculationsIn(findings) },
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

/** Where sides are put together, the rules answer each by itself: one sentence that speaks of all is rare. */
function combining(plan: Plan, findings: readonly Finding[]): typeof synthesiser {
  if (!plan.requires_combination || plan.strategy === "calculation") return synthesiser;
  return {
    ...synthesiser,
    rules: (question) => {
      const parts = findings
        .filter(({ status, step }) => status === "found" && step.tool === "search")
        .flatMap((finding) => statementsFor(finding, question));
      const [first] = parts;
      return first === undefined ? synthesiser.rules(question) : together(parts);
    },
  };
}

type WrittenStatement = SynthesiserOutput["statements"][number];

/** What the rules say to one step, with the passages numbered as in the whole question. */
function statementsFor(finding: Finding, { passages }: Question): WrittenStatement[] {
  const own = { text: finding.query, passages: finding.passages, termWeights: finding.termWeights };
  const [best] = synthesiser.rules(own).statements;
  if (best === undefined) return [];
  const quotes = best.quotes.flatMap(({ passage: number, quote }) => {
    const id = finding.passages[number - 1]?.id;
    const at = passages.findIndex((passage) => passage.id === id);
    return at < 0 ? [] : [{ passage: at + 1, quote }];
  });
  return quotes.length === 0 ? [] : [{ ...best, quotes }];
}

function together(parts: readonly WrittenStatement[]): SynthesiserOutput {
  const statements = [...new Map(parts.map((part) => [part.text, part])).values()];
  return { sufficient: true, statements };
}

function calculationsIn(findings: readonly Finding[]): Draft["calculations"] {
  return findings.flatMap(({ calculation }) => calculation ?? []);
}

/** The first of each list, then the second of each: every step's best are among the passages that are kept. */
function interleave(lists: readonly (readonly Passage[])[]): Passage[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}
