// The complex workflow, for questions that need several searches: search → plan → research (steps,
// gaps, more steps) → write from all findings. Without a model and at effort `fast`, an answer from
// tables needs no plan.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Plan } from "../../domain/answers/plan.ts";
import { warning } from "../../domain/answers/warning.ts";
import { runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import type { Question } from "../synthesiser/extract.ts";
import { asksForAmount, asksForCalculation } from "../table-reader/asks-for-figures.ts";
import { planner } from "../planner/agent.ts";
import type { Finding } from "../researcher/finding.ts";
import { research } from "../researcher/research.ts";
import { widenPassages } from "./retrieve.ts";
import { interleave, mergePassages, search } from "./look/search.ts";
import { isLedByModel, mayTablesAnswer, type Run } from "../run/run.ts";
import { synthesiser } from "../synthesiser/agent.ts";
import {
  hasAnswer,
  offersOf,
  publishTables,
  readTables,
  type TableDraft,
  warnOfMissing,
} from "../table-reader/read-tables.ts";
import { asksForRate } from "../../language/question/asks-for.ts";
import { write } from "./write/write.ts";
import { publishStatements } from "./write/publish.ts";
import type { Draft } from "./write/draft.ts";
import { combiningSynthesiser } from "./combine-findings.ts";
import { answerStandard, type Written } from "./standard.ts";
import { parseOnce } from "../../language/question/parse-question.ts";

export async function answerComplex(run: Run, analysis: Analysis): Promise<Written> {
  const whole = await search(run, { query: analysis.text });
  const early = await readTables(run, { text: analysis.text, ...whole });
  if (mayTablesAnswer(run) && hasAnswer(early)) {
    run.emit({ event: "passages", passages: whole.passages });
    return { draft: publishTables(run, early), passages: whole.passages };
  }
  const { output } = await runAgent(run, planner, analysis);
  const plan = groundTargets(output, whole.passages);
  const { findings, gaps } = await research(run, analysis, plan);
  const passages = passagesOf(findings, whole.passages);
  if (passages.length === 0) return { ...(await answerStandard(run, analysis)), plan };
  run.emit({ event: "passages", passages });
  const termWeights = new Map([whole, ...findings].flatMap((looked) => [...looked.termWeights]));
  const question = { text: analysis.text, passages, termWeights };
  const known = { plan, findings, whole };
  const draft = isLedByModel(run)
    ? await writeByModel(run, question, { ...known, early })
    : await writeByRules(run, question, known);
  // The whole question may have found what a query of the rules did not.
  const isMissed = plan.strategy === "comparison" || draft.policy === "model";
  if (gaps.length > 0 && isMissed && draft.cited.calculations.length === 0) {
    run.warnings.push(warning("parts_not_found", { names: gaps }));
  }
  return { draft, passages, plan };
}

type Known = {
  plan: Plan;
  findings: readonly Finding[];
  whole: Pick<Finding, "passages" | "termWeights">;
};

/**
 * The writer gets what the steps calculated and looked up, then what tables offer for the whole
 * question.
 */
async function writeByModel(
  run: Run,
  question: Question,
  { early, ...known }: Known & { early: TableDraft | undefined },
): Promise<Draft> {
  const offers = [
    ...statementsOf(known.findings, "calculate"),
    ...statementsOf(known.findings, "table_lookup"),
    ...offersOf(early),
    ...statementsOf(known.findings, "search"),
  ];
  const otherwise = (fallback: Run) =>
    writeByRules({ ...fallback, model: undefined }, question, known);
  const passages = await widenPassages(run, question.text, question.passages);
  const draft = await write(run, synthesiser, { ...question, passages, offers, otherwise });
  if (draft.policy !== "rules") warnOfMissing(run, early);
  return draft;
}

/** Tries tables from all findings, then the plan's calculations, then sentences. */
async function writeByRules(run: Run, question: Question, known: Known): Promise<Draft> {
  const { plan, findings, whole } = known;
  const tables = await readTables(run, question);
  if (hasAnswer(tables)) return publishTables(run, tables);
  const results = statementsOf(findings, "calculate");
  const calculated = await publishStatements(run, question, results);
  if (calculated !== undefined) return calculated;
  const cells = statementsOf(findings, "table_lookup");
  // Cells that a plan looked up are shown even if no table answers the whole question.
  if (tables !== undefined && cells.length === 0) return publishTables(run, tables);
  // Intermediate figures alone do not answer a calculation.
  const isOfOneRate =
    cells.length === 0 && plan.strategy !== "comparison" && asksForRate(question.text);
  const parsed = parseOnce(question.text);
  if (asksForCalculation(parsed) || isOfOneRate) return write(run, synthesiser, question);
  const agent = asksForAmount(parsed)
    ? synthesiser
    : combiningSynthesiser(plan, { query: question.text, ...whole }, findings);
  return write(run, agent, { ...question, offers: cells });
}

function statementsOf(findings: readonly Finding[], tool: Finding["step"]["tool"]) {
  return findings.flatMap(({ step, statements }) => (step.tool === tool ? statements : []));
}

/** Rows from a look-up come first, because nothing else proves its result. */
function passagesOf(findings: readonly Finding[], first: readonly Passage[]): Passage[] {
  const rows = [
    ...statementsOf(findings, "calculate"),
    ...statementsOf(findings, "table_lookup"),
  ].flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
  return mergePassages([rows, interleave([first, ...findings.map(({ passages }) => passages)])]);
}

/**
 * Leaves out target documents that no search has found, because a plan may invent them. Such a step
 * searches everywhere.
 */
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
