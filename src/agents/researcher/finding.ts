// The result of a plan's step, and references to it: `{1}` in a query stands for what step 1 found.
import type { Passage, SearchOutcome } from "../../domain/documents/passage.ts";
import type { PlanStep } from "../../domain/answers/plan.ts";
import { extractEvidence } from "../synthesiser/extract.ts";
import type { Statement } from "../run/statement.ts";
import type { TableMatch } from "../run/tools.ts";
import { entitiesIn } from "../../language/question/conditions.ts";

/** The result of one step. `query` is the step's query with earlier findings filled in. */
export type Finding = {
  step: PlanStep;
  /** "skipped" means that an earlier step did not find what this one needs. */
  status: "found" | "empty" | "skipped";
  query: string;
  /** The sentence, cell or result that states it best; empty if nothing does. */
  text: string;
  /** A probability in [0, 1]. */
  confidence: number;
  passages: Passage[];
  matches: TableMatch[];
  /** What tables state, each with the row that proves it; for a calculation, its result. */
  statements: Statement[];
  termWeights: ReadonlyMap<string, number>;
};

export function emptyFinding(step: PlanStep, query = step.query): Finding {
  return {
    step,
    status: "empty",
    query,
    text: "",
    confidence: 0,
    passages: [],
    matches: [],
    statements: [],
    termWeights: new Map(),
  };
}

/** A step may continue with a likely result; only the answer must be nearly certain. */
const LEAST_FOR_A_STEP = 0.3;

export function findingFromSearch(
  nothing: Finding,
  { passages, termWeights }: SearchOutcome,
  statements: Statement[],
): Finding {
  const [best] = extractEvidence({ text: nothing.query, passages, termWeights }, LEAST_FOR_A_STEP);
  const looked = { ...nothing, passages, termWeights, statements };
  const [read] = statements;
  if (best === undefined && read === undefined) return looked;
  const confidence = best === undefined ? 1 : Math.min(1, best.score);
  return { ...looked, status: "found", text: best?.text ?? read?.text ?? "", confidence };
}

/** Equally fitting cells count as found, but none of them is stated. */
export function findingFromTable(
  nothing: Finding,
  matches: TableMatch[],
  statements: Statement[],
): Finding {
  const [read] = statements;
  if (read === undefined && matches.length === 0) return nothing;
  const passages = statements.flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
  const found = { ...nothing, status: "found" as const, matches, statements, passages };
  if (read === undefined) return found;
  return { ...found, text: read.text, confidence: matches[0]?.score ?? 1 };
}

const REFERENCE = /\{(\d{1,2})\}/g;

/**
 * Replaces `{1}` with the new name that step 1 found, or with its whole text if it names nothing
 * new.
 */
export function fillReferences(query: string, found: ReadonlyMap<number, Finding>): string {
  return query.replaceAll(REFERENCE, (_, number: string) => {
    const finding = found.get(Number(number));
    if (finding === undefined) return "";
    const asked = finding.query.toLowerCase();
    const isNew = (name: string): boolean => !asked.includes(name.toLowerCase());
    return entitiesIn(finding.text).find(isNew) ?? finding.text;
  });
}

/** In a calculation, replaces `{1}` with the calculator's names for the figures of step 1. */
export function fillReferenceNames(
  query: string,
  namesByStep: ReadonlyMap<number, readonly string[]>,
): string {
  return query.replaceAll(REFERENCE, (_, number: string) =>
    (namesByStep.get(Number(number)) ?? []).join(", "),
  );
}
