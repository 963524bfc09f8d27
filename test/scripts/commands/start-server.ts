// One server for all tests of the commands. Its collection "manuals" holds the demo's documents and is only read.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { quireClient } from "../../../scripts/client/client.ts";
import type { QuireClient } from "../../../scripts/client/client.ts";
import { waitUntilIndexed } from "../../../scripts/client/wait-until-indexed.ts";
import { makeSamples } from "../../../scripts/samples/make-samples.ts";
import { startServer } from "../../../scripts/server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    quireUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const persistTo = await mkdtemp(join(tmpdir(), "quire-commands-"));
  const server = await startServer({ persistTo });
  await indexSamples(quireClient({ url: server.url, key: "quire-dev-key" }));
  project.provide("quireUrl", server.url);
  return async () => {
    await server.stop();
    await rm(persistTo, { recursive: true, force: true });
  };
}

async function indexSamples(client: QuireClient): Promise<void> {
  const { id: collection } = await client.createCollection("manuals", { graph: true });
  for (const { filename, bytes, mediaType } of await makeSamples()) {
    const file = new Blob([bytes], { type: mediaType });
    const { document } = await client.upload(collection, { filename, file });
    await waitUntilIndexed(client, { collection, document: document.id });
  }
}
