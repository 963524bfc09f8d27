// `npm run bench -- search [--sizes 1000,10000] [--queries 40] [--keep FOLDER]`: lexical search over collections of growing size in local D1,
// whole and within three documents, beside FTS5 in the same database and, where they fit, engines in memory. Databases that
// are kept in a folder are not written again: one of a million chunks takes minutes.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { searchLexical } from "../../src/retrieval/lexical/lexical.ts";
import { type PostingStore, postingStore } from "../../src/storage/index/postings.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { peersOver } from "../evaluate/retrieval/peers.ts";
import { percentile } from "./latency.ts";
import { type Corpus, zipfCorpus } from "./search/corpus.ts";
import { documentsOf, fill } from "./search/fill.ts";
import { searchFts5 } from "./search/fts5-in-d1.ts";
import { openLocalD1, type Spent } from "./search/local-d1.ts";
import { makeScope, scopeIn } from "./search/make-scope.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/bench-search.json");
const SIZES = "1000,10000,100000";
const LEAST = 1000;
const QUERIES = "40";
const WARM_UP = 5;
const NOTHING: Spent = { ms: 0, rowsRead: 0, bytes: 0 };
const LIMIT = 50;
const CHOSEN = 3;
/** Beyond it the engines in memory need gigabytes and minutes to index. */
const MOST_IN_MEMORY = 10_000;

type Search = {
  name: string;
  /** Runs before the search and is not counted. */
  before?: (query: string) => Promise<unknown>;
  ask: (query: string) => Promise<unknown>;
  /** What its statements spend, without a database nothing. */
  spent?: Spent;
};

type Sized = Search & { size: number };

type Opened = { searches: Sized[]; close: () => Promise<void> };

type Row = {
  name: string;
  chunks: number;
  p50: number;
  p95: number;
  /** By D1's own clock, rows it read and bytes it returned, means of a search; null without D1. */
  d1: { ms: number; rowsRead: number; bytes: number } | null;
};

