// What a step of a plan came to, and how later steps refer to it: `{1}` in a query is what step 1 has found.
import type { Passage, SearchOutcome } from "../../domain/documents/passage.ts";
import type { PlanStep } from "../../domain/answers/plan.ts";
import { extractEvidence } from "../synthesiser/extract.ts";
import type { Statement } from "../run/statement.ts";
import type { TableMatch } from "../run/tools.ts";
import { entitiesIn } from "../../language/question/conditions.ts";

/** What one step came to. `query` is the step's with earlier findings put in. */
export type Finding = {
  step: PlanStep;
  /** "skipped": a step before it did not find what it needs. */
  status: "found" | "empty" | "skipped";
  query: string;
  /** The sentence, cell or result that says it best; empty where nothing does. */
  text: string;
  /** In [0, 1]. */
  confidence: number;
  passages: Passage[];
  matches: TableMatch[];
  /** What tables say to it, each with the row that proves it; of a calculation its result. */
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

/** A step of a plan goes on from what is likely; only the answer must be nearly certain. */
const LEAST_FOR_A_STEP = 0.3;

export function fromSearch(
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

/** Several cells that fit alike say nothing by themselves: they are found, and none of them is told. */
export function fromTable(
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

/** `{1}` becomes the name that step 1 has found, or all it says where it names nothing new. */
export function fillReferences(query: string, found: ReadonlyMap<number, Finding>): string {
  return query.replaceAll(REFERENCE, (_, number: string) => {
    const finding = found.get(Number(number));
    if (finding === undefined) return "";
    const asked = finding.query.toLowerCase();
    const isNew = (name: string): boolean => !asked.includes(name.toLowerCase());
    return entitiesIn(finding.text).find(isNew) ?? finding.text;
  });
}

/** In a calculation `{1}` becomes what the calculator calls step 1's figures. */
export function fillReferenceNames(
  query: string,
  namesByStep: ReadonlyMap<number, readonly string[]>,
): string {
  return query.replaceAll(REFERENCE, (_, number: string) =>
    (namesByStep.get(Number(number)) ?? []).join(", "),
  );
}
