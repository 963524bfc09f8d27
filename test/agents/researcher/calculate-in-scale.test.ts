import { expect, it } from "vitest";
import { calculateInScale } from "../../../src/agents/researcher/calculate-in-scale.ts";

const a = { name: "a", value: "1,500", unit: "$", scale: "million", citation: 0 };
const b = { name: "b", value: "900", unit: "$", scale: "million", citation: 1 };
const rate = { name: "rate", value: "5", unit: "%", citation: 0 };
const other = { name: "other", value: "3", unit: "%", citation: 1 };

it("states a result in the common scale of its figures", () => {
  expect(calculateInScale("a - b", [a, b])).toMatchObject({
    result: 600,
    rounded: "$600 million",
    shown: "1,500 - 900 = $600 million",
    inputs: [{ value: "$1,500 million" }, { value: "$900 million" }],
  });
  expect(calculateInScale("a / b", [a, b]).rounded).toBe("1.67");
  expect(calculateInScale("percent_change(b; a)", [a, b]).rounded).toBe("66.7%");
});

it("calculates in ones if the scales differ", () => {
  const thousands = { ...b, scale: "thousand" };
  expect(calculateInScale("a - thousands", [a, { ...thousands, name: "thousands" }])).toMatchObject(
    {
      result: 1_499_100_000,
      rounded: "$1,499,100,000",
    },
  );
});

it("states the difference of percentages in points", () => {
  expect(calculateInScale("rate - other", [rate, other])).toMatchObject({
    rounded: "2 percentage points",
    shown: expect.stringMatching(/= 2 percentage points$/),
  });
  expect(calculateInScale("average(rate; other)", [rate, other]).rounded).toBe("4%");
});
