import { expect, inject, it } from "vitest";

import { openAiEmbedder } from "../../../src/models/openai/embedder.ts";
import { failureOf, fakeSleep } from "../../support/models/model-calls.ts";

const server = { baseUrl: inject("modelServerUrl"), apiKey: "" };

function embedderNamed(model: string, dimensions = 3) {
  return openAiEmbedder({ ...server, model, dimensions, sleep: fakeSleep().sleep });
}

it("gives unit vectors in the order of the texts, not of the answer", async () => {
  const { vectors, usage } = await embedderNamed("three-numbers").embed(["", "ab", "abcdefg"], {
    kind: "passage",
  });
  expect(vectors.map((vector) => Math.round((vector[0] ?? 0) / (vector[2] ?? 1)))).toEqual([
    0, 2, 7,
  ]);
  for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(usage).toEqual({ promptTokens: 7, completionTokens: 0, neurons: 0 });
});

it("states the model's dimensions if others are configured", async () => {
  const embedder = embedderNamed("three-numbers", 384);
  const failure = await failureOf(embedder.embed(["a"], { kind: "passage" }));
  expect(failure).toMatchObject({ code: "unavailable", retryable: false });
  expect(failure.message).toContain(
    "three-numbers returns vectors with 3 dimensions, but 384 are configured",
  );
});

it("refuses an answer with a vector missing", async () => {
  const failure = await failureOf(embedderNamed("one-short").embed(["a"], { kind: "passage" }));
  expect(failure.retryable).toBe(false);
});

it("refuses more texts than it takes in a call", async () => {
  const embedder = embedderNamed("three-numbers");
  const texts = Array.from({ length: embedder.maxBatch + 1 }, () => "a");
  expect((await failureOf(embedder.embed(texts, { kind: "passage" }))).code).toBe("internal");
});

it("does not call for no texts", async () => {
  const embedder = openAiEmbedder({
    baseUrl: "http://127.0.0.1:9/v1",
    apiKey: "",
    model: "m",
    dimensions: 3,
  });
  expect((await embedder.embed([], { kind: "passage" })).vectors).toEqual([]);
});

it("tries a question again, and leaves passages to the queue", async () => {
  const question = embedderNamed("busy-once:question");
  expect((await question.embed(["a"], { kind: "query" })).vectors).toHaveLength(1);
  const passage = embedderNamed("busy-once:passage");
  expect((await failureOf(passage.embed(["a"], { kind: "passage" }))).retryable).toBe(true);
});
