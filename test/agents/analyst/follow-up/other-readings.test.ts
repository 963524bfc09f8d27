import { expect, it } from "vitest";
import { otherReadings } from "../../../../src/agents/analyst/follow-up/other-readings.ts";

const readings = (earlier: string, followUp: string) =>
  otherReadings(followUp, [{ question: earlier }]);

it("puts what a follow-up names in the place of each phrase", () => {
  expect(readings("How much is a berth for a wooden boat?", "And a mooring?")).toEqual([
    "How much is a mooring for a wooden boat?",
    "How much is a berth for a mooring?",
  ]);
});

it("puts no time and no owner with what it owns in the place of a part of a phrase", () => {
  expect(readings("Compare the profit of Kelp and Ayr in 2023.", "And in 2022?")).toEqual([]);
  expect(readings("What was Kelp's cost of sales?", "And Ayr's net debt?")).toEqual([]);
});

it("puts a kind in the place of a kind, but nothing without an amount in the place of an amount", () => {
  expect(readings("What is the flood rate for a $2,500 excess?", "And for frost?")).toEqual([
    "What is the frost rate for a $2,500 excess?",
    "What is the frost for a $2,500 excess?",
  ]);
});

it("keeps the owner of what a follow-up replaces", () => {
  expect(readings("What were Kelp's net earnings in 2023?", "And paper and ink?")).toEqual([
    "What were Kelp's paper and ink in 2023?",
  ]);
});
