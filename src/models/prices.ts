// The cost of model calls in neurons, Workers AI's unit: 10,000 neurons a day are free, and 1,000
// more cost $0.011.
import type { ModelUsage } from "./language-model.ts";

type Price = { input: number; output: number };

/** Converts the published price in dollars per million tokens to neurons per million tokens. */
function priceInDollars(input: number, output: number): Price {
  const neuronsPerDollar = 1000 / 0.011;
  return { input: input * neuronsPerDollar, output: output * neuronsPerDollar };
}

/**
 * Sources: https://developers.cloudflare.com/workers-ai/platform/pricing/ and the models' own
 * pages, 2026-11-20.
 */
const PRICES: ReadonlyMap<string, Price> = new Map([
  ["@cf/baai/bge-small-en-v1.5", { input: 1841, output: 0 }],
  ["@cf/baai/bge-base-en-v1.5", { input: 6058, output: 0 }],
  ["@cf/baai/bge-large-en-v1.5", { input: 18_582, output: 0 }],
  ["@cf/baai/bge-m3", { input: 1075, output: 0 }],
  ["@cf/baai/bge-reranker-base", { input: 283, output: 0 }],
  ["@cf/meta/llama-3.2-1b-instruct", priceInDollars(0.027, 0.201)],
  ["@cf/meta/llama-3.2-3b-instruct", priceInDollars(0.051, 0.335)],
  ["@cf/meta/llama-3.2-11b-vision-instruct", priceInDollars(0.049, 0.676)],
  ["@cf/meta/llama-3.1-8b-instruct-fp8", priceInDollars(0.152, 0.287)],
  ["@cf/meta/llama-3.3-70b-instruct-fp8-fast", priceInDollars(0.293, 2.253)],
  ["@cf/meta/llama-4-scout-17b-16e-instruct", priceInDollars(0.27, 0.85)],
  ["@cf/ibm-granite/granite-4.0-h-micro", priceInDollars(0.017, 0.112)],
  ["@cf/qwen/qwen3-30b-a3b-fp8", priceInDollars(0.051, 0.335)],
  ["@cf/qwen/qwen3.8-27b", priceInDollars(0.45, 3.2)],
  ["@cf/zai-org/glm-4.7-flash", priceInDollars(0.06, 0.4)],
  ["@cf/zai-org/glm-5.3-flash", priceInDollars(0.15, 0.5)],
  ["@cf/google/gemma-4-26b-a4b-it", priceInDollars(0.1, 0.3)],
  ["@cf/openai/gpt-oss-20b", priceInDollars(0.2, 0.3)],
  ["@cf/openai/gpt-oss-120b", priceInDollars(0.35, 0.75)],
]);

/** Returns the usage with its price. A model without a listed price counts as 0 neurons. */
export function pricedUsage(
  model: string,
  promptTokens: number,
  completionTokens: number,
): ModelUsage {
  const price = PRICES.get(model) ?? { input: 0, output: 0 };
  const neurons = (promptTokens * price.input + completionTokens * price.output) / 1_000_000;
  return { promptTokens, completionTokens, neurons };
}

/**
 * Estimates the number of tokens as one for four bytes of UTF-8, for servers that do not report it.
 * The estimate suits English prose and is up to 50 % too low for tables of figures and for other
 * languages.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 4);
}
