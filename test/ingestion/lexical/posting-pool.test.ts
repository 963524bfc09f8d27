import { expect, it } from "vitest";
import { postingPool } from "../../../src/ingestion/lexical/posting-pool.ts";
import { seeded } from "../../support/random/seeded.ts";

/** Repeatable numbers from 0 to 1. */
it("returns the postings of each term in their order, over slices and blocks", () => {
  const random = seeded(7);
  const pool = postingPool();
  const expected = new Map<number, [number, number][]>();
  for (let chunk = 0; chunk < 3000; chunk += 1) {
    for (let at = 0; at < 20; at += 1) {
      // Some terms are in nearly every chunk, most in one.
      const term = Math.floor(5000 * random() ** 4);
      const list = expected.get(term) ?? [];
      if (list.at(-1)?.[0] === chunk) continue;
      const counts = Math.floor(300 * random() ** 6) + 1;
      pool.add(term, chunk, counts);
      expected.set(term, [...list, [chunk, counts]]);
    }
  }
  for (const [term, list] of expected) {
    const found: [number, number][] = [];
    pool.each(term, (chunk, counts) => found.push([chunk, counts]));
    expect(found).toEqual(list);
  }
});

it("keeps numbers of several bytes", () => {
  const pool = postingPool();
  pool.add(0, 0, 1);
  pool.add(0, 2_000_000, 70_000);
  const found: number[] = [];
  pool.each(0, (...posting) => found.push(...posting));
  expect(found).toEqual([0, 1, 2_000_000, 70_000]);
});

it("has none for a term that was never added", () => {
  const pool = postingPool();
  pool.add(1, 0, 1);
  pool.each(0, () => expect.fail("a posting of another term"));
});
