// A run as Markdown: means with intervals, times, and each ranking beside what it is to be compared with.
import { bootstrapMean, type Mean } from "../../statistics/bootstrap.ts";
import type { Ranking } from "../ranking.ts";
import { pairedGain, type StoredRun } from "./stored-run.ts";

export type Report = {
  run: StoredRun;
  previous: StoredRun | undefined;
  chunks: number;
  seconds: number;
};

/** Shown without an interval: the others say how wide they are. */
const WITH_INTERVAL = new Set(["ndcg@10", "page hit@5", "page hit@10"]);
const MAIN = "ndcg@10";

export function markdown({ run, previous, chunks, seconds }: Report): string {
  const [first] = run.rankings;
  const names = Object.keys(first?.values[0]?.measures ?? {});
  const count = first?.values.length ?? 0;
  const head = ["ranking", ...names, "p50 ms", "p95 ms", "rows read"];
  return [
    `## ${run.set}`,
    "",
    `${count} queries over ${chunks} chunks, indexed in ${seconds.toFixed(0)} s; ${run.at}; configuration ${run.configuration}. 95 % bootstrap intervals; top 100 asked for, times of searches for 10.`,
    "",
    `| ${head.join(" | ")} |`,
    `|---|${"--:|".repeat(head.length - 1)}`,
    ...run.rankings.map((ranking) => `| ${rowOf(ranking, names).join(" | ")} |`),
    "",
    ...comparisons(run.rankings, previous),
  ].join("\n");
}

function rowOf(ranking: Ranking, names: readonly string[]): string[] {
  const means = names.map((name) => {
    const mean = meanOf(ranking, name);
    return WITH_INTERVAL.has(name) ? showMean(mean) : show(mean.mean);
  });
  const rows = ranking.rowsRead === null ? "" : ranking.rowsRead.toFixed(0);
  return [ranking.name, ...means, ranking.p50.toFixed(1), ranking.p95.toFixed(1), rows];
}

/** Query by query: hybrid against the better of its lists, everything against the run before. */
function comparisons(rankings: readonly Ranking[], previous: StoredRun | undefined): string[] {
  const lines: string[] = [];
  const byName = new Map(rankings.map((ranking) => [ranking.name, ranking]));
  const hybrid = byName.get("hybrid");
  const lists = [byName.get("vector"), byName.get("sparse")].filter((list) => list !== undefined);
  const [better] = lists.toSorted((a, b) => meanOf(b, MAIN).mean - meanOf(a, MAIN).mean);
  if (hybrid !== undefined && better !== undefined) {
    const gain = pairedGain(hybrid, better, MAIN);
    if (gain !== undefined) lines.push(`hybrid − ${better.name}, ${MAIN}: ${showGain(gain)}`);
  }
  for (const ranking of rankings) {
    const before = previous?.rankings.find(({ name }) => name === ranking.name);
    const gain = pairedGain(ranking, before, MAIN);
    if (gain !== undefined && ranking.rowsRead !== null) {
      lines.push(
        `${ranking.name} − its previous run (${previous?.at}), ${MAIN}: ${showGain(gain)}`,
      );
    }
  }
  return lines.map((line) => `- ${line}`);
}

export function meanOf(ranking: Pick<Ranking, "values">, name: string): Mean {
  return bootstrapMean(ranking.values.map(({ measures }) => measures[name] ?? 0));
}

function show(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

function showMean({ mean, low, high }: Mean): string {
  return `${show(mean)} (${show(low)}–${show(high)})`;
}

function showGain({ mean, low, high }: Mean): string {
  return `${signed(mean)} (${signed(low)} to ${signed(high)})`;
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${show(Math.abs(value))}`;
}
