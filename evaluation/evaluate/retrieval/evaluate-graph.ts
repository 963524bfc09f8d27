// What the entity graph finds that words don't: questions that need two passages, where the second shares nothing with the
// question but a name in the first. The graph's constants were chosen on the first half of the questions alone.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Quire } from "../../../client/quire.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";
import { bootstrapMean, type Mean, showPercent } from "../statistics/bootstrap.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { askQuire } from "./ask-quire.ts";
import { beirSet } from "./sets/beir-set.ts";
import { indexSet } from "./index-set.ts";
import type { Ranking } from "./ranking.ts";
import type { RetrievalSet } from "./sets/retrieval-set.ts";
import { pairedGain } from "./report/stored-run.ts";

const OUTPUT = join(import.meta.dirname, "../../../.quire/evaluate-graph.json");
const STRATEGIES = ["sparse", "hybrid", "graph"] as const;
const MEASURES = ["recall@5", "recall@10", "ndcg@10"] as const;
/** What the graph is to gain over words in recall@5. */
const AIM = 0.1;

type Part = { name: string; from: number; to: number };
type Measured = { chunks: number; rankings: Ranking[] };

/** 0 where the graph gains what it is to gain on the questions held out. */
export async function evaluateGraph(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "retrieval", "2wiki101_multihop");
  const beside = dataFolder(terminal, "retrieval", "scifact");
  if (folder === undefined || beside === undefined) return 1;
  const wiki = await beirSet("2wiki", folder);
  const more = await beirSet("scifact", beside);
  const larger = { ...wiki, name: "2wiki among scifact", files: [...wiki.files, ...more.files] };
  const half = Math.ceil(wiki.queries.length / 2);
  const heldOut = { name: "held out", from: half, to: wiki.queries.length };
  const parts = [
    { name: "tuned on", from: 0, to: half },
    heldOut,
    { name: "all", from: 0, to: wiki.queries.length },
  ];
  const measured = await withTemporaryServer(async (client) => {
    const runs: Measured[] = [];
    for (const set of [wiki, larger]) {
      const run = await measure({ client, terminal }, set);
      terminal.out(`${tableOf(run, parts)}\n`);
      runs.push(run);
    }
    return runs;
  });
  await mkdir(dirname(OUTPUT), { recursive: true });
  const report = { at: new Date().toISOString(), measured };
  await writeFile(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
  const gain = gainOf(measured[0]?.rankings ?? [], heldOut);
  return (gain?.mean ?? 0) >= AIM ? 0 : 1;
}

async function measure(
  { client, terminal }: { client: Quire; terminal: Terminal },
  set: RetrievalSet,
): Promise<Measured> {
  const settings = { ...Object(set.settings), graph: true };
  const { collection, chunks } = await indexSet(client, { ...set, settings }, terminal);
  const rankings: Ranking[] = [];
  for (const strategy of STRATEGIES) {
    const search = { strategy };
    rankings.push(await askQuire({ client, collection }, set, { name: strategy, search }));
  }
  return { chunks: chunks.length, rankings };
}

function tableOf({ chunks, rankings }: Measured, parts: readonly Part[]): string {
  const rows = rankings.flatMap((ranking) =>
    parts.map((part) => {
      const means = MEASURES.map((name) => showPercent(meanOf(ranking, name, part)));
      const costs = [ranking.p50, ranking.p95, ranking.rowsRead ?? 0].map((n) => n.toFixed(0));
      return `| ${[ranking.name, part.name, ...means, ...costs].join(" | ")} |`;
    }),
  );
  const gains = parts.map((part) => {
    const gain = gainOf(rankings, part);
    return `- graph − sparse, recall@5, ${part.name}: ${gain === undefined ? "–" : showPercent(gain)}`;
  });
  return [
    `${chunks} chunks. Percent with 95 % bootstrap intervals; times and rows of searches for 10.`,
    "",
    `| strategy | questions | ${MEASURES.join(" | ")} | p50 ms | p95 ms | rows read |`,
    "|---|---|--:|--:|--:|--:|--:|--:|",
    ...rows,
    "",
    ...gains,
  ].join("\n");
}

function meanOf(ranking: Ranking, name: string, { from, to }: Part): Mean {
  const values = ranking.values.slice(from, to);
  return bootstrapMean(values.map(({ measures }) => measures[name] ?? 0));
}

function gainOf(rankings: readonly Ranking[], { from, to }: Part): Mean | undefined {
  const [sparse, graph] = ["sparse", "graph"].map((wanted) => {
    const ranking = rankings.find(({ name }) => name === wanted);
    return ranking && { ...ranking, values: ranking.values.slice(from, to) };
  });
  return graph === undefined ? undefined : pairedGain(graph, sparse, "recall@5");
}
