import { expect, it } from "vitest";
import { createLru } from "../../src/shared/cache/lru.ts";

it("keeps what was used last, for its time and within its size", () => {
  let time = 0;
  const cache = createLru<number>({ size: 2, ttlMs: 10, now: () => time });
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
  time = 11;
  expect([cache.get("a"), cache.get("c")]).toEqual([undefined, undefined]);
});