export async function benchSearch(terminal: Terminal, args: readonly string[]): Promise<number> {
  const options = {
    sizes: { type: "string", default: SIZES },
    queries: { type: "string", default: QUERIES },
    keep: { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const sizes = values.sizes.split(",").map(Number);
  const queries = Number(values.queries);
  if (!sizes.every((size) => Number.isInteger(size) && size >= LEAST)) {
    terminal.err(`A size is a whole number of chunks, at least ${LEAST}.`);
    return 2;
  }
  if (!Number.isInteger(queries) || queries < WARM_UP) {
    terminal.err(`The number of queries is a whole number, at least ${WARM_UP}.`);
    return 2;
  }
  const opened: Opened[] = [];
  try {
    for (const size of sizes) opened.push(await open(terminal, size, values.keep));
    // Each search in all sizes before the next one, so that those that are compared follow the same work.
    const byName = Map.groupBy(
      opened.flatMap((one) => one.searches),
      ({ name }) => name,
    );
    const searches = [...byName.values()].flat();
    await report(terminal, await measure(searches, zipfCorpus(LEAST).queries(queries)));
  } finally {
    for (const { close } of opened) await close();
  }
  return 0;
}

async function report(terminal: Terminal, rows: readonly Row[]): Promise<void> {
  terminal.out(table(rows));
  await mkdir(dirname(OUTPUT), { recursive: true });
  const written = { at: new Date().toISOString(), cpu: cpus()[0]?.model, rows };
  await writeFile(OUTPUT, `${JSON.stringify(written, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
}

async function open(terminal: Terminal, size: number, keep?: string): Promise<Opened> {
  const started = performance.now();
  const corpus = zipfCorpus(size);
  const steps = { prepare: makeScope, fill: (file: string) => fill(file, corpus) };
  const d1 = await openLocalD1(steps, keep && join(keep, String(size)));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  terminal.err(`${size} chunks in ${corpus.sizes.length} documents opened in ${seconds} s`);
  terminal.out(stored(size, d1.sizes));
  const scope = await scopeIn(d1.db);
  const own = searchesIn(d1.db, scope, documentsOf(corpus)).map((search) => ({
    ...search,
    spent: d1.spent,
  }));
  const peers = size > MOST_IN_MEMORY ? [] : inMemory(corpus);
  return { searches: [...own, ...peers].map((search) => ({ ...search, size })), close: d1.close };
}

function searchesIn(db: D1Database, scope: Scope, documents: readonly string[]): Search[] {
  // From the middle: the first documents are in the oldest segment, the last ones in segments of their own.
  const middle = Math.floor(documents.length / 2);
  const chosen = documents.slice(middle, middle + CHOSEN);
  const others = documents.slice(middle + CHOSEN, middle + 2 * CHOSEN);
  // A store remembers what it has read, so one that knows nothing is asked, unless the terms are to be known.
  const unknowing = () => postingStore(() => db);
  let knowing = unknowing();
  const quire = async (postings: PostingStore, text: string, within?: readonly string[]) => {
    const query = { text, limit: LIMIT, documents: within };
    await searchLexical({ postings, meter: newMeter() }, scope, query);
  };
  const fts5 = async (text: string, within?: readonly string[]) =>
    searchFts5(db, { text, limit: LIMIT, documents: within });
  return [
    {
      name: "Quire, whole collection",
      ask: async (text) => quire(unknowing(), text),
    },
    { name: "FTS5 in D1, whole collection", ask: async (text) => fts5(text) },
    {
      name: "Quire, 3 documents",
      ask: async (text) => quire(unknowing(), text, chosen),
    },
    {
      name: "Quire, 3 documents after 3 others",
      before: async (text) => {
        knowing = unknowing();
        await quire(knowing, text, others);
      },
      ask: async (text) => quire(knowing, text, chosen),
    },
    { name: "FTS5 in D1, 3 documents", ask: async (text) => fts5(text, chosen) },
  ];
}

function inMemory(corpus: Corpus): Search[] {
  const texts = corpus.sizes.flatMap((_, document) => corpus.chunksOf(document).map(corpus.textOf));
  return peersOver(texts).map(({ name, search }) => ({
    name: `${name}, in memory`,
    ask: async (text) => search(text, LIMIT),
  }));
}

/** Each query is asked of all searches by turns, so that what else the machine does slows all of them. */
async function measure(searches: readonly Sized[], queries: readonly string[]): Promise<Row[]> {
  const results = searches.map((search) => ({
    search,
    times: new Array<number>(),
    sum: { ms: 0, rowsRead: 0, bytes: 0 },
  }));
  for (const [at, query] of [...queries.slice(0, WARM_UP), ...queries].entries()) {
    for (const { search, times, sum } of results) {
      await search.before?.(query);
      const spent = search.spent ?? { ...NOTHING };
      Object.assign(spent, NOTHING);
      const started = performance.now();
      await search.ask(query);
      if (at < WARM_UP) continue;
      times.push(performance.now() - started);
      sum.ms += spent.ms / queries.length;
      sum.rowsRead += spent.rowsRead / queries.length;
      sum.bytes += spent.bytes / queries.length;
    }
  }
  return results.map(({ search: { name, size, spent }, times, sum }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
    return { name, chunks: size, p50, p95, d1: spent === undefined ? null : sum };
  });
}

function stored(chunks: number, sizes: readonly { name: string; bytes: number }[]): string {
  const sum = (start: string): string => {
    const own = sizes.filter(({ name }) => name.startsWith(start));
    return (own.reduce((all, { bytes }) => all + bytes, 0) / chunks).toFixed(0);
  };
  return `${chunks} chunks: ${sum("segment_blocks")} bytes a chunk in segments, ${sum("fts_")} in FTS5 without the text.`;
}

function table(rows: readonly Row[]): string {
  return [
    `\nQueries of five words, ${LIMIT} results; milliseconds as the caller sees them, through the local D1's proxy.`,
    "",
    "| search | chunks | p50 ms | p95 ms | D1 ms | rows read | KB returned |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows
      .toSorted((a, b) => (a.name === b.name ? a.chunks - b.chunks : a.name < b.name ? -1 : 1))
      .map(({ name, chunks, p50, p95, d1 }) => {
        const own =
          d1 === null
            ? ["", "", ""]
            : [d1.ms.toFixed(2), d1.rowsRead.toFixed(0), (d1.bytes / 1000).toFixed(0)];
        return `| ${[name, chunks, p50.toFixed(1), p95.toFixed(1), ...own].join(" | ")} |`;
      }),
  ].join("\n");
}
