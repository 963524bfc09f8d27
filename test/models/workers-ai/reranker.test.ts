import { expect, it } from "vitest";

import { workersAiReranker } from "../../../src/models/workers-ai/reranker.ts";
import { failureOf, fakeAi } from "../../support/models/model-calls.ts";

it("sends question and contexts, and gives scores in the order of the texts", async () => {
  const ai = fakeAi({
    response: [
      { id: 2, score: 4.2 },
      { id: 0, score: 0 },
      { id: 1, score: -7 },
    ],
  });
  const { scores } = await workersAiReranker(ai).rerank("deductible?", ["a", "b", "c"]);
  expect(ai.calls[0]).toMatchObject({
    model: "@cf/baai/bge-reranker-base",
    inputs: { query: "deductible?", contexts: [{ text: "a" }, { text: "b" }, { text: "c" }] },
  });
  expect(scores[0]).toBeCloseTo(0.5, 6);
  expect(scores[1]).toBeCloseTo(0.000911, 5);
  expect(scores[2]).toBeCloseTo(0.985226, 5);
});

it("scores 0 what the answer leaves out, and takes no notice of ids never sent", async () => {
  const ai = fakeAi({
    response: [
      { id: 1, score: 1 },
      { id: 9, score: 5 },
      { id: -1, score: 5 },
    ],
  });
  const { scores } = await workersAiReranker(ai).rerank("q", ["a", "b"]);
  expect(scores).toEqual([0, expect.closeTo(0.731059, 5)]);
});

it("counts the question with every text, and prices the tokens", async () => {
  const ai = fakeAi({ response: [] });
  const { usage } = await workersAiReranker(ai).rerank("q".repeat(40), [
    "a".repeat(40),
    "b".repeat(8000),
  ]);
  expect(usage.promptTokens).toBe(20 + 512);
  expect(usage.neurons).toBeCloseTo((532 * 283) / 1e6, 6);
});

it("does not call for no texts", async () => {
  const ai = fakeAi({ response: [] });
  expect((await workersAiReranker(ai).rerank("q", [])).scores).toEqual([]);
  expect(ai.calls).toHaveLength(0);
});

it("fails at once on an answer it can't read", async () => {
  const ai = fakeAi({ response: [{ id: "0", score: 1 }] });
  const failure = await failureOf(workersAiReranker(ai).rerank("q", ["a"]));
  expect(failure).toMatchObject({ code: "unavailable", retryable: false });
});

it("is not retried: the caller has an order already", async () => {
  const ai = fakeAi(new Error("3040: out of capacity"));
  const failure = await failureOf(workersAiReranker(ai).rerank("q", ["a"]));
  expect(failure.retryable).toBe(true);
  expect(ai.calls).toHaveLength(1);
});

it("rejects with the signal's reason when aborted", async () => {
  const reason = new Error("too late");
  const work = workersAiReranker(fakeAi(() => new Promise(() => undefined))).rerank(
    "q",
    ["a"],
    AbortSignal.abort(reason),
  );
  await expect(work).rejects.toBe(reason);
});
