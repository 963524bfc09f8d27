import { describe, expect, it } from "vitest";

import { workersAiLanguageModel } from "../../../src/models/workers-ai/language-model.ts";
import {
  bodyOf,
  collect,
  completionRequest,
  failureOf,
  fakeAi,
  fakeSleep,
  streamedText,
} from "../../support/models/model-calls.ts";

const MODEL = "@cf/meta/llama-3.2-3b-instruct";
const FALLBACK = "@cf/meta/llama-3.2-1b-instruct";
const USAGE = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
const NATIVE = { response: "It is 2%.", tool_calls: [], usage: USAGE };

const JSON_MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

const modelOver = (ai: ReturnType<typeof fakeAi>, model = MODEL) =>
  workersAiLanguageModel({ ai, model, sleep: fakeSleep().sleep });

describe("a whole answer", () => {
  it("is read from the native shape, with tokens priced in neurons", async () => {
    const completion = await modelOver(fakeAi(NATIVE)).complete(completionRequest());
    expect(completion).toMatchObject({ text: "It is 2%.", model: MODEL, finish: "stop" });
    expect(completion.usage).toMatchObject({ promptTokens: 1000, completionTokens: 100 });
    // 1,000 × $0.051 + 100 × $0.335 a million tokens, at $0.011 for 1,000 neurons.
    expect(completion.usage.neurons).toBeCloseTo(4.636 + 3.045, 2);
  });

  it("is read from the chat-completion shape of newer models", async () => {
    const ai = fakeAi({
      object: "chat.completion",
      choices: [
        { index: 0, message: { role: "assistant", content: "2%" }, finish_reason: "length" },
      ],
      usage: USAGE,
    });
    const completion = await modelOver(ai).complete(completionRequest());
    expect(completion).toMatchObject({ text: "2%", finish: "length" });
  });

  it("becomes text where JSON mode answers with an object", async () => {
    const ai = fakeAi({ response: { factor: 0.85, forms: ["HO3"] }, usage: USAGE });
    const schema = { type: "object", properties: { factor: { type: "number" } } };
    const { text } = await modelOver(ai, JSON_MODEL).complete(completionRequest({ schema }));
    expect(JSON.parse(text)).toEqual({ factor: 0.85, forms: ["HO3"] });
    expect(ai.calls[0]?.inputs["response_format"]).toEqual({
      type: "json_schema",
      json_schema: schema,
    });
  });

  it("is asked for without a schema of a model that is not known to keep to one", async () => {
    const ai = fakeAi(NATIVE);
    await modelOver(ai).complete(completionRequest({ schema: { type: "object" } }));
    expect(ai.calls[0]?.inputs).not.toHaveProperty("response_format");
  });

  it.each(["5024: JSON Mode couldn't be met", "5025: This model doesn't support JSON Schema."])(
    "is asked for again without the schema after %j",
    async (message) => {
      const ai = fakeAi(new Error(message), NATIVE);
      const request = completionRequest({ schema: { type: "object" } });
      const { text } = await modelOver(ai, JSON_MODEL).complete(request);
      expect(text).toBe("It is 2%.");
      expect(ai.calls.map(({ inputs }) => "response_format" in inputs)).toEqual([true, false]);
    },
  );

  it("counts as cut where a native answer used up every token it had", async () => {
    const ai = fakeAi({ response: "It is", usage: { prompt_tokens: 9, completion_tokens: 500 } });
    const { finish } = await modelOver(ai).complete(completionRequest({ maxTokens: 500 }));
    expect(finish).toBe("length");
  });

  it.each([
    { prompt_tokens: -50, completion_tokens: 2 },
    { prompt_tokens: 5, completion_tokens: 0.5 },
  ])("has its tokens estimated where they are counted as %j", async (usage) => {
    const ai = fakeAi({ response: "x".repeat(40), usage });
    const completion = await modelOver(ai).complete(completionRequest());
    expect(completion.usage).toMatchObject({ completionTokens: 10 });
    expect(completion.usage.promptTokens).toBeGreaterThan(5);
  });

  it("has its tokens estimated where the model does not count them", async () => {
    const { usage } = await modelOver(fakeAi({ response: "x".repeat(40) })).complete(
      completionRequest(),
    );
    expect(usage.completionTokens).toBe(10);
    expect(usage.promptTokens).toBeGreaterThan(5);
    expect(usage.neurons).toBeGreaterThan(0);
  });

  it.each([{}, null, "It is 2%.", { choices: [] }, { response: null }])(
    "in the shape %j is refused and not asked for again",
    async (answer) => {
      const ai = fakeAi(answer);
      const failure = await failureOf(modelOver(ai).complete(completionRequest()));
      expect(failure).toMatchObject({ code: "unavailable", retryable: false });
      expect(ai.calls).toHaveLength(1);
    },
  );
});

