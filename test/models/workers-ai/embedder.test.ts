import { expect, it } from "vitest";

import type { Sleep } from "../../../src/models/retry.ts";
import type { WorkersAi } from "../../../src/models/workers-ai/binding.ts";
import { workersAiEmbedder } from "../../../src/models/workers-ai/embedder.ts";
import { failureOf, fakeAi, fakeSleep } from "../../support/models/model-calls.ts";

const MODEL = "@cf/baai/bge-small-en-v1.5";

function embedderOf(ai: WorkersAi, sleep?: Sleep) {
  return workersAiEmbedder({ ai, model: MODEL, ...(sleep !== undefined && { sleep }) });
}

/** The documented shape; each vector points mostly along the axis of its text's place in the list. */
function answer({ text }: { text: string[] }) {
  const data = text.map((_, i) =>
    Array.from({ length: 384 }, (__, axis) => (axis === i ? 3 : 0.1)),
  );
  return { shape: [text.length, 384], data, pooling: "cls" };
}

it("asks for cls pooling, which must be named: mean is the default there", async () => {
  const ai = fakeAi(answer);
  await embedderOf(ai).embed(["wind", "hail"], { kind: "passage" });
  expect(ai.calls).toMatchObject([
    { model: MODEL, inputs: { text: ["wind", "hail"], pooling: "cls" } },
  ]);
  expect(ai.calls[0]?.inputs).toEqual({ text: ["wind", "hail"], pooling: "cls" });
});

it("gives one unit vector of 384 numbers a text, in order", async () => {
  const { vectors } = await embedderOf(fakeAi(answer)).embed(["a", "b", "c"], {
    kind: "passage",
  });
  expect(vectors.map((vector) => vector.indexOf(Math.max(...vector)))).toEqual([0, 1, 2]);
  for (const vector of vectors) {
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  }
});

it("puts the model's instruction before questions only", async () => {
  const ai = fakeAi(answer);
  await embedderOf(ai).embed(["what is covered?"], { kind: "query" });
  expect(ai.calls[0]?.inputs["text"]).toEqual([
    "Represent this sentence for searching relevant passages: what is covered?",
  ]);
});

it("estimates the tokens that the model reads, and their price", async () => {
  const { usage } = await embedderOf(fakeAi(answer)).embed(["x".repeat(400), "y".repeat(9000)], {
    kind: "passage",
  });
  expect(usage.promptTokens).toBe(100 + 512);
  expect(usage.neurons).toBeCloseTo((612 * 1841) / 1e6, 6);
});

it("takes 100 texts a call and refuses more without calling", async () => {
  const ai = fakeAi(answer);
  const embedder = embedderOf(ai);
  const texts = Array.from({ length: 101 }, (_, i) => `text ${i}`);
  const { vectors } = await embedder.embed(texts.slice(1), { kind: "passage" });
  expect(vectors).toHaveLength(100);
  const failure = await failureOf(embedder.embed(texts, { kind: "passage" }));
  expect(failure.code).toBe("internal");
  expect(ai.calls).toHaveLength(1);
});

it("does not call for no texts", async () => {
  const ai = fakeAi(answer);
  expect((await embedderOf(ai).embed([], { kind: "passage" })).vectors).toEqual([]);
  expect(ai.calls).toHaveLength(0);
});

it.each([
  { data: [[1, 2, 3]] },
  { data: [] },
  { response: "no" },
  { data: [Array.from({ length: 384 }, () => null)] },
])("refuses the answer %j", async (wrong) => {
  const failure = await failureOf(embedderOf(fakeAi(wrong)).embed(["a"], { kind: "passage" }));
  expect(failure).toMatchObject({ code: "unavailable", retryable: false });
  expect(failure.message).toContain("1 vectors of 384 numbers");
});

it("tries a question again, and leaves passages to the queue", async () => {
  const full = new Error("3040: out of capacity");
  const forQuestion = fakeAi(full, answer);
  await embedderOf(forQuestion, fakeSleep().sleep).embed(["a"], { kind: "query" });
  expect(forQuestion.calls).toHaveLength(2);

  const forPassage = fakeAi(full, answer);
  const embedder = embedderOf(forPassage, fakeSleep().sleep);
  const failure = await failureOf(embedder.embed(["a"], { kind: "passage" }));
  expect(failure.retryable).toBe(true);
  expect(forPassage.calls).toHaveLength(1);
});

it("rejects with the signal's reason when aborted", async () => {
  const reason = new Error("shutting down");
  const controller = new AbortController();
  const ai = fakeAi(() => new Promise(() => undefined));
  const work = embedderOf(ai).embed(["a"], { kind: "query", signal: controller.signal });
  controller.abort(reason);
  await expect(work).rejects.toBe(reason);
});
