import { expect, it } from "vitest";
import { AppError, unavailable } from "../../src/domain/errors.ts";
import type { Embedder, EmbedOptions } from "../../src/models/embedder.ts";
import { createCircuitBreaker, embedderWithBreaker } from "../../src/models/circuit-breaker.ts";

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
  const rested = embedderWithBreaker(embedder, () => state.now);
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

it("lets a chat model rest only after two failures in a row", async () => {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker(() => clock.now);
  let calls = 0;
  const ask = async (fails: boolean) =>
    breaker(async () => {
      calls += 1;
      if (fails) throw unavailable("The model is at capacity.");
      return "answered";
    }).catch(() => "failed");
  expect([await ask(true), await ask(false), await ask(true)]).toEqual([
    "failed",
    "answered",
    "failed",
  ]);
  expect([await ask(true), await ask(false)]).toEqual(["failed", "failed"]);
  expect(calls).toBe(4);
  clock.now = 10_000;
  expect(await ask(false)).toBe("answered");
});

it("does not rest after requests that are at fault themselves", async () => {
  const breaker = createCircuitBreaker(() => 0, 1);
  let calls = 0;
  const refuse = async () => {
    calls += 1;
    throw new AppError("unavailable", "The model rejected the request.");
  };
  for (const _ of [1, 2]) await expect(breaker(refuse)).rejects.toThrow("rejected");
  expect(calls).toBe(2);
});

function timed(waitMs: number) {
  const clock = { now: 0 };
  const breaker = createCircuitBreaker(() => clock.now);
  const state = { calls: 0 };
  const late = async () => {
    state.calls += 1;
    clock.now += waitMs;
    throw new DOMException("The operation timed out.", "TimeoutError");
  };
  return { clock, breaker, state, late };
}

it("lets a model rest that two calls waited for in vain, but not one that exceeds short limits", async () => {
  const hung = timed(30_000);
  for (const _ of [1, 2, 3]) await expect(hung.breaker(hung.late)).rejects.toThrow("timed out");
  expect(hung.state.calls).toBe(2);

  const slow = timed(10_000);
  for (const _ of [1, 2, 3]) await expect(slow.breaker(slow.late)).rejects.toThrow("timed out");
  expect(slow.state.calls).toBe(3);
});

it("finds out with one call whether an outage is over, while the others fail at once", async () => {
  const { clock, breaker, state, late } = timed(30_000);
  for (const _ of [1, 2]) await breaker(late).catch(() => undefined);
  clock.now += 10_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = breaker(async () => promise);
  await expect(breaker(late)).rejects.toThrow("timed out");
  expect(state.calls).toBe(2);
  resolve("answered");
  expect(await probe).toBe("answered");
  expect(await breaker(async () => "at once")).toBe("at once");
});

it("asks again where the call that finds out never ends, and keeps what the outage was", async () => {
  const { clock, breaker, late } = timed(30_000);
  for (const _ of [1, 2]) await breaker(late).catch(() => undefined);
  clock.now += 10_000;
  void breaker(async () => new Promise(() => undefined));
  clock.now += 10_000;
  const left = breaker(async () => {
    throw new Error("The client has left.");
  });
  await expect(left).rejects.toThrow("left");
  await expect(breaker(async () => "answered")).rejects.toThrow("timed out");
  clock.now += 10_000;
  expect(await breaker(async () => "answered")).toBe("answered");
});