describe("the request", () => {
  it("always carries the token limit, the temperature and every message", async () => {
    const ai = fakeAi(NATIVE);
    const request = completionRequest({ maxTokens: 321, temperature: 0 });
    await modelOver(ai).complete(request);
    expect(ai.calls[0]?.model).toBe(MODEL);
    expect(ai.calls[0]?.inputs).toEqual({
      messages: request.messages,
      max_tokens: 321,
      temperature: 0,
    });
  });

  it("tells models that think by default to answer at once", async () => {
    const ai = fakeAi(NATIVE);
    await modelOver(ai, "@cf/zai-org/glm-4.7-flash").complete(
      completionRequest({ maxTokens: 321 }),
    );
    expect(ai.calls[0]?.inputs).toMatchObject({
      max_completion_tokens: 321,
      chat_template_kwargs: { enable_thinking: false },
    });
    expect(ai.calls[0]?.inputs).not.toHaveProperty("max_tokens");
  });

  it("carries the token limit when streaming too", async () => {
    const ai = fakeAi(() => bodyOf("data: [DONE]\n\n"));
    await collect(modelOver(ai).stream(completionRequest({ maxTokens: 321 })));
    expect(ai.calls[0]?.inputs).toMatchObject({ max_tokens: 321, stream: true });
  });
});

describe("a streamed answer", () => {
  it("arrives delta by delta from native chunks, with the usage of a late one", async () => {
    const body = bodyOf(
      'data: {"response":"It ","p":"abc"}\n\n',
      'data: {"response":"is 2"}\n\ndata: {"response":"%."}\n\n',
      'data: {"response":"","usage":{"prompt_tokens":1000,"completion_tokens":100}}\n\n',
      "data: [DONE]\n\n",
    );
    const events = await collect(modelOver(fakeAi(body)).stream(completionRequest()));
    expect(events.slice(0, -1)).toEqual([
      { type: "delta", text: "It " },
      { type: "delta", text: "is 2" },
      { type: "delta", text: "%." },
    ]);
    expect(events.at(-1)).toMatchObject({
      type: "end",
      completion: { text: "It is 2%.", model: MODEL, usage: { promptTokens: 1000 } },
    });
  });

  it("arrives from chat-completion chunks, leaving out what the model only thought", async () => {
    const body = bodyOf(
      'data: {"choices":[{"delta":{"role":"assistant","reasoning_content":"Hmm."}}]}\n\n',
      'data: {"choices":[{"delta":{"content":"It is"},"finish_reason":null}]}\n\n',
      'data: {"choices":[{"delta":{"content":" 2%."},"finish_reason":"length"}]}\n\n',
      'data: {"choices":[],"usage":{"prompt_tokens":8,"completion_tokens":4}}\n\ndata: [DONE]\n\n',
    );
    const events = await collect(modelOver(fakeAi(body)).stream(completionRequest()));
    expect(events.map((event) => event.type)).toEqual(["delta", "delta", "end"]);
    expect(events.at(-1)).toMatchObject({
      completion: { text: "It is 2%.", finish: "length", usage: { completionTokens: 4 } },
    });
  });

  it("is whole however its bytes are split", async () => {
    const bytes = new TextEncoder().encode(
      'data: {"response":"Prämie "}\r\n\r\ndata: {"response":"2 €"}\n\ndata: [DONE]',
    );
    const body = bodyOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(await streamedText(modelOver(fakeAi(body)))).toBe("Prämie 2 €");
  });

  it("keeps a token that came as a number", async () => {
    const body = bodyOf('data: {"response":"HO"}\n\ndata: {"response":3}\n\ndata: [DONE]\n\n');
    expect(await streamedText(modelOver(fakeAi(body)))).toBe("HO3");
  });

  it("is one delta where the model answers whole all the same", async () => {
    const events = await collect(modelOver(fakeAi(NATIVE)).stream(completionRequest()));
    expect(events).toMatchObject([{ type: "delta", text: "It is 2%." }, { type: "end" }]);
  });

  it("streams without the schema: JSON mode does not stream", async () => {
    const ai = fakeAi(bodyOf('data: {"response":"{}"}\n\ndata: [DONE]\n\n'));
    const request = completionRequest({ schema: { type: "object" } });
    expect(await streamedText(modelOver(ai, JSON_MODEL), request)).toBe("{}");
    expect(ai.calls[0]?.inputs).toMatchObject({ stream: true });
    expect(ai.calls[0]?.inputs).not.toHaveProperty("response_format");
  });

  it.each([
    ["ends without its end mark", ['data: {"response":"It "}\n\n']],
    [
      "loses its connection",
      ['data: {"response":"It "}\n\n', new Error("Network connection lost.")],
    ],
    ["reports a fault", ['data: {"response":"It "}\n\n', 'data: {"error":"3040: full"}\n\n']],
  ])("fails and is not begun again where it %s", async (_, chunks) => {
    const ai = fakeAi(() => bodyOf(...chunks), NATIVE);
    const failure = await failureOf(streamedText(modelOver(ai)));
    expect(failure).toMatchObject({ code: "unavailable", retryable: true });
    expect(ai.calls).toHaveLength(1);
  });

  it("fails if a chunk is invalid, instead of omitting a word", async () => {
    const ai = fakeAi(() => bodyOf('data: {"response":"It "}\n\ndata: {"resp\n\ndata: [DONE]\n\n'));
    const failure = await failureOf(streamedText(modelOver(ai)));
    expect(failure.message).toContain("invalid response");
  });

  it("cancels the body if the reader stops early", async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        controller.enqueue(new TextEncoder().encode('data: {"response":"a"}\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of modelOver(fakeAi(body)).stream(completionRequest())) {
      expect(event.type).toBe("delta");
      break;
    }
    expect(cancelled).toBe(true);
  });
});

