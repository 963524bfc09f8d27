// `npm run bench -- outside [--rounds 3]`: a search as its caller sees it, beside FTS5 over HTTP in the same Worker and the same D1,
// asked without a key and asked behind the same key and rate limit. With `--parts`, what each binding costs, without a search.
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Quire } from "../../client/quire.ts";
import { blobOf, localFiles } from "../../scripts/files/local-files.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { dataFolder } from "../data/data-folder.ts";
import { median, percentile } from "./latency.ts";
import { measureParts } from "./outside/measure-parts.ts";
import type { PeerChunk, PeerQuestion } from "./outside/worker.ts";
import { FILING_QUERIES } from "./queries.ts";

const ENTRY = join(import.meta.dirname, "outside/worker.ts");
const LIMIT = 5;
const WARM_UP = 5;
const HEADERS = { authorization: "Bearer quire-dev-key" };
/** Each round asks the queries in other words, so that no search is answered from the results of an earlier one. */
const WORDINGS = [
  (text: string) => text,
  (text: string) => `what is the ${text}`,
  (text: string) => `where does the filing state the ${text}`,
];

type Ask = (query: string) => Promise<number>;
type World = { terminal: Terminal; client: Quire; url: string };

export async function benchOutside(terminal: Terminal, args: readonly string[]): Promise<number> {
  const options = {
    rounds: { type: "string", default: String(WORDINGS.length) },
    parts: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.parts) {
    const table = await withTemporaryServer(async (_, { url }) => measureParts(url), {
      entry: ENTRY,
    });
    terminal.out(table);
    return 0;
  }
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  return withTemporaryServer(
    async (client, { url }) => {
      const world = { terminal, client, url };
      const collection = await index(world, folder);
      const rounds = WORDINGS.slice(0, Number(values.rounds));
      const queries = rounds.flatMap((wording) => FILING_QUERIES.map(wording));
      const times = await askByTurns(
        {
          quire: askQuire(world, collection),
          peer: askPeer(world, "/peer"),
          peerWithKey: askPeer(world, `/peer/${collection}`),
          keyOnly: timed(async () => client.collections.get(collection)),
        },
        queries,
      );
      report(terminal, times);
      return 0;
    },
    { entry: ENTRY },
  );
}

/** Uploads the files, and copies their chunks to the peer. */
async function index({ terminal, client, url }: World, folder: string): Promise<string> {
  const { id } = await client.collections.create({ name: "bench" });
  for (const { path, filename } of await localFiles([folder])) {
    terminal.err(`Indexing ${filename}`);
    const { document } = await client.documents.upload(id, { filename, file: await blobOf(path) });
    const { status } = await client.documents.whenIndexed(id, document.id);
    if (status !== "ready") throw new Error(`${filename} is ${status}.`);
    const chunks: PeerChunk[] = [];
    for await (const { text, page_start: page } of client.documents.chunks(id, document.id)) {
      chunks.push({ text, page, filename });
    }
    await send(`${url}/peer`, { method: "PUT", body: JSON.stringify(chunks) });
  }
  return id;
}

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text}`);
}

function askQuire({ client }: World, collection: string): Ask {
  return timed(async (query) => client.collections.search(collection, { query, top_k: LIMIT }));
}

function askPeer({ url }: World, path: string): Ask {
  return timed(async (query) => {
    const question: PeerQuestion = { query, limit: LIMIT };
    return send(`${url}${path}`, {
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify(question),
    });
  });
}

function timed(ask: (query: string) => Promise<unknown>): Ask {
  return async (query) => {
    const started = performance.now();
    await ask(query);
    return performance.now() - started;
  };
}

/** `keyOnly` searches nothing: it checks the key and the rate limit and returns the collection, as every request does. */
type Asks = { quire: Ask; peer: Ask; peerWithKey: Ask; keyOnly: Ask };
type Times = Record<keyof Asks, number[]> & { load: number };

async function askByTurns(
  { quire, peer, peerWithKey, keyOnly }: Asks,
  queries: readonly string[],
): Promise<Times> {
  const times: Omit<Times, "load"> = { quire: [], peer: [], peerWithKey: [], keyOnly: [] };
  for (const query of queries) {
    times.quire.push(await quire(query));
    times.peer.push(await peer(query));
    times.peerWithKey.push(await peerWithKey(query));
    times.keyOnly.push(await keyOnly(query));
  }
  const [load = 0] = loadavg();
  for (const list of Object.values(times)) list.splice(0, WARM_UP);
  return { ...times, load };
}

function report(terminal: Terminal, { quire, peer, peerWithKey, keyOnly, load }: Times): void {
  const named = {
    Quire: quire,
    "FTS5 over HTTP, asked by anybody": peer,
    "FTS5 over HTTP, behind the same key and rate limit": peerWithKey,
    "Quire, the collection's record without a search": keyOnly,
  };
  const rows = Object.entries(named).map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const shown = [0.1, 0.5, 0.95].map((share) => percentile(sorted, share).toFixed(1));
    return `| ${name} | ${shown.join(" | ")} |`;
  });
  terminal.out(
    [
      `${quire.length} queries of each by turns; load ${load.toFixed(1)} on ${availableParallelism()} processors.`,
      "",
      "| search from outside, ms | p10 | p50 | p95 |",
      "|---|--:|--:|--:|",
      ...rows,
      "",
      `Quire's p50 is ${ratioOf(quire, peer)} times that of FTS5, and ${ratioOf(keyOnly, peer)} times without a search.`,
      `It is ${ratioOf(quire, peerWithKey)} times that of FTS5 behind the same key and rate limit.`,
    ].join("\n"),
  );
}

function ratioOf(times: readonly number[], base: readonly number[]): string {
  return (median(times) / median(base)).toFixed(2);
}
