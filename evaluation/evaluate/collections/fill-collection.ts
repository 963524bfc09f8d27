import { setTimeout as delay } from "node:timers/promises";
import type { Quire } from "../../../client/quire.ts";
import { blobOf, type LocalFile } from "../../../scripts/files/local-files.ts";

const SUMMARIES_WITHIN_MS = 120_000;

/**
 * One file after another, so that documents have the same order in every index. Resolves when all are ready and have a summary,
 * which choosing documents reads. Throws where a file does not become ready: a figure over part of a set would be another figure.
 */
export async function fillCollection(
  client: Quire,
  { name, files }: { name: string; files: readonly LocalFile[] },
): Promise<void> {
  const { id: collection } = await client.collections.create({ name });
  const sent: string[] = [];
  for (const { path, filename } of files) {
    const { document } = await client.documents.upload(collection, {
      filename,
      file: await blobOf(path),
    });
    sent.push(document.id);
  }
  for (const document of sent) {
    const { status, filename, error } = await client.documents.whenIndexed(collection, document);
    if (status !== "ready") throw new Error(`${filename}: ${error?.detail ?? status}`);
  }
  await waitForSummaries(client, { collection, count: files.length });
}

async function waitForSummaries(
  client: Quire,
  { collection, count }: { collection: string; count: number },
): Promise<void> {
  const deadline = performance.now() + SUMMARIES_WITHIN_MS;
  while (performance.now() < deadline) {
    const summaries = await client.summaries.all(collection);
    if (Object.keys(summaries).length >= count) return;
    await delay(500);
  }
  throw new Error(`Not all of ${count} documents had a summary after ${SUMMARIES_WITHIN_MS} ms.`);
}
