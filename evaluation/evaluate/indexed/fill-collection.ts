import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { quireClient } from "../../../scripts/client/client.ts";
import { blobOf, type LocalFile } from "../../../scripts/client/local-files.ts";
import { type Connection, request } from "../../../scripts/client/request.ts";
import { waitUntilIndexed } from "../../../scripts/client/wait-until-indexed.ts";

const SUMMARIES_WITHIN_MS = 120_000;

/**
 * One file after another, so that documents have the same order in every index. Resolves when all are ready and have a summary,
 * which choosing documents reads. Throws where a file does not become ready: a figure over part of a set would be another figure.
 */
export async function fillCollection(
  connection: Connection,
  { name, files }: { name: string; files: readonly LocalFile[] },
): Promise<void> {
  const client = quireClient(connection);
  const { id: collection } = await client.createCollection(name);
  const sent: string[] = [];
  for (const { path, filename } of files) {
    const { document } = await client.upload(collection, { filename, file: await blobOf(path) });
    sent.push(document.id);
  }
  for (const document of sent) {
    const { status, filename, error } = await waitUntilIndexed(client, { collection, document });
    if (status !== "ready") throw new Error(`${filename}: ${error?.detail ?? status}`);
  }
  await waitForSummaries(connection, { collection, count: files.length });
}

async function waitForSummaries(
  connection: Connection,
  { collection, count }: { collection: string; count: number },
): Promise<void> {
  const path = `/v1/collections/${collection}/summaries`;
  const deadline = performance.now() + SUMMARIES_WITHIN_MS;
  while (performance.now() < deadline) {
    const { body } = await request(connection, z.record(z.string(), z.unknown()), { path });
    if (Object.keys(body).length >= count) return;
    await delay(500);
  }
  throw new Error(`Not all of ${count} documents had a summary after ${SUMMARIES_WITHIN_MS} ms.`);
}
