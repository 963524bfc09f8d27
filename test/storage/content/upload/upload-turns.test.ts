import { expect, it } from "vitest";
import { createUploadTurns } from "../../../../src/storage/content/upload/upload-turns.ts";

it("lets so many at once, and the next as soon as one ends", async () => {
  const turns = createUploadTurns({ most: 2, longestWaitMs: 60_000 });
  const ends = [await turns.take(), await turns.take()];
  const order: string[] = [];
  const third = turns.take().then((end) => (order.push("third"), end));
  const fourth = turns.take().then((end) => (order.push("fourth"), end));
  await Promise.resolve();
  expect(order).toEqual([]);
  ends[0]?.();
  // A turn ends once, however often its end is reported.
  ends[0]?.();
  const endThird = await third;
  expect(order).toEqual(["third"]);
  endThird();
  await fourth;
  expect(order).toEqual(["third", "fourth"]);
});

it("waits no longer than the limit for somebody who does not end", async () => {
  const turns = createUploadTurns({ most: 1, longestWaitMs: 1 });
  await turns.take();
  await expect(turns.take()).resolves.toBeTypeOf("function");
});