describe("an abort", () => {
  const reason = new Error("the asker has gone");

  it("rejects with the signal's reason although the binding never answers", async () => {
    const controller = new AbortController();
    const ai = fakeAi(() => new Promise(() => undefined));
    const answer = modelOver(ai).complete(completionRequest({ signal: controller.signal }));
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    expect(ai.calls[0]?.signal?.aborted).toBe(true);
    expect(ai.calls).toHaveLength(1);
  });

  it("before the call means no call", async () => {
    const ai = fakeAi(NATIVE);
    const signal = AbortSignal.abort(reason);
    const model = workersAiLanguageModel({ ai, model: MODEL, fallback: FALLBACK });
    await expect(model.complete(completionRequest({ signal }))).rejects.toBe(reason);
    expect(ai.calls).toHaveLength(0);
  });

  it("in the middle of a stream rejects with the signal's reason", async () => {
    const controller = new AbortController();
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        pulls += 1;
        if (pulls > 1) return new Promise(() => undefined);
        stream.enqueue(new TextEncoder().encode('data: {"response":"a"}\n\n'));
        return undefined;
      },
    });
    const events = modelOver(fakeAi(body)).stream(completionRequest({ signal: controller.signal }));
    const reading = (async () => {
      for await (const event of events) if (event.type === "delta") controller.abort(reason);
    })();
    await expect(reading).rejects.toBe(reason);
  });
});

describe("a failure", () => {
  it.each([
    ["3036: you have used up your daily free allocation", "quota_exceeded", false],
    ["3040: Capacity temporarily exceeded, please try again.", "unavailable", true],
    ["InferenceUpstreamError: 3040: Capacity temporarily exceeded", "unavailable", true],
    ["1234: InferenceUpstreamError: 5007: No such model", "unavailable", false],
    ["3007: Timeout", "unavailable", true],
    ["3006: Request too large", "too_large", false],
    ["4006: you have used up your daily free allocation", "quota_exceeded", false],
    ["AiError: This model's maximum context length is 4096 tokens.", "too_large", false],
    ["5021: tokens (9216) exceeded this model context window limit (8000)", "too_large", false],
    ["5007: No such model", "unavailable", false],
    ["5016: Model agreement", "unavailable", false],
    ["5035: requires Workers Paid", "unavailable", false],
    ["3042: Not found", "unavailable", false],
    ["5024: JSON Mode couldn't be met", "unavailable", false],
    ["Network connection lost.", "unavailable", true],
  ])("%j is %s, retryable: %s", async (message, code, retryable) => {
    const cause = new Error(message);
    const failure = await failureOf(modelOver(fakeAi(cause)).complete(completionRequest()));
    expect(failure).toMatchObject({ code, retryable, cause });
    expect(failure.message).toContain(MODEL);
  });

  it("of the daily allowance says when it renews", async () => {
    const ai = fakeAi(new Error("3036: daily free allocation"));
    const failure = await failureOf(modelOver(ai).complete(completionRequest()));
    expect(failure.message).toContain("00:00 UTC");
    const renewal = (Date.now() / 1000 + (failure.retryAfter ?? 0)) % 86_400;
    expect(Math.min(renewal, 86_400 - renewal)).toBeLessThan(5);
  });
});

describe("with a fallback", () => {
  it("answers by the second model and says so", async () => {
    const ai = fakeAi(new Error("5007: No such model"), NATIVE);
    const model = workersAiLanguageModel({ ai, model: MODEL, fallback: FALLBACK });
    const completion = await model.complete(completionRequest());
    expect(completion.model).toBe(FALLBACK);
    expect(completion.usage.neurons).toBeCloseTo((1000 * 2454.5 + 100 * 18_272.7) / 1e6, 2);
    expect(ai.calls.map((call) => call.model)).toEqual([MODEL, FALLBACK]);
  });

  it("asks it only after the first has been asked three times", async () => {
    const { sleep, waits } = fakeSleep();
    const full = new Error("3040: out of capacity");
    const ai = fakeAi(full, full, full, NATIVE);
    const model = workersAiLanguageModel({ ai, model: MODEL, fallback: FALLBACK, sleep });
    await model.complete(completionRequest());
    expect(ai.calls.map((call) => call.model)).toEqual([MODEL, MODEL, MODEL, FALLBACK]);
    expect(waits).toHaveLength(2);
  });
});
