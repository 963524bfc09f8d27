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
