// One server for all tests of the commands. Its collection "manuals" holds the demo's documents and is only read.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createQuire } from "../../../client/quire.ts";
import type { Quire } from "../../../client/quire.ts";
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
  await indexSamples(createQuire({ url: server.url, key: "quire-dev-key" }));
  project.provide("quireUrl", server.url);
  return async () => {
    await server.stop();
    await rm(persistTo, { recursive: true, force: true });
  };
}

async function indexSamples(client: Quire): Promise<void> {
  const { id: collection } = await client.collections.create({
    name: "manuals",
    settings: { graph: true },
  });
  for (const { filename, bytes, mediaType } of await makeSamples()) {
    const file = new Blob([bytes], { type: mediaType });
    const { document } = await client.documents.upload(collection, { filename, file });
    await client.documents.whenIndexed(collection, document.id);
  }
}
