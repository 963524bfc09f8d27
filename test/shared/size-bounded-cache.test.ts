import { expect, it } from "vitest";
import {
  createCacheBudget,
  createSizeBoundedCache,
} from "../../src/shared/cache/size-bounded-cache.ts";

const sizeOf = (text: string): number => text.length;

it("keeps what was used last, within its size", () => {
  const begin = createSizeBoundedCache({ most: 4, sizeOf });
  const first = begin();
  first.set("a", "xx");
  first.set("b", "yy");
  const second = begin();
  expect(second.get("a")).toBe("xx");
  second.set("c", "z");
  expect(["a", "b", "c"].map(second.get)).toEqual(["xx", undefined, "z"]);
});

it("drops nothing that the same use has touched, so that a second pass finds the first of it", () => {
  const begin = createSizeBoundedCache({ most: 4, sizeOf });
  const keys = ["a", "b", "c", "d"];
  for (const pass of [begin(), begin()]) {
    for (const key of keys) if (pass.get(key) === undefined) pass.set(key, "xx");
  }
  expect(keys.map(begin().get)).toEqual(["xx", "xx", undefined, undefined]);
});

it("takes the room of what it replaces and nothing larger than all of it", () => {
  const held = createSizeBoundedCache({ most: 4, sizeOf })();
  held.set("a", "xxxx");
  held.set("a", "xx");
  held.set("b", "yy");
  held.set("c", "zzzzz");
  expect(["a", "b", "c"].map(held.get)).toEqual(["xx", "yy", undefined]);
});

it("shares a budget: the entries of any cache that were not used for longest make room", () => {
  const budget = createCacheBudget(6);
  const [one, other] = [
    createSizeBoundedCache({ most: 6, sizeOf, budget }),
    createSizeBoundedCache({ most: 6, sizeOf, budget }),
  ];
  one().set("a", "xx");
  one().set("b", "yy");
  other().set("a", "zz");
  expect(one().get("a")).toBe("xx");
  other().set("c", "ww");
  expect(["a", "b"].map(one().get)).toEqual(["xx", undefined]);
  expect(["a", "c"].map(other().get)).toEqual(["zz", "ww"]);
  expect(budget.size).toBe(6);
  other().set("d", "vvvvvv");
  expect(["a", "b"].map(one().get)).toEqual([undefined, undefined]);
  expect(budget.size).toBe(6);
});
