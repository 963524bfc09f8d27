// The server is killed while it indexes. After each restart everything becomes ready by itself, as in a build without a kill.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { createQuire } from "../../client/quire.ts";
import { startServer } from "../../scripts/server.ts";
import { loadFiles, newTenant, type Tenant, timed, untilSettled } from "./server/attacked.ts";

/** When the server is killed, in milliseconds after the last upload was accepted. */
const KILLED_AFTER = [0, 300, 700, 1500, 2500, 4000, 6000, 8000, 12_000, 16_000];
/** On a machine that has nothing else to do. On another, a build without a kill tells how much slower it is. */
const READY_WITHIN_MS = 60_000;
const SLOWER = 2;
const CLEAN_WITHIN_MS = 300_000;

async function built({ client, collection }: Tenant) {
  const documents = await client.documents.list(collection).all();
  const { faults, data } = await client.collections.audit(collection);
  return {
    documents: documents
      .map(({ filename, status, page_count, chunk_count }) => ({
        filename,
        status,
        page_count,
        chunk_count,
      }))
      .toSorted((a, b) => (a.filename < b.filename ? -1 : 1)),
    faults: [...faults, ...data.flatMap((document) => document.faults)],
  };
}

it("loses nothing in ten kills during indexing", { timeout: 3_000_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "quire-kills-"));
  const { clean, cleanMs } = await buildClean(join(folder, "clean"));
  const within = Math.max(READY_WITHIN_MS, SLOWER * cleanMs);
  console.log(`kills: a build without a kill takes ${Math.round(cleanMs / 1000)} s`);
  try {
    for (const [at, after] of KILLED_AFTER.entries()) {
      const persistTo = join(folder, `kill-${at}`);
      const { tenant, open } = await buildAndKill(persistTo, after);
      const server = await startServer({ persistTo });
      const client = createQuire({ url: server.url, key: tenant.key });
      const revived = { ...tenant, client };
      const ms = await timed(async () => untilSettled(revived, within));
      const after_kill = await built(revived);
      console.log(
        `kill ${at + 1} after ${after} ms: ${open} documents open, all settled ${Math.round(ms / 1000)} s after the restart, audit faults ${after_kill.faults.length}`,
      );
      await server.stop();
      await rm(persistTo, { recursive: true });
      expect(after_kill).toEqual(clean);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function buildClean(persistTo: string) {
  const server = await startServer({ persistTo });
  try {
    const tenant = await newTenant(server.url, "clean");
    const cleanMs = await timed(async () => {
      for (const file of await loadFiles())
        await tenant.client.documents.upload(tenant.collection, file);
      await untilSettled(tenant, CLEAN_WITHIN_MS);
    });
    return { clean: await built(tenant), cleanMs };
  } finally {
    await server.stop();
  }
}

async function buildAndKill(persistTo: string, after: number) {
  const server = await startServer({ persistTo });
  const tenant = await newTenant(server.url, "killed");
  for (const file of await loadFiles())
    await tenant.client.documents.upload(tenant.collection, file);
  await delay(after);
  const documents = await tenant.client.documents.list(tenant.collection).all();
  const open = documents.filter(({ status }) => status !== "ready" && status !== "failed").length;
  await server.kill();
  return { tenant, open };
}
