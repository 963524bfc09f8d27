// A thousand deletions over HTTP, each followed at once by a search in every strategy: is anything stale found?
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { SearchRequest } from "../../../client/types.ts";
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";

const DOCUMENTS = 1000;
const STRATEGIES = ["vector", "sparse", "hybrid"] as const;
/** Enough to reach far down the list, where a deleted document's chunk would hide. */
const TOP_K = 100;
const QUERY = "storm deductible at the shore";
/** Few enough for the server to keep the results. */
const KEPT_TOP_K = 5;

/** 0 when no search found a chunk of a deleted document. */
export async function evaluateDeletes(terminal: Terminal): Promise<number> {
  return withTemporaryServer(async (client) => {
    const { id: collection } = await client.collections.create({ name: "deletes" });
    const names = Array.from({ length: DOCUMENTS }, (_, i) => `${i}.pdf`);
    const uploaded = new Map<string, string>();
    await inParallel(names, 8, async (name) => {
      const { document } = await client.documents.upload(collection, {
        filename: name,
        file: await page(name),
      });
      uploaded.set(name, document.id);
    });
    for (const document of uploaded.values()) {
      await client.documents.whenIndexed(collection, document);
    }
    terminal.out(`${DOCUMENTS} documents ready`);
    const started = performance.now();
    const { searches, stale } = await deleteAll(client, collection, uploaded);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.out(
      `${DOCUMENTS} deletions, ${searches} searches, ${stale} stale chunks, ${seconds} s`,
    );
    return stale === 0 ? 0 : 1;
  });
}

async function deleteAll(
  client: Quire,
  collection: string,
  documents: ReadonlyMap<string, string>,
): Promise<{ searches: number; stale: number }> {
  const gone = new Set<string>();
  let [searches, stale] = [0, 0];
  const staleIn = async (query: SearchRequest) => {
    const { results } = await client.collections.search(collection, query);
    searches += 1;
    return results.filter((result) => gone.has(result.source_file)).length;
  };
  for (const [name, id] of documents) {
    // Asked before, so that its results are kept and the same search may not be told them again.
    const byName = { query: `storm deductible ${name}`, top_k: KEPT_TOP_K };
    stale += await staleIn(byName);
    await client.documents.delete(collection, [id]);
    gone.add(name);
    // Each document is one chunk, so there is nothing around it to read.
    const far = STRATEGIES.map((strategy) => ({ query: QUERY, strategy, top_k: TOP_K, window: 0 }));
    const found = await Promise.all([byName, ...far].map(staleIn));
    stale += found.reduce((sum, count) => sum + count, 0);
  }
  return { searches, stale };
}

async function page(name: string): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = `Storm deductible ${name} applies at the shore.`;
  pdf.addPage([300, 100]).drawText(text, { x: 10, y: 50, size: 10, font });
  return new Blob([new Uint8Array(await pdf.save())], { type: "application/pdf" });
}
