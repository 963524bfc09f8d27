// Run as a child under a small --max-old-space-size: reads one PDF in ranges of pages, each in a parser of its own, keeps
// the pages in a folder as the bucket would, and composes the version from them. Prints time and peaks of each step.
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getHeapStatistics } from "node:v8";
import { ChunkingSettings } from "../../../src/domain/collection.ts";
import type { Version } from "../../../src/domain/documents/document.ts";
import { Page } from "../../../src/domain/documents/page.ts";
import { composeVersion } from "../../../src/ingestion/compose-version.ts";
import { pagesPerMessage } from "../../../src/ingestion/pages-per-message.ts";
import { parsePdf } from "../../../src/ingestion/parse/pdf/pdf.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";

type Step = { step: string; times: number; ms: number; peakHeap: number; peakBuffers: number };

const [path = "", folder = ""] = process.argv.slice(2);
const steps = new Map<string, Step>();

async function measured<T>(step: string, work: (sample: () => void) => Promise<T>): Promise<T> {
  const sum = steps.get(step) ?? { step, times: 0, ms: 0, peakHeap: 0, peakBuffers: 0 };
  steps.set(step, sum);
  const sample = () => {
    sum.peakHeap = Math.max(sum.peakHeap, getHeapStatistics().used_heap_size);
    sum.peakBuffers = Math.max(sum.peakBuffers, process.memoryUsage().arrayBuffers);
  };
  const timer = setInterval(sample, 10);
  const started = performance.now();
  const result = await work(sample);
  sum.ms += performance.now() - started;
  sum.times += 1;
  sample();
  clearInterval(timer);
  return result;
}

const pagesAtOnce = pagesPerMessage((await stat(path)).size);
let start = 0;
let from = 1;
let pageCount = 1;
while (from <= pageCount) {
  const bytes = new Uint8Array(await readFile(path));
  const file = await measured("open the file", async () => parsePdf(bytes));
  ({ pageCount } = file);
  await measured(`read ${pagesAtOnce} pages`, async (sample) => {
    for await (const parsed of file.pages(from)) {
      const page = { ...parsed, start };
      start += page.text.length + 1;
      await writeFile(join(folder, `${page.page}.json`), JSON.stringify(page));
      sample();
      if (page.page % pagesAtOnce === 0) break;
    }
  });
  await file.close();
  from += pagesAtOnce;
}

async function* stored(sample: () => void): AsyncGenerator<Page> {
  for (let page = 1; page <= pageCount; page += 1) {
    yield Page.parse(JSON.parse(await readFile(join(folder, `${page}.json`), "utf8")));
    sample();
  }
}

const version: Version = {
  no: 1,
  id: "ver",
  tenant: "ten",
  collection: "col",
  document: "doc",
  filename: "long.pdf",
  mediaType: "application/pdf",
  sha256: "",
  fingerprint: "",
  state: "staged",
  chunkCount: 0,
  blockCount: null,
};

const nothing = async () => undefined;

await measured("compose the version", async (sample) => {
  // As the stores do: what is written is made into JSON, some at a time.
  const write = async (_: unknown, rows: Iterable<unknown>) => {
    let batch: unknown[] = [];
    for (const row of rows) {
      batch.push(row);
      if (batch.length < 200) continue;
      JSON.stringify(batch);
      batch = [];
    }
    sample();
  };
  await composeVersion(
    {
      tables: { write, writeRows: write },
      chunks: { write },
      postings: { write },
      graph: { write },
      versions: { complete: nothing, report: nothing },
      chunkBoundaries: { load: nothing, keepFirst: async (__, cuts) => [...cuts] },
      embedder: lexicalEmbedder(),
      log: () => undefined,
      giveWay: async () => undefined,
      now: () => new Date(),
    },
    { version, chunking: ChunkingSettings.parse({}), graph: false, pages: stored(sample) },
  );
});

process.stdout.write(JSON.stringify([...steps.values()]));
