import { describe, expect, inject, it, vi } from "vitest";

import { openAiLanguageModel } from "../../../src/models/openai/language-model.ts";
import {
  collect,
  completionRequest,
  failureOf,
  fakeSleep,
  streamedText,
} from "../../support/models/model-calls.ts";

const baseUrl = inject("modelServerUrl");

function modelNamed(model: string, changes: { apiKey?: string; fallbackModel?: string } = {}) {
  return openAiLanguageModel({
    baseUrl,
    apiKey: "sk-test",
    model,
    sleep: fakeSleep().sleep,
    ...changes,
  });
}

async function echo(request = completionRequest(), apiKey = "sk-test") {
  const { text } = await modelNamed("echo", { apiKey }).complete(request);
  return JSON.parse(text) as { authorization?: string; body: Record<string, unknown> };
}

describe("a whole answer", () => {
  it("comes with its usage, and no neurons", async () => {
    expect(await modelNamed("ok").complete(completionRequest())).toEqual({
      text: "It is 2%.",
      model: "ok",
      finish: "stop",
      usage: { promptTokens: 21, completionTokens: 5, neurons: 0 },
    });
  });

  it("has its tokens estimated where the server does not count them", async () => {
    const { usage } = await modelNamed("without-usage").complete(completionRequest());
    expect(usage.promptTokens).toBeGreaterThan(0);
    expect(usage.completionTokens).toBe(3);
  });

  it("is read where its text comes in parts, without what was thought", async () => {
    expect((await modelNamed("in-parts").complete(completionRequest())).text).toBe("It is 2%.");
  });

  it("comes from a server whose address ends in a slash", async () => {
    const model = openAiLanguageModel({ baseUrl: `${baseUrl}/`, apiKey: "", model: "ok" });
    expect((await model.complete(completionRequest())).text).toBe("It is 2%.");
  });
});

describe("the request", () => {
  it("carries messages, limits and key", async () => {
    const request = completionRequest({ maxTokens: 77, temperature: 0 });
    const { authorization, body } = await echo(request);
    expect(authorization).toBe("Bearer sk-test");
    expect(body).toEqual({
      model: "echo",
      messages: request.messages,
      max_tokens: 77,
      temperature: 0,
    });
  });

  it("sends no key if none is configured", async () => {
    expect(await echo(completionRequest(), "")).not.toHaveProperty("authorization");
  });

  it("carries a schema in OpenAI's envelope", async () => {
    const schema = { type: "object", properties: { factor: { type: "number" } } };
    const { body } = await echo(completionRequest({ schema }));
    expect(body["response_format"]).toEqual({
      type: "json_schema",
      json_schema: { name: "answer", schema },
    });
  });
});

describe("a server that refuses schemas", () => {
  const request = completionRequest({ schema: { type: "object" } });

  it("is asked again without one, and sent none any more", async () => {
    const model = modelNamed("no-schema:whole");
    expect((await model.complete(request)).text).toBe("attempt 2");
    expect((await model.complete(request)).text).toBe("attempt 3");
  });

  it("streams without one", async () => {
    expect(await streamedText(modelNamed("no-schema:stream"), request)).toBe("It is 2%.");
  });

  it("reports other errors of the request unchanged", async () => {
    const failure = await failureOf(modelNamed("bad-request:1").complete(request));
    expect(failure).toMatchObject({ code: "unavailable", retryable: false });
    expect(String(failure.cause)).toContain("attempt 2");
  });
});

describe("a server that refuses other parameters", () => {
  const request = completionRequest({ schema: { type: "object" }, maxTokens: 77 });

  it("is asked again in the form that it takes, and at once in this form from then on", async () => {
    const model = modelNamed("thinking:whole");
    await model.complete(request);
    const { attempt, body } = JSON.parse((await model.complete(request)).text) as {
      attempt: number;
      body: Record<string, unknown>;
    };
    expect(attempt).toBe(4);
    expect(body).toMatchObject({ max_completion_tokens: 77, response_format: expect.anything() });
    expect(body).not.toHaveProperty("temperature");
  });

  it.each(["thinking:stream", "no-stream-options"])("streams: %s", async (name) => {
    expect(await streamedText(modelNamed(name), request)).toBe("It is 2%.");
  });
});

