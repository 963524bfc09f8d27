// `npm run bench -- search [--sizes 1000,10000]`: lexical search over collections of growing size in local D1, whole and
// within three documents, beside FTS5 in the same database and, where they fit, engines in memory.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { newMeter } from "../../src/domain/scope.ts";
import { searchLexical } from "../../src/retrieval/lexical/lexical.ts";
import { type PostingStore, postingStore } from "../../src/storage/index/postings.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { peersOver } from "../evaluate/retrieval/peers.ts";
import { percentile } from "./latency.ts";
import { type Corpus, zipfCorpus } from "./search/corpus.ts";
import { fill } from "./search/fill.ts";
import { searchFts5 } from "./search/fts5-in-d1.ts";
import { openLocalD1, type Spent } from "./search/local-d1.ts";
import { makeScope } from "./search/make-scope.ts";

const OUTPUT = join(import.meta.dirname, "../../.quire/bench-search.json");
const SIZES = "1000,10000,100000";
const LEAST = 1000;
const QUERIES = 40;
const WARM_UP = 5;
const LIMIT = 50;
const CHOSEN = 3;
/** Beyond it the engines in memory need gigabytes and minutes to index. */
const MOST_IN_MEMORY = 10_000;

type Search = {
  name: string;
  /** Runs before the search and is not counted. */
  before?: (query: string) => Promise<unknown>;
  ask: (query: string) => Promise<unknown>;
  isInD1: boolean;
};

type Row = {
  name: string;
  chunks: number;
  p50: number;
  p95: number;
  /** By D1's own clock, rows it read and bytes it returned, means of a search; null without D1. */
  d1: { ms: number; rowsRead: number; bytes: number } | null;
};

export async function benchSearch(terminal: Terminal, args: readonly string[]): Promise<number> {
  const options = { sizes: { type: "string", default: SIZES } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const rows: Row[] = [];
  for (const size of values.sizes.split(",").map(Number)) {
    if (!Number.isInteger(size) || size < LEAST) {
      terminal.err(`A size is a whole number of chunks, at least ${LEAST}.`);
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
  const started = performance.now();
  const corpus = zipfCorpus(size);
  const d1 = await openLocalD1({
    prepare: makeScope,
    fill: (file, scope) => fill(file, scope, corpus),
  });
  try {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    terminal.err(`${size} chunks in ${corpus.sizes.length} documents written in ${seconds} s`);
    terminal.out(stored(size, d1.sizes));
    const searches = [...searchesIn(d1), ...(size > MOST_IN_MEMORY ? [] : inMemory(corpus))];
    return await measure({ searches, size, spent: d1.spent, queries: corpus.queries(QUERIES) });
  } finally {
    await d1.close();
  }
}

function searchesIn(d1: {
  db: D1Database;
  prepared: { tenant: string; collection: string };
  filled: readonly string[];
}): Search[] {
  const { db, prepared: scope, filled: documents } = d1;
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
      isInD1: true,
    },
    { name: "FTS5 in D1, whole collection", ask: async (text) => fts5(text), isInD1: true },
    {
      name: "Quire, 3 documents",
      ask: async (text) => quire(unknowing(), text, chosen),
      isInD1: true,
    },
    {
      name: "Quire, 3 documents after 3 others",
      before: async (text) => {
        knowing = unknowing();
        await quire(knowing, text, others);
      },
      ask: async (text) => quire(knowing, text, chosen),
      isInD1: true,
    },
    { name: "FTS5 in D1, 3 documents", ask: async (text) => fts5(text, chosen), isInD1: true },
  ];
}

function inMemory(corpus: Corpus): Search[] {
  const texts = corpus.sizes.flatMap((_, document) => corpus.chunksOf(document).map(corpus.textOf));
  return peersOver(texts).map(({ name, search }) => ({
    name: `${name}, in memory`,
    ask: async (text) => search(text, LIMIT),
    isInD1: false,
  }));
}

/** Each query is asked of all searches by turns, so that what else the machine does slows all of them. */
async function measure(asked: {
  searches: readonly Search[];
  size: number;
  spent: Spent;
  queries: readonly string[];
}): Promise<Row[]> {
  const { searches, size, spent, queries } = asked;
  const results = searches.map((search) => ({
    search,
    times: new Array<number>(),
    sum: { ms: 0, rowsRead: 0, bytes: 0 },
  }));
  for (const [at, query] of [...queries.slice(0, WARM_UP), ...queries].entries()) {
    for (const { search, times, sum } of results) {
      await search.before?.(query);
      Object.assign(spent, { ms: 0, rowsRead: 0, bytes: 0 });
      const started = performance.now();
      await search.ask(query);
      if (at < WARM_UP) continue;
      times.push(performance.now() - started);
      sum.ms += spent.ms / queries.length;
      sum.rowsRead += spent.rowsRead / queries.length;
      sum.bytes += spent.bytes / queries.length;
    }
  }
  return results.map(({ search, times, sum }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
    return { name: search.name, chunks: size, p50, p95, d1: search.isInD1 ? sum : null };
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
    `\n${QUERIES} queries of five words, ${LIMIT} results; milliseconds as the caller sees them, through the local D1's proxy.`,
    "",
    "| search | chunks | p50 ms | p95 ms | D1 ms | rows read | KB returned |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows
      .toSorted((a, b) => (a.name === b.name ? a.chunks - b.chunks : a.name < b.name ? -1 : 1))
      .map(({ name, chunks, p50, p95, d1 }) => {
        const own =
          d1 === null
            ? ["", "", ""]
            : [d1.ms.toFixed(1), d1.rowsRead.toFixed(0), (d1.bytes / 1000).toFixed(0)];
        return `| ${[name, chunks, p50.toFixed(1), p95.toFixed(1), ...own].join(" | ")} |`;
      }),
  ].join("\n");
}
