import { expect, it } from "vitest";
import { roundsByRequest } from "../../workers/rounds-by-request.ts";

it("starts a round every ten minutes at most, and none with the first request", async () => {
  let minute = 0;
  const started: number[] = [];
  const waiting: Promise<unknown>[] = [];
  const onRequest = roundsByRequest(
    async () => void started.push(minute),
    () => minute * 60_000,
  );
  for (const at of [5, 6, 14, 15, 16, 24, 40, 41, 50]) {
    minute = at;
    onRequest({ waitUntil: (promise) => void waiting.push(promise) });
  }
  await Promise.all(waiting);
  expect(started).toEqual([15, 40, 50]);
});
