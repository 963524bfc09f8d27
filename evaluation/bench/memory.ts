// `npm run bench -- memory [--only api|indexer] [--questions 25] [--characters 150000]`: what an isolate of the API and one of the indexer hold in memory, by the
// inspector, with real texts. At rest, what is live counts; during work, what is used, garbage included.
import { parseArgs } from "node:util";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createQuire, type Quire } from "../../client/quire.ts";
import { startServer } from "../../scripts/server.ts";
import { withTemporaryServer } from "../../scripts/temporary-server.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../evaluate/data-folder.ts";
import { makeLongPdf } from "./long-pdf.ts";
import { type Memory, openInspector, peakDuring } from "./memory/inspector.ts";
import {
  type Extent,
  type RealCollection,
  realCollections,
  realText,
} from "./memory/real-collections.ts";

const MB = 1024 * 1024;
const UPLOADS = 8;
const UPLOAD_BYTES = 24 * MB;
const LONG_TEXT = 20_000_000;
/** With the pages, just below the limit of 50 MB. */
const ATTACHED_BYTES = 46 * MB;
/** Enough for the lines of 2,000 pages. */
const PDF_TEXT = 9_000_000;
const PATIENCE = { timeoutMs: 1_800_000 };
/** In megabytes: the aims. */
const AIMS = { live: 64, flight: 32, indexer: 96 };

type Line = { what: string; memory: Memory; aim: number };

/** 0 if every aim is reached. */
export async function benchMemory(terminal: Terminal, args: readonly string[]): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const options = {
    only: { type: "string" },
    /** Of each of the 20 collections. */
    questions: { type: "string", default: "25" },
    characters: { type: "string", default: "150000" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const extent = { questions: Number(values.questions), characters: Number(values.characters) };
  const lines = [
    ...(values.only === "indexer" ? [] : await measureApi(terminal, data, extent)),
    ...(values.only === "api" ? [] : await measureIndexer(terminal, data)),
  ];
  terminal.out("| | heap MB | buffers MB | together | aim |\n|---|--:|--:|--:|--:|");
  for (const { what, memory, aim } of lines) {
    const figures = [memory.heap, memory.buffers, sum(memory)].map((bytes) =>
      (bytes / MB).toFixed(1),
    );
    terminal.out(`| ${[what, ...figures, aim].join(" | ")} |`);
  }
  return lines.every(({ memory, aim }) => sum(memory) <= aim * MB) ? 0 : 1;
}

/** Indexed by one server and asked of another, whose isolate has parsed nothing. */
async function measureApi(terminal: Terminal, data: string, extent: Extent): Promise<Line[]> {
  const persistTo = await mkdtemp(join(tmpdir(), "quire-memory-"));
  try {
    const collections = await realCollections(data, extent);
    const server = await startServer({ persistTo });
    try {
      await indexAll(terminal, createQuire({ url: server.url, key: "quire-dev-key" }), collections);
    } finally {
      await server.stop();
    }
    const options = { dataFrom: persistTo, entry: "workers/api.ts" };
    return await withTemporaryServer(async (client, { inspector: url }) => {
      const inspector = await openInspector(url);
      const start = await inspector.live();
      const questions = await askAll(terminal, client, collections);
      const asked = await inspector.live();
      terminal.err(`Uploading ${UPLOADS} files at once`);
      const peak = await peakDuring(inspector, async () => uploadAll(client, data));
      inspector.close();
      const flight = { heap: Math.max(0, peak.heap - asked.heap), buffers: peak.buffers };
      return [
        { what: "API: at the start", memory: start, aim: AIMS.live },
        {
          what: `API: after ${questions} questions over ${collections.length} collections`,
          memory: asked,
          aim: AIMS.live,
        },
        {
          what: "API: in addition while 8 files of 24 MB are uploaded",
          memory: flight,
          aim: AIMS.flight,
        },
      ];
    }, options);
  } finally {
    await rm(persistTo, { recursive: true, force: true });
  }
}

async function indexAll(
  terminal: Terminal,
  client: Quire,
  collections: readonly RealCollection[],
): Promise<void> {
  for (const { name, files } of collections) {
    terminal.err(`Indexing ${name}`);
    const { id } = await client.collections.create({ name });
    const sent = await Promise.all(files.map(async (file) => client.documents.upload(id, file)));
    for (const { document } of sent) {
      const { status } = await client.documents.whenIndexed(id, document.id);
      if (status !== "ready") throw new Error(`${document.filename} is ${status}.`);
    }
  }
}

/** By turns over the collections; every second question is only searched for. Returns how many were asked. */
async function askAll(
  terminal: Terminal,
  client: Quire,
  collections: readonly RealCollection[],
): Promise<number> {
  const rounds = Math.max(...collections.map(({ questions }) => questions.length));
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    terminal.err(`Asking, round ${round + 1} of ${rounds}`);
    for (const { name, questions } of collections) {
      const query = questions[round];
      if (query === undefined) continue;
      asked += 1;
      if (round % 2 === 0) await client.answers.create(name, { question: query });
      else await client.collections.search(name, { query });
    }
  }
  return asked;
}

async function uploadAll(client: Quire, data: string): Promise<void> {
  const { id } = await client.collections.create({ name: "uploads" });
  const file = new Blob([await realText(data, UPLOAD_BYTES)], { type: "text/plain" });
  await Promise.all(
    Array.from({ length: UPLOADS }, async (_, at) =>
      client.documents.upload(id, { filename: `large ${at}.txt`, file }),
    ),
  );
}

async function measureIndexer(terminal: Terminal, data: string): Promise<Line[]> {
  const text = await realText(data, PDF_TEXT);
  const files = [
    { filename: "20 M characters.txt", make: async () => realText(data, LONG_TEXT) },
    { filename: "2,000 pages.pdf", make: async () => makeLongPdf({ text }) },
    {
      filename: "2,000 pages of 50 MB.pdf",
      make: async () => makeLongPdf({ text, attached: ATTACHED_BYTES }),
    },
  ];
  const lines: Line[] = [];
  for (const { filename, make } of files) {
    const file = new Blob([await make()]);
    const memory = await withTemporaryServer(async (client, { inspector: url }) => {
      const inspector = await openInspector(url);
      terminal.err(`Indexing ${filename}`);
      const { id } = await client.collections.create({ name: "bench" });
      const { document } = await client.documents.upload(id, { filename, file });
      const peak = await peakDuring(inspector, async () => {
        const { status } = await client.documents.whenIndexed(id, document.id, PATIENCE);
        if (status !== "ready") throw new Error(`${filename} is ${status}.`);
      });
      inspector.close();
      return peak;
    });
    lines.push({ what: `Indexer: ${filename}`, memory, aim: AIMS.indexer });
  }
  return lines;
}

function sum({ heap, buffers }: Memory): number {
  return heap + buffers;
}
