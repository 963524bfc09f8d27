// The API's isolate: after questions over many collections, and while large files are uploaded.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createQuire, type Quire } from "../../../client/quire.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { startServer } from "../../../scripts/server.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";
import { type Memory, openInspector, peakDuring } from "./inspector.ts";
import { type Line, MB } from "./line.ts";
import { type Extent, type RealCollection, realCollections, realText } from "./real-collections.ts";

const UPLOADS = 8;
const UPLOAD_BYTES = 24 * MB;
/** In megabytes: of what is live, and of what uploads add. */
const AIMS = { live: 64, flight: 32 };

/** Indexed by one server and asked of another, whose isolate has parsed nothing. */
export async function measureApi(
  terminal: Terminal,
  data: string,
  extent: Extent,
): Promise<Line[]> {
  const persistTo = await mkdtemp(join(tmpdir(), "quire-memory-"));
  try {
    const collections = extent.questions === 0 ? [] : await realCollections(data, extent);
    const server = await startServer({ persistTo });
    try {
      await indexAll(terminal, createQuire({ url: server.url, key: "quire-dev-key" }), collections);
    } finally {
      await server.stop();
    }
    const options = { dataFrom: persistTo, entry: "workers/api.ts", minify: true };
    return await withTemporaryServer(async (client, { inspector: url }) => {
      const inspector = await openInspector(url);
      const start = await inspector.live();
      const questions = await askAll(terminal, client, collections);
      const asked = await inspector.live();
      terminal.err(`Uploading ${UPLOADS} files at once, twice`);
      const used = await peakDuring(inspector.used, async () => uploadAll(client, data, "used"));
      const rest = await inspector.live();
      const live = await peakDuring(inspector.live, async () => uploadAll(client, data, "live"));
      inspector.close();
      return [
        { what: "API: at the start", memory: start, aim: AIMS.live },
        {
          what: `API: after ${questions} questions over ${collections.length} collections`,
          memory: asked,
          aim: AIMS.live,
        },
        {
          what: "API: in addition while 8 files of 24 MB are uploaded, live",
          memory: increase(rest, live),
          aim: AIMS.flight,
        },
        {
          what: "API: the same with garbage that was not collected yet",
          memory: increase(asked, used),
          aim: null,
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

async function uploadAll(client: Quire, data: string, name: string): Promise<void> {
  const { id } = await client.collections.create({ name });
  const file = new Blob([await realText(data, UPLOAD_BYTES)], { type: "text/plain" });
  await Promise.all(
    Array.from({ length: UPLOADS }, async (_, at) =>
      client.documents.upload(id, { filename: `large ${at}.txt`, file }),
    ),
  );
}

function increase(from: Memory, to: Memory): Memory {
  return {
    heap: Math.max(0, to.heap - from.heap),
    buffers: Math.max(0, to.buffers - from.buffers),
  };
}