describe("a streamed answer", () => {
  it("arrives in order, with the usage asked for at its end", async () => {
    const events = await collect(modelNamed("ok").stream(completionRequest()));
    expect(events).toEqual([
      { type: "delta", text: "It is " },
      { type: "delta", text: "2%." },
      {
        type: "end",
        completion: {
          text: "It is 2%.",
          model: "ok",
          finish: "stop",
          usage: { promptTokens: 21, completionTokens: 5, neurons: 0 },
        },
      },
    ]);
  });

  it("is whole although every byte comes alone", async () => {
    expect(await streamedText(modelNamed("split-lines"))).toBe("Prämie 2 €");
  });

  it.each(["never-streams:1", "empty-events", "in-parts"])(
    "is read from a server whose ways are %s",
    async (model) => {
      expect(await streamedText(modelNamed(model))).toBe("It is 2%.");
    },
  );

  it("has its tokens estimated where no chunk counts them", async () => {
    const events = await collect(modelNamed("without-usage").stream(completionRequest()));
    expect(events.at(-1)).toMatchObject({ completion: { usage: { completionTokens: 3 } } });
  });

  it.each(["truncated", "torn-down", "failing-later"])(
    "fails where it is %s, after what came before",
    async (model) => {
      const texts: string[] = [];
      const reading = (async () => {
        for await (const event of modelNamed(model).stream(completionRequest())) {
          if (event.type === "delta") texts.push(event.text);
        }
      })();
      const failure = await failureOf(reading);
      expect(failure).toMatchObject({ code: "unavailable", retryable: true });
      expect(texts).toEqual(["It is "]);
    },
  );
});

describe("a model that exceeds its token limit", () => {
  const request = completionRequest({ maxTokens: 50 });

  it("is read to about its most tokens, whether its answer was asked for whole or as a stream", async () => {
    const whole = await modelNamed("agent-endless").complete(request);
    const events = await collect(modelNamed("agent-endless").stream(request));
    for (const completion of [whole, events.at(-1)]) {
      expect(JSON.stringify(completion)).toContain('"finish":"length"');
    }
    // Each piece has 500 characters.
    expect(whole.text.length).toBeLessThanOrEqual(1000);
    expect(events.length).toBeLessThanOrEqual(3);
  });

  it("fails if its reply is a value that never ends", async () => {
    const failure = await failureOf(modelNamed("endless-json").complete(request));
    expect(failure).toMatchObject({ code: "unavailable", retryable: false });
    expect(failure.message).toContain("exceeds the size limit");
  });

  it("is not taken for one that sends single letters", async () => {
    const { text, finish } = await modelNamed("letters").complete(
      completionRequest({ maxTokens: 6 }),
    );
    expect({ text, finish }).toEqual({ text: "It is 2% of the limit.", finish: "stop" });
  });
});

describe("a failure", () => {
  it("that passes is tried again, after the time the server asked for", async () => {
    const { sleep, waits } = fakeSleep();
    const model = openAiLanguageModel({ baseUrl, apiKey: "", model: "busy-once:chat", sleep });
    expect((await model.complete(completionRequest())).text).toBe("It is 2%.");
    expect(waits).toEqual([1000]);
  });

  it("before a stream begins is tried again", async () => {
    expect(await streamedText(modelNamed("busy-once:stream"))).toBe("It is 2%.");
  });

  it("is not waited for as long as ten minutes", async () => {
    const { sleep, waits } = fakeSleep();
    const model = openAiLanguageModel({ baseUrl, apiKey: "", model: "long-busy", sleep });
    const failure = await failureOf(model.complete(completionRequest()));
    expect(failure).toMatchObject({ retryable: true, retryAfter: 600 });
    expect(waits).toEqual([]);
  });

  it("of the server ends after three attempts, with its words in the cause only", async () => {
    const failure = await failureOf(modelNamed("failing:thrice").complete(completionRequest()));
    expect(failure).toMatchObject({ code: "unavailable", retryable: true });
    expect(String(failure.cause)).toContain("attempt 3");
    expect(failure.message).not.toContain("attempt");
  });

  it.each([
    ["bad-key", "unavailable", "API key"],
    ["no-credit", "quota_exceeded", "credit"],
    ["not-installed", "unavailable", "does not exist on the model server"],
    ["html", "unavailable", "invalid response"],
    ["other-shape", "unavailable", "invalid response"],
  ])("of the kind %s is %s and final", async (model, code, words) => {
    const failure = await failureOf(modelNamed(model).complete(completionRequest()));
    expect(failure).toMatchObject({ code, retryable: false });
    expect(failure.message).toContain(words);
    expect(failure.message).not.toContain("sk-secret");
  });

  it("to reach the server at all may pass, and names the server without keys", async () => {
    const outside = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("refused"));
    const model = openAiLanguageModel({
      baseUrl: "http://me:hush@127.0.0.1:9/hush/v1",
      apiKey: "",
      model: "ok",
      sleep: fakeSleep().sleep,
    });
    const failure = await failureOf(model.complete(completionRequest()));
    const message = "The model server at http://127.0.0.1:9 could not be reached.";
    expect(failure).toMatchObject({ code: "unavailable", retryable: true, message });
    outside.mockRestore();
  });

  it("is answered by the fallback model", async () => {
    const model = modelNamed("not-installed", { fallbackModel: "ok" });
    expect((await model.complete(completionRequest())).model).toBe("ok");
    expect(await streamedText(model)).toBe("It is 2%.");
  });
});

it("rejects with the reason of the caller's own time limit", async () => {
  const signal = AbortSignal.timeout(100);
  const answer = modelNamed("slow", { fallbackModel: "ok" }).complete(
    completionRequest({ signal }),
  );
  await expect(answer).rejects.toBe(await answer.catch(() => signal.reason as unknown));
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});
