import { expect, it } from "vitest";
import { unavailable } from "../../src/domain/errors.ts";
import type { Embedder, EmbedOptions } from "../../src/models/embedder.ts";
import { restAfterFailure } from "../../src/models/rest-after-failure.ts";

/** An embedder that fails while `isDown`, and counts its calls. */
function flakyEmbedder() {
  const state = { isDown: true, calls: 0, now: 0 };
  const embedder: Embedder = {
    name: "flaky",
    pooling: "none",
    dimensions: 1,
    semantic: true,
    maxBatch: 1,
    embed: async () => {
      state.calls += 1;
      if (state.isDown) throw unavailable("The model is at capacity.");
      return { vectors: [], usage: { promptTokens: 0, completionTokens: 0, neurons: 0 } };
    },
  };
  const rested = restAfterFailure(embedder, () => state.now);
  const ask = (kind: EmbedOptions["kind"]) =>
    rested.embed(["text"], { kind }).then(
      () => "embedded",
      () => "failed",
    );
  return { state, ask };
}

it("fails further questions without asking the model for ten seconds, then asks it again", async () => {
  const { state, ask } = flakyEmbedder();
  expect([await ask("query"), await ask("query")]).toEqual(["failed", "failed"]);
  expect(state.calls).toBe(1);
  Object.assign(state, { isDown: false, now: 10_000 });
  expect([await ask("query"), await ask("query")]).toEqual(["embedded", "embedded"]);
  expect(state.calls).toBe(3);
});

it("always asks the model for passages", async () => {
  const { state, ask } = flakyEmbedder();
  await ask("query");
  await ask("passage");
  expect(state.calls).toBe(2);
});
