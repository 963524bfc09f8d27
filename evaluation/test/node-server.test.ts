import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createQuire } from "../../client/quire.ts";
import { startNodeServer } from "../node-server/start-node-server.ts";

const KEY = "quire-dev-key";
const LEASE = "The lease of the boathouse ends on 31 March 2031. The rent is $1,450 a month.";
const LARGE = 6 * 1024 * 1024;

test("the server in Node indexes a file, answers from it, and has it after a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "quire-node-server-"));
  try {
    const first = await startNodeServer({ persistTo: folder });
    const client = createQuire({ url: first.url, key: KEY });
    const { id } = await client.collections.create({ name: "leases" });
    const upload = { filename: "lease.txt", file: new Blob([LEASE]) };
    const { document } = await client.documents.upload(id, upload);
    expect(await client.documents.whenIndexed(id, document.id)).toMatchObject({ status: "ready" });
    await first.stop();

    const second = await startNodeServer({ persistTo: folder });
    const again = createQuire({ url: second.url, key: KEY });
    const question = "When does the lease of the boathouse end?";
    const answer = await again.answers.create(id, { question });
    expect(answer).toMatchObject({ outcome: "answered" });
    expect(answer.answer).toContain("31 March 2031");
    await second.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the server in Node stores an upload of several parts whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "quire-node-server-"));
  const server = await startNodeServer({ persistTo: folder, vars: { MAX_FILE_BYTES: "10000000" } });
  try {
    const client = createQuire({ url: server.url, key: KEY });
    const { id } = await client.collections.create({ name: "large" });
    const line = `${LEASE}\n`;
    const text = line.repeat(Math.ceil(LARGE / line.length));
    const upload = { filename: "large.csv", file: new Blob([text]) };
    const { document } = await client.documents.upload(id, upload);
    const stored = await client.documents.get(id, document.id);
    expect(stored).toMatchObject({ bytes: text.length });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
