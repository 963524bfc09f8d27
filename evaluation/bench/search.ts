// `npm run bench -- search [--sizes 1000,10000]`: lexical search over collections of growing size in local D1, whole and
// within three documents, beside FTS5 in the same database and two engines in memory.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { searchLexical } from "../../src/retrieval/lexical/lexical.ts";
import { postingStore } from "../../src/storage/index/postings.ts";
import type { Terminal } from "../../scripts/output/terminal.ts";
import { percentile } from "./latency.ts";
import { CHUNKS_PER_DOCUMENT, zipfCorpus } from "./search/corpus.ts";
import { addDocument, makeScope } from "./search/fill.ts";
import { addToFts5, makeFts5, searchFts5 } from "./search/fts5-in-d1.ts";
import { memoryPeers } from "./search/in-memory.ts";
import { openLocalD1, type Spent } from "./search/local-d1.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/bench-search.json");
const SIZES = "1000,10000,100000";
const QUERIES = 40;
const WARM_UP = 5;
const LIMIT = 50;
const CHOSEN = 3;
/** Beyond it the engines in memory need gigabytes and minutes to index. */
const MOST_IN_MEMORY = 10_000;

type Row = {
  name: string;
  chunks: number;
  p50: number;
  p95: number;
  /** By D1's own clock, and rows it read, means of a search; null without D1. */
  d1Ms: number | null;
  rowsRead: number | null;
};

export async function benchSearch(terminal: Terminal, args: readonly string[]): Promise<number> {
  const options = { sizes: { type: "string", default: SIZES } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const rows: Row[] = [];
  for (const size of values.sizes.split(",").map(Number)) {
    if (!Number.isInteger(size) || size < CHUNKS_PER_DOCUMENT * CHOSEN) {
      terminal.err(`A size is a whole number of chunks, at least ${CHUNKS_PER_DOCUMENT * CHOSEN}.`);
      return 2;
    }
    rows.push(...(await benchSize(terminal, size)));
  }
  terminal.out(table(rows));
  await mkdir(dirname(OUTPUT), { recursive: true });
  const report = { at: new Date().toISOString(), cpu: cpus()[0]?.model, rows };
  await writeFile(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
  return 0;
}

async function benchSize(terminal: Terminal, size: number): Promise<Row[]> {
  const { db, spent, close } = await openLocalD1();
  try {
    const started = performance.now();
    const scope = await makeScope(db);
    await makeFts5(db);
    const corpus = zipfCorpus(size);
    const documents: string[] = [];
    const texts: string[] = [];
    for (const made of corpus.documents()) {
      const id = await addDocument(db, scope, made);
      await addToFts5(db, id, made.chunks);
      documents.push(id);
      if (size <= MOST_IN_MEMORY) texts.push(...made.chunks);
    }
    terminal.err(
      `${size} chunks written in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const queries = corpus.queries(QUERIES);
    const chosen = documents.slice(0, CHOSEN);
    const postings = postingStore(() => db);
    const quire = async (text: string, within?: readonly string[]) =>
      askQuire({ postings, scope }, text, within);
    const timed = async (name: string, ask: (query: string) => Promise<unknown>, d1?: Spent) =>
      measure({ name, chunks: size, queries, d1 }, ask);
    const rows = [
      await timed("Quire, whole collection", async (query) => quire(query), spent),
      await timed(
        "FTS5 in D1, whole collection",
        async (text) => searchFts5(db, { text, limit: LIMIT }),
        spent,
      ),
      await timed("Quire, 3 documents", async (query) => quire(query, chosen), spent),
      await timed(
        "FTS5 in D1, 3 documents",
        async (text) => searchFts5(db, { text, limit: LIMIT, documents: chosen }),
        spent,
      ),
    ];
    const peers = texts.length === 0 ? [] : await memoryPeers(texts);
    for (const peer of peers) {
      rows.push(await timed(peer.name, async (query) => peer.search(query, LIMIT)));
    }
    return rows;
  } finally {
    await close();
  }
}

async function askQuire(
  { postings, scope }: { postings: ReturnType<typeof postingStore>; scope: Scope },
  text: string,
  documents: readonly string[] | undefined,
): Promise<void> {
  const query = { text, limit: LIMIT, documents };
  await searchLexical({ postings, meter: newMeter() }, scope, query);
}

async function measure(
  from: { name: string; chunks: number; queries: readonly string[]; d1: Spent | undefined },
  ask: (query: string) => Promise<unknown>,
): Promise<Row> {
  const { name, chunks, queries, d1 } = from;
  for (const query of queries.slice(0, WARM_UP)) await ask(query);
  const before = { ms: d1?.ms ?? 0, rows: d1?.rowsRead ?? 0 };
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await ask(query);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    chunks,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    d1Ms: d1 === undefined ? null : (d1.ms - before.ms) / queries.length,
    rowsRead: d1 === undefined ? null : (d1.rowsRead - before.rows) / queries.length,
  };
}

function table(rows: readonly Row[]): string {
  return [
    `${QUERIES} queries of five words, ${LIMIT} results; milliseconds as the caller sees them, through the local D1's proxy.`,
    "",
    "| search | chunks | p50 ms | p95 ms | D1 ms | rows read |",
    "|---|--:|--:|--:|--:|--:|",
    ...rows
      .toSorted((a, b) => (a.name === b.name ? a.chunks - b.chunks : a.name < b.name ? -1 : 1))
      .map(
        ({ name, chunks, p50, p95, d1Ms, rowsRead }) =>
          `| ${name} | ${chunks} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${d1Ms?.toFixed(1) ?? ""} | ${rowsRead?.toFixed(0) ?? ""} |`,
      ),
  ].join("\n");
}
