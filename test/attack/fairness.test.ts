// While fifty files of one tenant are indexed, another tenant's requests and its file of one line do not wait for them.
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { startedProcessorTime } from "../support/processes/processor-time.ts";
import { loadFiles, newTenant, quantile, timed } from "./server/attacked.ts";

const FILES = 50;
const REQUESTS = 200;
/** Requests between two looks at what is still open, and how many must have been made beside indexing. */
const ROUND = 10;
const LEAST_REQUESTS = 50;
/**
 * On a machine that has nothing else to do. On another, they are as many times longer as the server's work takes because it waits
 * for a processor. The same requests without indexing would not tell: so short a work waits for nobody.
 */
const P95_MS = 300;
const WORST_MS = 1000;
const LINE_WITHIN_MS = 10_000;

it("serves another tenant while fifty files are indexed", { timeout: 900_000 }, async () => {
  await withTemporaryServer(async (_, { url }) => {
    const busy = await newTenant(url, "busy");
    const other = await newTenant(url, "other");
    const request = async () =>
      timed(async () => other.client.documents.list(other.collection).all());
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
    const slower = timesSlower();
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
    const factor = slower();
    console.log(
      `fairness: the line was ready after ${Math.round(lineMs)} ms; requests p50 ${p50}, p95 ${p95}, worst ${worst} ms on a machine that is ${factor.toFixed(1)} times slower than at rest, ${took.length} requests, then ${still} of ${FILES} files open`,
    );
    expect(took.length).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    expect.soft(lineMs).toBeLessThan(LINE_WITHIN_MS);
    expect.soft(p95).toBeLessThanOrEqual(P95_MS * factor);
    expect.soft(worst).toBeLessThanOrEqual(WORST_MS * factor);
  });
});

/** How many times longer the work of the server has taken since, because it waited for a processor. At least 1. */
function timesSlower(): () => number {
  const time = startedProcessorTime();
  const before = time?.();
  return () => {
    const now = time?.();
    if (now === undefined || before === undefined || now.ran === before.ran) return 1;
    return 1 + (now.waited - before.waited) / (now.ran - before.ran);
  };
}
