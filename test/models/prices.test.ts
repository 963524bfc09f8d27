import { expect, it } from "vitest";

import { estimateTokens, pricedUsage } from "../../src/models/prices.ts";

it("agrees with the free allowance: 10,000 neurons are 2.16 M tokens into llama-3.2-3b, or 0.33 M out", () => {
  const model = "@cf/meta/llama-3.2-3b-instruct";
  expect(pricedUsage(model, 2_157_000, 0).neurons).toBeCloseTo(10_000, -2);
  expect(pricedUsage(model, 0, 328_400).neurons).toBeCloseTo(10_000, -2);
});

it("counts a model without a price as free", () => {
  expect(pricedUsage("llama3.2", 5000, 5000)).toEqual({
    promptTokens: 5000,
    completionTokens: 5000,
    neurons: 0,
  });
});

it("estimates about a token for four letters, and more for scripts with longer encodings", () => {
  expect(estimateTokens("")).toBe(0);
  expect(estimateTokens("abcdefgh")).toBe(2);
  expect(estimateTokens("保险免赔额")).toBe(4);
});
