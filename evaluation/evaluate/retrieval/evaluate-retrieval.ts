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
import type { EncoderServer } from "../../sentence-encoder/encoder-server.ts";
import type { Ranking } from "./ranking.ts";
import { markdown } from "./report/report.ts";
import type { RetrievalSet } from "./sets/retrieval-set.ts";
import { RETRIEVAL_SETS } from "./sets/sets.ts";
import { configurationHash, loadPrevious, OUTPUT, storeRun } from "./report/stored-run.ts";

type How = { strategies: readonly Strategy[]; vars: EncoderServer["vars"] };

/** 0 when every set was measured. `names` are keys of RETRIEVAL_SETS. */
export async function evaluateRetrieval(
  terminal: Terminal,
  names: readonly string[],
  args: readonly string[],
): Promise<number> {
  const { strategies, hasSlips, hasEncoder } = readArguments(args);
  const encoder = hasEncoder ? await startEncoder() : undefined;
  let missing = 0;
  try {
    for (const name of names) {
      const source = RETRIEVAL_SETS[name];
      const folder = source === undefined ? undefined : dataFolder(terminal, ...source.path);
      if (source === undefined || folder === undefined) missing += 1;
      else {
        const set = needed(await source.read(folder), strategies);
        const asked = hasSlips ? withSlips(set) : set;
        await evaluateSet(terminal, hasEncoder ? renamed(asked, "encoder") : asked, {
          strategies,
          vars: encoder?.vars ?? {},
        });
      }
    }
  } finally {
    await encoder?.stop();
  }
  return missing === 0 ? 0 : 1;
}

/** Loaded only here: most evaluations need no package of this folder. */
async function startEncoder() {
  const { startEncoderServer } = await import("../../sentence-encoder/encoder-server.ts");
  return startEncoderServer();
}

/** So that its results are not compared with those of the set as it is. */
function renamed(set: RetrievalSet, what: string): RetrievalSet {
  return { ...set, name: `${set.name}-${what}` };
}

function withSlips(set: RetrievalSet): RetrievalSet {
  const queries = set.queries.map((query) => ({
    ...query,
    text: slipIn(query.text, query.id).text,
  }));
  return renamed({ ...set, queries }, "slips");
}

/** With an entity graph where a strategy needs one. */
function needed(set: RetrievalSet, strategies: readonly Strategy[]): RetrievalSet {
  const graph = strategies.some(({ search }) => search["strategy"] === "graph");
  return graph ? { ...set, settings: { ...Object(set.settings), graph } } : set;
}

async function evaluateSet(
  terminal: Terminal,
  set: RetrievalSet,
  { strategies, vars }: How,
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
