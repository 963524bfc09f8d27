// `npm run evaluate -- SET`: how well the real Worker finds what answers the queries of a set, beside its peers.
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { readArguments } from "./arguments.ts";
import { slipIn } from "../natural/slips.ts";
import { askPeers } from "./ask-peers.ts";
import { askQuire, type Strategy } from "./ask-quire.ts";
import { barChart } from "./report/chart.ts";
import { indexSet } from "./index-set.ts";
import type { Ranking } from "./ranking.ts";
import { markdown } from "./report/report.ts";
import type { RetrievalSet } from "./sets/retrieval-set.ts";
import { RETRIEVAL_SETS } from "./sets/sets.ts";
import { configurationHash, loadPrevious, OUTPUT, storeRun } from "./report/stored-run.ts";

/** 0 when every set was measured. `names` are keys of RETRIEVAL_SETS. */
export async function evaluateRetrieval(
  terminal: Terminal,
  names: readonly string[],
  args: readonly string[],
): Promise<number> {
  const { strategies, hasSlips, hasEncoder } = readArguments(args);
  let missing = 0;
  for (const name of names) {
    const source = RETRIEVAL_SETS[name];
    const folder = source === undefined ? undefined : dataFolder(terminal, ...source.path);
    if (source === undefined || folder === undefined) missing += 1;
    else {
      const set = needed(await source.read(folder), strategies);
      const asked = hasSlips ? withSlips(set) : set;
      await (hasEncoder
        ? withEncoder(terminal, asked, strategies)
        : evaluateSet(terminal, asked, strategies));
    }
  }
  return missing === 0 ? 0 : 1;
}

/** Loaded only here: most evaluations need no package of this folder. */
async function withEncoder(
  terminal: Terminal,
  set: RetrievalSet,
  strategies: readonly Strategy[],
): Promise<void> {
  const { startEncoderServer } = await import("../../sentence-encoder/encoder-server.ts");
  const { vars, stop } = await startEncoderServer();
  try {
    await evaluateSet(terminal, { ...set, name: `${set.name}-encoder` }, strategies, vars);
  } finally {
    await stop();
  }
}

/** Named otherwise, because its results are no earlier ones of the set. */
function withSlips(set: RetrievalSet): RetrievalSet {
  const queries = set.queries.map((query) => ({
    ...query,
    text: slipIn(query.text, query.id).text,
  }));
  return { ...set, name: `${set.name}-slips`, queries };
}

/** With an entity graph where a strategy needs one. */
function needed(set: RetrievalSet, strategies: readonly Strategy[]): RetrievalSet {
  const graph = strategies.some(({ search }) => search["strategy"] === "graph");
  return graph ? { ...set, settings: { ...Object(set.settings), graph } } : set;
}

async function evaluateSet(
  terminal: Terminal,
  set: RetrievalSet,
  strategies: readonly Strategy[],
  vars: Readonly<Record<string, string>> = {},
): Promise<void> {
  const started = performance.now();
  const { indexed, rankings, seconds } = await withTemporaryServer(
    async (client) => {
      const made = await indexSet(client, set, terminal);
      const spent = (performance.now() - started) / 1000;
      const own: Ranking[] = [];
      for (const strategy of strategies) {
        terminal.err(`${set.name}: ${strategy.name}`);
        own.push(await askQuire({ client, collection: made.collection }, set, strategy));
      }
      return { indexed: made, rankings: own, seconds: spent };
    },
    { vars },
  );
  const all = [...rankings, ...askPeers(set, indexed.chunks)];
  const configuration = configurationHash({
    set: set.name,
    queries: set.queries.map(({ id, text, relevant }) => [id, text, ...relevant]),
    chunks: indexed.chunks.length,
    fingerprint: indexed.fingerprint,
    settings: set.settings,
    strategies,
  });
  const run = { at: new Date().toISOString(), set: set.name, configuration, rankings: all };
  const previous = await loadPrevious(set.name);
  const md = markdown({ run, previous, chunks: indexed.chunks.length, seconds });
  await storeRun(run, { md, svg: barChart(run, "ndcg@10") });
  terminal.out(`${md}\n\nAlso written to ${OUTPUT}/${set.name}.{json,md,svg}\n`);
}
