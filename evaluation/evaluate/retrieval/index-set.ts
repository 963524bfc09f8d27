// A set's files into a collection of a server, and the chunks it made of them.
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../../scripts/in-parallel.ts";
import { startProgress } from "../../../scripts/output/progress.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import type { Place, RetrievalSet } from "./sets/retrieval-set.ts";

export type IndexedSet = { collection: string; fingerprint: string; chunks: IndexedChunk[] };
export type IndexedChunk = Place & { text: string; context: string };

const PARALLEL = 4;
/** All files of a set wait in one queue, and an embedding model without a GPU takes seconds for a batch. */
const LONGEST_INDEXING_MS = 3_600_000;

/** Throws where a file does not become ready: a figure over part of a set would be another figure. */
export async function indexSet(
  client: Quire,
  set: RetrievalSet,
  terminal: Terminal,
): Promise<IndexedSet> {
  const collection = await client.collections.create({ name: set.name, settings: set.settings });
  const progress = startProgress(terminal, `Indexing ${set.name}`, set.files.length);
  let done = 0;
  const sent = await inParallel(set.files, PARALLEL, async (file) => {
    const { document } = await client.documents.upload(collection.id, file);
    return document.id;
  });
  const documents = await inParallel(sent, PARALLEL, async (document) => {
    const indexed = await client.documents.whenIndexed(collection.id, document, {
      timeoutMs: LONGEST_INDEXING_MS,
    });
    done += 1;
    progress.update(done, indexed.filename);
    if (indexed.status !== "ready") {
      throw new Error(`${indexed.filename}: ${indexed.error?.detail ?? indexed.status}`);
    }
    return indexed;
  });
  progress.end();
  const lists = await inParallel(documents, PARALLEL, async ({ id, filename }) => {
    const chunks = await client.documents.chunks(collection.id, id).all();
    return chunks.map((chunk) => ({
      filename,
      pageStart: chunk.page_start,
      pageEnd: chunk.page_end,
      start: chunk.start,
      end: chunk.end,
      text: chunk.text,
      context: chunk.context,
    }));
  });
  return { collection: collection.id, fingerprint: collection.fingerprint, chunks: lists.flat() };
}
