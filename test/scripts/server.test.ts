import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { startServer } from "../../scripts/server.ts";

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), "quire-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test("starts the product on a free port, keeps its data where it is told, and leaves nothing running", async ({
  expect,
}) => {
  await using data = await dataFolder();
  const server = await startServer({ persistTo: data.path });
  const response = await fetch(`${server.url}/readyz`);
  expect(response.status).toBe(200);
  expect(await readdir(data.path)).not.toEqual([]);
  await server.stop();
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow("fetch failed");
});

test("says what the server printed last when it is not ready in time", async ({ expect }) => {
  await using data = await dataFolder();
  const starting = startServer({ persistTo: data.path, readyWithinMs: 1 });
  await expect(starting).rejects.toThrow("The server did not start. Its last lines:");
});
