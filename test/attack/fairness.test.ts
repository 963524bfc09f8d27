// While fifty files of one tenant are indexed, another tenant's requests and its file of one line do not wait for them.
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { loadFiles, newTenant, quantile, timed } from "./server/attacked.ts";

const FILES = 50;
const REQUESTS = 200;
/** Requests between two looks at what is still open, and how many must have been made beside indexing. */
const ROUND = 10;
const LEAST_REQUESTS = 50;
/** On a machine that has nothing else to do. On another, the same requests without indexing tell how much slower it is. */
const P95_MS = 300;
const WORST_MS = 1000;
const SLOWER = 4;
const CALM_REQUESTS = 40;
const LINE_WITHIN_MS = 10_000;

it("serves another tenant while fifty files are indexed", { timeout: 900_000 }, async () => {
  await withTemporaryServer(async (_, { url }) => {
    const busy = await newTenant(url, "busy");
    const other = await newTenant(url, "other");
    const request = async () =>
      timed(async () => other.client.documents.list(other.collection).all());
    const calm: number[] = [];
    for (let at = 0; at < CALM_REQUESTS; at += 1) calm.push(await request());
    const files = await loadFiles();
    for (let at = 0; at < FILES; at += 1) {
      const { file, filename } = files[at % files.length] ?? { file: new Blob(), filename: "" };
      await busy.client.documents.upload(busy.collection, { file, filename: `${at} ${filename}` });
    }
    const line = new Blob(["The deductible for wind is $500."]);
    const { document } = await other.client.documents.upload(other.collection, {
      file: line,
      filename: "line.txt",
    });
    const lineMs = await timed(async () =>
      other.client.documents.whenIndexed(other.collection, document.id),
    );
    const open = async () =>
      (await busy.client.documents.list(busy.collection).all()).filter(
        ({ status }) => status !== "ready",
      ).length;
    const took: number[] = [];
    let still = await open();
    // Only what is asked while files are open counts.
    while (still > 0 && took.length < REQUESTS) {
      for (let at = 0; at < ROUND; at += 1) {
        took.push(await request());
        await delay(50);
      }
      still = await open();
    }
    const [p50 = 0, p95 = 0, worst = 0] = [0.5, 0.95, 1].map((share) => quantile(took, share));
    const [calmP50 = 0, calmP95 = 0] = [0.5, 0.95].map((share) => quantile(calm, share));
    console.log(
      `fairness: the line was ready after ${Math.round(lineMs)} ms; requests p50 ${p50}, p95 ${p95}, worst ${worst} ms (without indexing p50 ${calmP50}, p95 ${calmP95}), ${took.length} requests, then ${still} of ${FILES} files open`,
    );
    expect(took.length).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    expect.soft(lineMs).toBeLessThan(LINE_WITHIN_MS);
    expect.soft(p95).toBeLessThanOrEqual(Math.max(P95_MS, SLOWER * calmP95));
    expect.soft(worst).toBeLessThanOrEqual(Math.max(WORST_MS, SLOWER * calmP95));
  });
});
