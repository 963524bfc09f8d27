// `npm run evaluate -- citations`: how much of what answers cite is evidence that people marked, and how much of that evidence is
// cited, over HTTP with no model. Every quote must stand letter for letter on the page it names.
import type { Answer } from "../../../client/types.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { askCollection, falseQuotesOf, type Told } from "../collections/ask-collection.ts";
import { bootstrapMean, showPercent } from "../statistics/bootstrap.ts";
import { type Evidenced, type EvidenceSet, evidenceSets } from "./evidence-sets.ts";

/** 0 unless a quote does not stand on the page it names. */
export async function evaluateCitations(terminal: Terminal): Promise<number> {
  const sets = await evidenceSets(terminal);
  let falseQuotes = 0;
  terminal.out(
    "| set, unit of evidence | questions | answered | citation precision | citation recall |\n|---|--:|--:|--:|--:|",
  );
  const notes: string[] = [];
  for (const set of sets) {
    const rows = await askCollection(set.files, set.questions);
    terminal.out(rowOf(set, rows));
    falseQuotes += falseQuotesOf(rows, (line) => notes.push(`${set.name}: ${line}`));
  }
  terminal.out(
    `\nOf the answered questions, means and 95 % bootstrap interval, percent. Precision: citations that touch marked evidence. Recall: units of it that are cited.\n${notes.join("\n")}`,
  );
  return falseQuotes === 0 ? 0 : 1;
}

function rowOf({ name }: EvidenceSet, rows: readonly Told<Evidenced>[]): string {
  const answered = rows.filter(({ answer }) => answer.outcome === "answered");
  const scores = answered.map(({ answer, evidence }) => scoreOf(answer, evidence));
  const cells = [
    name,
    rows.length,
    answered.length,
    showPercent(bootstrapMean(scores.map(({ precision }) => precision))),
    showPercent(bootstrapMean(scores.map(({ recall }) => recall))),
  ];
  return `| ${cells.join(" | ")} |`;
}

function scoreOf(
  { citations }: Answer,
  evidence: Evidenced["evidence"],
): { precision: number; recall: number } {
  const good = citations.filter((citation) => evidence.some((isOf) => isOf(citation)));
  const met = evidence.filter((isOf) => citations.some((citation) => isOf(citation)));
  return {
    precision: good.length / Math.max(1, citations.length),
    recall: met.length / Math.max(1, evidence.length),
  };
}
