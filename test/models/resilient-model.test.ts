import { describe, expect, it } from "vitest";

import { AppError, unavailable } from "../../src/domain/errors.ts";
import type { Completion, LanguageModel } from "../../src/models/language-model.ts";
import { resilientModel, withFallback, withRetry } from "../../src/models/resilient-model.ts";
import {
  collect,
  completionRequest,
  failureOf,
  fakeSleep,
  streamedText,
} from "../support/models/model-calls.ts";

type Step = "fail" | "refuse" | "break" | "answer";

/** Behaves as told, call by call: `break` fails after its first delta. */
function scripted(name: string, ...steps: Step[]): LanguageModel & { calls: () => number } {
  let calls = 0;
  const next = (): Step => steps[calls++] ?? "answer";
  const usage = { promptTokens: 0, completionTokens: 0, neurons: 0 };
  const completion: Completion = { text: name, model: name, finish: "stop", usage };
  const failOn = (step: Step): void => {
    if (step === "fail") throw unavailable(`${name} is busy.`);
    if (step === "refuse") throw new AppError("unavailable", `${name} refused.`);
  };
  return {
    name,
    calls: () => calls,
    complete: async () => {
      failOn(next());
      return completion;
    },
    async *stream() {
      const step = next();
      failOn(step);
      yield { type: "delta", text: name };
      if (step === "break") throw unavailable(`${name} broke off.`);
      yield { type: "end", completion };
    },
  };
}

describe("retrying", () => {
  it("waits longer each time, never a fixed time, and stops at three attempts", async () => {
    const { sleep, waits } = fakeSleep();
    const model = scripted("first", "fail", "fail", "fail", "answer");
    const failure = await failureOf(withRetry(model, sleep).complete(completionRequest()));
    expect(failure.message).toBe("first is busy.");
    expect(model.calls()).toBe(3);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[0]).toBeLessThan(500);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[1]).toBeLessThan(1000);
  });

  it("succeeds on a later attempt", async () => {
    const model = withRetry(scripted("first", "fail"), fakeSleep().sleep);
    expect((await model.complete(completionRequest())).text).toBe("first");
  });

  it("leaves alone what can't succeed later", async () => {
    const model = scripted("first", "refuse");
    await failureOf(withRetry(model, fakeSleep().sleep).complete(completionRequest()));
    expect(model.calls()).toBe(1);
  });

  it("begins a stream again only while nothing of it has been shown", async () => {
    const early = scripted("first", "fail");
    expect(await streamedText(withRetry(early, fakeSleep().sleep))).toBe("first");
    expect(early.calls()).toBe(2);

    const late = scripted("first", "break");
    const failure = await failureOf(streamedText(withRetry(late, fakeSleep().sleep)));
    expect(failure.message).toBe("first broke off.");
    expect(late.calls()).toBe(1);
  });

  it("stops waiting when the caller gives up", async () => {
    const controller = new AbortController();
    const reason = new Error("gone");
    const model = scripted("first", "fail");
    const answer = withRetry(model).complete(completionRequest({ signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 20);
    await expect(answer).rejects.toBe(reason);
    expect(model.calls()).toBe(1);
  });
});

it("does not retry after the caller has aborted", async () => {
  const controller = new AbortController();
  let calls = 0;
  const model: LanguageModel = {
    ...scripted("first"),
    complete: async () => {
      calls += 1;
      controller.abort(new Error("gone"));
      throw unavailable("cut off");
    },
  };
  const answer = withRetry(model, fakeSleep().sleep).complete(
    completionRequest({ signal: controller.signal }),
  );
  await expect(answer).rejects.toThrow("gone");
  expect(calls).toBe(1);
});

