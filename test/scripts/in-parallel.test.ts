import { test } from "vitest";
import { inParallel } from "../../scripts/in-parallel.ts";

test("runs at most the given number at a time and keeps the order of the items", async ({
  expect,
}) => {
  let running = 0;
  let most = 0;
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    return ms * 10;
  });
  expect(most).toBe(2);
  expect(results).toEqual([50, 10, 40, 20, 30]);
});

test("ends with the first error", async ({ expect }) => {
  const work = inParallel([1, 2, 3], 3, async (item) => {
    if (item === 2) throw new Error("two");
    return item;
  });
  await expect(work).rejects.toThrow("two");
});
