import { expect, it } from "vitest";
import { pageRank } from "../../../src/retrieval/graph/page-rank.ts";
import { seededIntegers } from "../../support/random/seeded.ts";

const WALK = { restart: 0.2, rounds: 50 };

it("agrees with the visits of two nodes that can be worked out by hand", () => {
  // p0 = 0.2 + 0.8 p1 and p1 = 0.8 p0, so p0 = 0.2 / 0.36.
  const [first, second] = pageRank([{ from: 0, to: 1, there: 1, back: 1 }], [1, 0], {
    restart: 0.2,
    rounds: 200,
  });
  expect(first).toBeCloseTo(0.2 / 0.36, 6);
  expect(second).toBeCloseTo(0.16 / 0.36, 6);
});

it("keeps all visits, on graphs with dead ends, lone nodes and edges of one direction", () => {
  const random = seededIntegers(7);
  for (let trial = 0; trial < 50; trial += 1) {
    const nodes = 2 + random(30);
    const edges = Array.from({ length: random(60) }, () => ({
      from: random(nodes),
      to: random(nodes),
      there: random(3),
      back: random(3),
    }));
    const seeds = Array.from({ length: nodes }, (_, node) => (node === 0 ? 1 : random(3)));
    const ranks = pageRank(edges, seeds, WALK);
    expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9);
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0);
  }
});

it("goes nowhere without a seed", () => {
  expect([...pageRank([{ from: 0, to: 1, there: 1, back: 1 }], [0, 0], WALK)]).toEqual([0, 0]);
});