describe("falling back", () => {
  it("does not trouble the second model while the first answers", async () => {
    const second = scripted("second");
    const model = withFallback(scripted("first"), second);
    expect((await model.complete(completionRequest())).model).toBe("first");
    expect(second.calls()).toBe(0);
  });

  it("calls the second model once after any failure of the first", async () => {
    const second = scripted("second");
    const model = withFallback(scripted("first", "refuse"), second);
    expect((await model.complete(completionRequest())).model).toBe("second");
    expect(second.calls()).toBe(1);
  });

  it("reports the first failure if both fail, and keeps both", async () => {
    const model = withFallback(scripted("first", "refuse"), scripted("second", "fail"));
    const failure = await failureOf(model.complete(completionRequest()));
    expect(failure.message).toBe("first refused.");
    expect(failure.retryable).toBe(true);
    expect(failure.cause).toBeInstanceOf(AggregateError);
    expect((failure.cause as AggregateError).errors).toHaveLength(2);
  });

  it("is asked at once while a first model that hangs rests", async () => {
    let now = 0;
    const hanging: LanguageModel = {
      ...scripted("first"),
      complete: async () => {
        now += 30_000;
        throw new DOMException("The operation timed out.", "TimeoutError");
      },
    };
    const second = scripted("second");
    const model = resilientModel({ first: hanging, second }, { now: () => now });
    for (const _ of [1, 2]) {
      const signal = AbortSignal.abort(new DOMException("late", "TimeoutError"));
      await model.complete(completionRequest({ signal })).catch(() => undefined);
    }
    expect((await model.complete(completionRequest())).text).toBe("second");
    expect(second.calls()).toBe(1);
    expect(now).toBe(60_000);
  });

  describe("of a first model that hangs", () => {
    const untilAborted = async (signal: AbortSignal): Promise<never> =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });

    function hanging(): LanguageModel & { asked: () => number } {
      let asked = 0;
      return {
        name: "first",
        asked: () => asked,
        complete: async ({ signal }) => {
          asked += 1;
          return untilAborted(signal);
        },
        async *stream({ signal }) {
          asked += 1;
          yield await untilAborted(signal);
        },
      };
    }

    it("is asked before the caller's time is over", async () => {
      const second = scripted("second");
      const model = resilientModel({ first: hanging(), second }, {});
      const request = completionRequest({ waitMs: 60, signal: AbortSignal.timeout(5_000) });
      expect((await model.complete(request)).text).toBe("second");
      expect(await streamedText(model, request)).toBe("second");
    });

    it("is asked at once after two such waits", async () => {
      const first = hanging();
      const model = resilientModel({ first, second: scripted("second") }, { now: () => 0 });
      for (const _ of [1, 2, 3]) await model.complete(completionRequest({ waitMs: 30 }));
      expect(first.asked()).toBe(2);
    });

    it("leaves a stream alone that has begun", async () => {
      const slow: LanguageModel = {
        ...scripted("first"),
        async *stream({ signal }) {
          yield { type: "delta", text: "one " };
          await new Promise((resolve) => setTimeout(resolve, 60));
          signal.throwIfAborted();
          yield { type: "delta", text: "two" };
        },
      };
      const model = resilientModel({ first: slow, second: scripted("second") }, {});
      expect(await streamedText(model, completionRequest({ waitMs: 30 }))).toBe("one two");
    });

    it("is not there to ask where no second model is configured", async () => {
      const model = resilientModel({ first: hanging(), second: undefined }, {});
      const signal = AbortSignal.timeout(60);
      const answer = model.complete(completionRequest({ waitMs: 30, signal }));
      await expect(answer).rejects.toHaveProperty("name", "TimeoutError");
    });
  });

  it("is not for the caller's abort", async () => {
    const controller = new AbortController();
    const first: LanguageModel = {
      ...scripted("first"),
      complete: async () => {
        controller.abort(new Error("gone"));
        throw unavailable("cut off");
      },
    };
    const second = scripted("second");
    const answer = withFallback(first, second).complete(
      completionRequest({ signal: controller.signal }),
    );
    await expect(answer).rejects.toThrow("gone");
    expect(second.calls()).toBe(0);
  });

  it("streams from the second where the first fails before its first delta, not after", async () => {
    const early = withFallback(scripted("first", "fail"), scripted("second"));
    expect(await streamedText(early)).toBe("second");

    const second = scripted("second");
    const late = withFallback(scripted("first", "break"), second);
    const failure = await failureOf(collect(late.stream(completionRequest())));
    expect(failure.message).toBe("first broke off.");
    expect(second.calls()).toBe(0);
  });
});
