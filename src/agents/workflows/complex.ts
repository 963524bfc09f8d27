// The complex workflow, for questions that take several looks: look → plan → research (steps, gaps, more steps) → write from
// all findings. Without a model and at effort `fast`, tables that answer at once take no plan.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Plan } from "../../domain/answers/plan.ts";
import { runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import type { Question } from "../synthesiser/extract.ts";
import { planner } from "../planner/agent.ts";
import type { Finding } from "../researcher/finding.ts";
import { research } from "../researcher/agent.ts";
import { merge, search, widen } from "./retrieve.ts";
import { mayTablesAnswer, type Run } from "../run/run.ts";
import { synthesiser } from "../synthesiser/agent.ts";
import {
  answersFrom,
  offersOf,
  readTables,
  type TableDraft,
  publishTables,
  warnOfMissing,
} from "../table-reader/read-tables.ts";
import { type Draft, publishStatements, write } from "./write/write.ts";
import { answerStandard, type Written } from "./standard.ts";

export async function answerComplex(run: Run, analysis: Analysis): Promise<Written> {
  const whole = await search(run, { query: analysis.text });
  const early = await readTables(run, { text: analysis.text, ...whole });
  if (mayTablesAnswer(run) && answersFrom(early)) {
    run.emit({ event: "passages", passages: whole.passages });
    return { draft: publishTables(run, early), passages: whole.passages };
  }
  const { output } = await runAgent(run, planner, analysis);
  const plan = groundTargets(output, whole.passages);
  const { findings, gaps } = await research(run, analysis, plan);
  const passages = passagesOf(findings, whole.passages);
  if (passages.length === 0) return { ...(await answerStandard(run, analysis)), plan };
  run.emit({ event: "passages", passages });
  const termWeights = new Map(
    [whole, ...findings].flatMap((looked) => [...looked.termWeights.entries()]),
  );
  const question = { text: analysis.text, passages, termWeights };
  const draft = await writeByModel(run, question, { findings, early });
  if (gaps.length > 0 && draft.policy === "model" && draft.cited.calculations.length === 0) {
    run.warnings.push(`Nothing was found for: ${gaps.join("; ")}.`);
  }
  return { draft, passages, plan };
}

/** The writer gets what the steps have calculated and looked up, then what tables say to the whole question. */
async function writeByModel(
  run: Run,
  question: Question,
  { findings, early }: { findings: readonly Finding[]; early: TableDraft | undefined },
): Promise<Draft> {
  const offers = [
    ...statementsOf(findings, "calculate"),
    ...statementsOf(findings, "table_lookup"),
    ...offersOf(early),
    ...statementsOf(findings, "search"),
  ];
  const otherwise = (fallback: Run) =>
    writeByRules({ ...fallback, model: undefined }, question, findings);
  const passages = await widen(run, question.text, question.passages);
  const draft = await write(run, synthesiser, { ...question, passages, offers, otherwise });
  if (draft.policy !== "rules") warnOfMissing(run, early);
  return draft;
}

/** Tables of all that was found, then what the plan has calculated, then cells and sentences. */
async function writeByRules(
  run: Run,
  question: Question,
  findings: readonly Finding[],
): Promise<Draft> {
  const tables = await readTables(run, question);
  if (answersFrom(tables)) return publishTables(run, tables);
  const results = statementsOf(findings, "calculate");
  const calculated =
    results.length === 0 ? undefined : await publishStatements(run, question, results);
  if (calculated !== undefined) return calculated;
  const offers = statementsOf(findings, "table_lookup");
  // Cells that a plan has looked up are shown even if no table gives the whole.
  if (tables !== undefined && offers.length === 0) return publishTables(run, tables);
  return write(run, synthesiser, { ...question, offers });
}

function statementsOf(findings: readonly Finding[], tool: Finding["step"]["tool"]) {
  return findings.flatMap(({ step, statements }) => (step.tool === tool ? statements : []));
}

/** Rows that a look-up has found go first: nothing else proves what it says. */
function passagesOf(findings: readonly Finding[], first: readonly Passage[]): Passage[] {
  return merge([
    rowsOf(findings),
    interleave([first, ...findings.map(({ passages }) => passages)]),
  ]);
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
