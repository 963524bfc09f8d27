import { expect, it } from "vitest";
import { measureOf, measureOfAll } from "../../../../src/agents/table-reader/figures/measure.ts";

it("reads currency and scale off the nearest text that says them", () => {
  expect(measureOf("1,200", ["2019", "Revenue", "", "$ in thousands", "in millions"])).toEqual({
    currency: "$",
    scale: 1e3,
    percent: false,
  });
  expect(measureOf("12.5%", ["$ in millions"])).toEqual({ scale: 1, percent: true });
  expect(measureOf("12.5", ["2019 (%)", "in millions"])).toEqual({ scale: 1, percent: true });
});

it("reckons neither thousands with millions nor dollars with euros nor rates with amounts", () => {
  const of = (...measures: ReturnType<typeof measureOf>[]) =>
    measureOfAll(measures.map((measure) => ({ measure })));
  const dollars = measureOf("$1", ["in millions"]);
  expect(of(dollars, measureOf("2", ["in millions"]))).toEqual({ unit: "$", scale: 1e6 });
  expect(of(dollars, measureOf("$2", ["in thousands"]))).toBeUndefined();
  expect(of(dollars, measureOf("€2", ["in millions"]))).toBeUndefined();
  expect(of(dollars, measureOf("2%", ["in millions"]))).toBeUndefined();
});
