import { meanOf } from "../evaluate/retrieval/report/report.ts";
import type { StoredRun } from "../evaluate/retrieval/report/stored-run.ts";
import type { Variation } from "./variations.ts";

/** Best first; where answers are equally good, the one whose passages held more, then the faster. */
export function markdownReport(run: StoredRun, variations: readonly Variation[]): string {
  const ordered = run.rankings.toSorted(
    (a, b) =>
      score("answer")(b) - score("answer")(a) ||
      score("passages")(b) - score("passages")(a) ||
      a.p50 - b.p50,
  );
  const [best] = ordered;
  const settings = variations.find(({ name }) => name === best?.name);
  const questions = best?.values.length ?? 0;
  return [
    `## Experiments: ${run.set}`,
    "",
    `${questions} questions, ${run.at}, configuration ${run.configuration}. Share of what was expected that the answer says, and that its passages hold; 95 % bootstrap intervals.`,
    "",
    "| variation | answer | passages | answered | p50 ms | p95 ms |",
    "|---|--:|--:|--:|--:|--:|",
    ...ordered.map((ranking) => {
      const { mean, low, high } = meanOf(ranking, "answer");
      const others = ["passages", "answered"].map((name) => fixed(score(name)(ranking)));
      const times = [ranking.p50, ranking.p95].map((ms) => ms.toFixed(0));
      const answer = `${fixed(mean)} (${fixed(low)}–${fixed(high)})`;
      return `| ${[ranking.name, answer, ...others, ...times].join(" | ")} |`;
    }),
    "",
    `Best: **${best?.name ?? "none"}**, with the settings`,
    "",
    "```json",
    JSON.stringify({ chunking: settings?.chunking, retrieval: settings?.retrieval }, null, 2),
    "```",
  ].join("\n");
}

function score(name: string): (ranking: StoredRun["rankings"][number]) => number {
  return (ranking) => meanOf(ranking, name).mean;
}

function fixed(value: number): string {
  return value.toFixed(3);
}
