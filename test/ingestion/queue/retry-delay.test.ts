import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { AppError } from "../../../src/domain/errors.ts";
import { delayBefore } from "../../../src/ingestion/retry-delay.ts";

const DAY = 86_400;

/** `max_retries` of each consumer of a queue in wrangler.toml: at the top level and in production. */
async function retriesOf(queue: string): Promise<number[]> {
  const toml = await readFile("wrangler.toml", "utf8");
  const consumers = toml.split("queues.consumers]]").slice(1);
  return consumers
    .filter((consumer) => consumer.trimStart().startsWith(`queue = "${queue}"`))
    .map((consumer) => Number(/max_retries = (\d+)/.exec(consumer)?.[1]));
}

it("retries indexing for about a day before a document is given up", async () => {
  for (const queue of ["quire-ingest", "quire-tasks"]) {
    const retries = await retriesOf(queue);
    expect(retries).toHaveLength(2);
    for (const most of retries) {
      const delays = Array.from({ length: most }, (_, i) => delayBefore(new Error("x"), i + 1));
      const total = delays.reduce((sum, delay) => sum + delay, 0);
      expect(total).toBeGreaterThan(0.9 * DAY);
      expect(total).toBeLessThan(1.2 * DAY);
    }
  }
});

it("waits longer each time, at most an hour, unless the error says when", () => {
  expect([1, 2, 3, 9, 30].map((attempt) => delayBefore(new Error("x"), attempt))).toEqual([
    10, 20, 40, 2560, 3600,
  ]);
  const spent = new AppError("quota_exceeded", "until midnight", { retryAfter: 7200 });
  expect(delayBefore(spent, 1)).toBe(7200);
});
