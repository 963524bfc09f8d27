// The main job on real input: index a 22-file rate filing, then search it; everything is timed from outside.
import type { Document } from "../../client/types.ts";
import { join } from "node:path";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../../scripts/in-parallel.ts";
import { blobOf, localFiles } from "../../scripts/files/local-files.ts";
import type { LocalFile } from "../../scripts/files/local-files.ts";
import { startProgress } from "../../scripts/output/progress.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { dataFolder } from "../data/data-folder.ts";
import { measureSearch } from "./latency.ts";
import type { Latency } from "./latency.ts";
import { measureParserHeap } from "./ingest/parser-heap.ts";
import { timePdftotext } from "./ingest/poppler.ts";
import { FILING_QUERIES } from "./queries.ts";
import { writeReport } from "./ingest/report.ts";
import { stageLog } from "./ingest/stages.ts";

const FILING = join("pdfqa", "ct_homeowners_filing", "pdfs");
/** The 252-page rate file. */
const LARGEST = "(215004905-180407973)-CT Homeowners MAPS Rate Pages Eff 8.18.25 v3.pdf";
const STRATEGIES = ["vector", "sparse", "hybrid"] as const;
const PARALLEL = 4;

/** 0 when every file became ready, or when there is nothing to measure. */
export async function benchIngest(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, FILING);
  if (folder === undefined) return 0;
  const files = await localFiles([folder]);
  const stages = stageLog();
  const served = await withTemporaryServer((client) => index(client, files, terminal), {
    onLine: stages.read,
  });
  terminal.err("Timing pdftotext over the same files, then the parser under a small heap");
  const pdftotextMs = await timePdftotext(files.map(({ path }) => path));
  const heap = await measureParserHeap(join(folder, LARGEST));
  await writeReport({ ...served, stages: stages.sums(), pdftotextMs, heap }, terminal);
  return served.documents.every(({ status }) => status === "ready") ? 0 : 1;
}

type Served = { wallMs: number; documents: Document[]; search: Latency[] };

async function index(
  client: Quire,
  files: readonly LocalFile[],
  terminal: Terminal,
): Promise<Served> {
  const collection = (await client.collections.create({ name: "bench" })).id;
  const progress = startProgress(terminal, "Indexing", files.length);
  let done = 0;
  const started = performance.now();
  const sent = await inParallel(files, PARALLEL, async ({ path, filename }) => {
    const { document } = await client.documents.upload(collection, {
      filename,
      file: await blobOf(path),
    });
    return document.id;
  });
  const documents = await inParallel(sent, PARALLEL, async (document) => {
    const indexed = await client.documents.whenIndexed(collection, document);
    done += 1;
    progress.update(done, `${indexed.status} ${indexed.filename}`);
    return indexed;
  });
  const wallMs = performance.now() - started;
  progress.end();
  terminal.err(`Searching: ${FILING_QUERIES.length} queries, ${STRATEGIES.length} strategies`);
  const search: Latency[] = [];
  for (const strategy of STRATEGIES) {
    search.push(await measureSearch({ client, collection }, strategy, FILING_QUERIES));
  }
  return { wallMs, documents, search };
}
