// One browser, one server and its documents for all tests of the web app. Without a browser the tests are skipped, and the
// reason is printed.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { createQuire } from "../../../../client/quire.ts";
import { startServer } from "../../../../scripts/server.ts";
import { BROWSERS, LAUNCH } from "./chromium.ts";
import { COLLECTION, testDocuments } from "../documents.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where tests connect to the browser; "" if there is none. */
    browserAt: string;
    appUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    console.log(
      `The tests of the web app are skipped: there is no Chromium at ${BROWSERS.join(", ")}.`,
    );
    project.provide("browserAt", "");
    project.provide("appUrl", "");
    return undefined;
  }
  const persistTo = await mkdtemp(join(tmpdir(), "quire-web-"));
  const [browser, server] = await Promise.all([
    chromium.launchServer({ executablePath, ...LAUNCH }),
    startServer({ persistTo, readyWithinMs: 120_000 }),
  ]);
  await indexDocuments(server.url);
  project.provide("browserAt", browser.wsEndpoint());
  project.provide("appUrl", server.url);
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
    await rm(persistTo, { recursive: true, force: true });
  };
}

async function indexDocuments(url: string): Promise<void> {
  const quire = createQuire({ url, key: "quire-dev-key" });
  const { id } = await quire.collections.create({ name: COLLECTION });
  const files = await testDocuments();
  await Promise.all(files.map((sending) => quire.documents.upload(id, sending)));
  for (;;) {
    const all = await quire.documents.list(id).all();
    const failed = all.find(({ status }) => status === "failed");
    if (failed !== undefined) throw new Error(`${failed.filename}: ${failed.error?.detail}`);
    if (all.every(({ status }) => status === "ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
