import { expect, it } from "vitest";
import { z } from "zod";
import { startBudget } from "../../../src/agents/run/budget.ts";
import { runAgent } from "../../../src/agents/run/run-agent.ts";
import type { Agent, AgentDeps } from "../../../src/agents/run/agent.ts";
import { LINGER_MS } from "../../../src/models/stream-text.ts";
import { AppError } from "../../../src/domain/errors.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import { warningText } from "../../../src/domain/answers/warning.ts";
import { fallbackWarnings } from "../../../src/domain/fallback.ts";
import type {
  CompletionEvent,
  CompletionRequest,
  LanguageModel,
} from "../../../src/models/language-model.ts";
import { readReply } from "../../../src/models/replies/chat-reply.ts";
import { says } from "../../support/agents/agent-run.ts";

const doubler: Agent<number, { value: number }> = {
  name: "calculator",
  prompt: (input) => [{ role: "user", content: `double ${input}` }],
  output: z.object({ value: z.number() }),
  faultIn: ({ value }, input) => (value === 2 * input ? undefined : `${value} is not the double.`),
  rules: (input) => ({ value: 2 * input }),
  summarise: ({ value }) => `${value}`,
};

function deps(model?: LanguageModel): AgentDeps {
  return {
    model,
    meter: newMeter(),
    now: Date.now,
    startedAt: Date.now(),
    trace: [],
    signal: new AbortController().signal,
    overrides: [{ calculator: { max_tokens: 10, timeout_ms: 50 } }],
  };
}

it("takes the model's valid output, also with words around the JSON", async () => {
  const model = says('Sure! {"value": 8} Done.');
  const run = deps(model);
  expect(await runAgent(run, doubler, 4)).toMatchObject({ output: { value: 8 }, policy: "model" });
  expect(run.meter).toMatchObject({
    modelCalls: 1,
    promptTokens: 5,
    completionTokens: 2,
    neurons: 1,
  });
});

it("asks once more, telling the fault, and takes what is then right", async () => {
  const model = says('{"value": 9}', '{"value": 8}');
  expect(await runAgent(deps(model), doubler, 4)).toMatchObject({
    output: { value: 8 },
    policy: "model",
  });
  expect(model.requests[1]?.messages.at(-1)?.content).toContain("9 is not the double");
});

it("tells the model how long it waits, which is less for the repair", async () => {
  const model = says(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return '{"value": 9}';
  }, '{"value": 8}');
  await runAgent(deps(model), doubler, 4);
  const [first = 0, second = 0] = model.requests.map(({ waitMs }) => waitMs);
  expect(first).toBeGreaterThan(40);
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThanOrEqual(first - 15);
});

it.each(["", " \n"])(
  "pays once for a prompt to which the model replies with nothing (%j), and traces it",
  async (nothing) => {
    const model = says(nothing, '{"value": 8}');
    const run = deps(model);
    expect(await runAgent(run, doubler, 4)).toMatchObject({ policy: "rules" });
    expect(model.requests).toHaveLength(1);
    expect(run.meter).toMatchObject({ modelCalls: 1 });
    expect(run.trace[0]?.error).toBe("The reply is empty.");
    expect(fallbackWarnings(run.meter.fallbacks).map(warningText)).toEqual([
      "The language model returned an invalid reply to the calculator, so rules replaced it.",
    ]);
  },
);

it("traces that a model used up its tokens without writing a word, as models that think do", async () => {
  const run = { ...deps(cut("", "length")), onText: async () => undefined };
  expect(await runAgent(run, lister, 4)).toMatchObject({ policy: "rules" });
  expect(run.trace[0]?.error).toBe("The reply ended at the token limit before its first word.");
});

it("answers by its rules without a model, after two bad outputs, a failure or a time-out, and traces why", async () => {
  const rules = { output: { value: 8 }, policy: "rules" };
  expect(await runAgent(deps(), doubler, 4)).toMatchObject(rules);
  const cases: [ReturnType<typeof says>, RegExp][] = [
    [says("no json", '{"value": "8"}'), /value/],
    [says('{"val', '{"val'), /not a JSON object/],
    [
      says(async () => {
        throw new AppError("unavailable", "The model is out of capacity.");
      }),
      /out of capacity/,
    ],
    [
      says(async () => {
        throw new Error("D1_ERROR: no such table: secrets");
      }),
      /^The model did not answer\.$/,
    ],
    [
      says(
        (request) =>
          new Promise((_, reject) => {
            request.signal.addEventListener("abort", () => reject(request.signal.reason));
          }),
      ),
      /time/i,
    ],
  ];
  for (const [model, why] of cases) {
    const run = deps(model);
    expect(await runAgent(run, doubler, 4)).toMatchObject(rules);
    expect(run.trace).toHaveLength(1);
    expect(run.trace[0]).toMatchObject({ agent: "calculator", policy: "rules" });
    expect(run.trace[0]?.error).toMatch(why);
  }
});

const lister: Agent<number, { values: number[] }> = {
  name: "researcher",
  prompt: doubler.prompt,
  output: z.object({ values: z.array(z.object({ n: z.number() })) }).transform(({ values }) => ({
    values: values.map(({ n }) => n),
  })),
  mayBeCut: true,
  faultIn: () => undefined,
  rules: () => ({ values: [] }),
  summarise: ({ values }) => values.join(", "),
};

/** Writes a text, and then ends it so. */
function cut(text: string, end: "length" | Error): LanguageModel & { calls: number } {
  const model = {
    ...says(text),
    calls: 0,
    async *stream(request: CompletionRequest): AsyncGenerator<CompletionEvent> {
      model.calls += 1;
      yield { type: "delta" as const, text };
      if (end !== "length") throw end;
      const completion = await says(text).complete(request);
      yield { type: "end" as const, completion: { ...completion, finish: end } };
    },
  };
  return model;
}

it.each(["length", new AppError("unavailable", "The connection was lost.")] as const)(
  "keeps the complete members of a reply that was cut (%s), asks no second time, and warns",
  async (end) => {
    const model = cut('{"values": [{"n": 1}, {"n": 2}, {"n"', end);
    const run = { ...deps(model), onText: async () => undefined };
    expect(await runAgent(run, lister, 4)).toMatchObject({
      output: { values: [1, 2] },
      policy: "model",
    });
    expect(model.calls).toBe(1);
    expect(run.meter).toMatchObject({ modelCalls: 1 });
    expect(run.meter.promptTokens).toBeGreaterThan(0);
    expect(run.meter.completionTokens).toBeGreaterThan(0);
    expect(fallbackWarnings(run.meter.fallbacks).map(warningText)).toEqual([
      "The language model's reply to the researcher was cut off, so only its complete parts were used.",
    ]);
  },
);

it("counts what a reply has cost that could not be read", async () => {
  const model = says(async () => {
    readReply({ choices: [], usage: { prompt_tokens: 70, completion_tokens: 3 } });
    return "";
  });
  const run = deps(model);
  expect(await runAgent(run, doubler, 4)).toMatchObject({ policy: "rules" });
  expect(run.meter).toMatchObject({ modelCalls: 1, promptTokens: 70, completionTokens: 3 });
});

it.each(["hangs", "writes on"])(
  "waits only shortly for a model that %s when its reply is complete",
  async (manner) => {
    const model: LanguageModel = {
      ...says(),
      async *stream({ signal }) {
        yield { type: "delta" as const, text: '{"value": 8' };
        yield { type: "delta" as const, text: "}" };
        for (;;) {
          await new Promise((resolve, reject) => {
            if (manner === "writes on") setTimeout(resolve, 100);
            signal.addEventListener("abort", () => reject(signal.reason));
          });
          yield { type: "delta" as const, text: " and so on" };
        }
      },
    };
    const overrides = [{ calculator: { timeout_ms: 20_000 } }];
    const run = { ...deps(model), overrides, onText: async () => undefined };
    const started = Date.now();
    expect(await runAgent(run, doubler, 4)).toMatchObject({ policy: "model", error: undefined });
    expect(Date.now() - started).toBeLessThan(2 * LINGER_MS);
    expect(run.meter.modelCalls).toBe(1);
    expect(run.meter.completionTokens).toBeGreaterThan(0);
  },
);

it("asks no second time where nothing of a reply that was cut is complete", async () => {
  const model = cut('{"values": [{"n"', "length");
  const run = { ...deps(model), onText: async () => undefined };
  expect(await runAgent(run, lister, 4)).toMatchObject({ policy: "rules" });
  expect(model.calls).toBe(1);
});

it("counts what a call has cost that the caller cancelled, or that came too late", async () => {
  const name = "@cf/meta/llama-3.2-3b-instruct";
  const controller = new AbortController();
  const hanging = (onCall: () => void): LanguageModel => ({
    ...says((request) => {
      const { promise, reject } = Promise.withResolvers<string>();
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      onCall();
      return promise;
    }),
    name,
  });
  const cancelled = deps(hanging(() => setTimeout(() => controller.abort(new Error("gone")))));
  const running = runAgent({ ...cancelled, signal: controller.signal }, doubler, 4);
  await expect(running).rejects.toThrow("gone");
  const late = deps(hanging(() => undefined));
  expect(await runAgent(late, doubler, 4)).toMatchObject({ policy: "rules" });
  for (const { meter } of [cancelled, late]) {
    expect(meter).toMatchObject({ modelCalls: 1, completionTokens: 0 });
    expect(meter.promptTokens).toBeGreaterThan(0);
    expect(meter.neurons).toBeGreaterThan(0);
  }
});

it("counts no call that is not sent because the answer's time is up", async () => {
  const model = says('{"value": 8}');
  const over = new AbortController();
  over.abort();
  const run = deps(model);
  const budget = startBudget(run.meter, { hurry: over.signal });
  expect(await runAgent({ ...run, budget }, doubler, 4)).toMatchObject({ policy: "rules" });
  expect(model.requests).toEqual([]);
  expect(run.meter).toMatchObject({ modelCalls: 0, promptTokens: 0 });
});

it("ends with the caller's abort instead of answering", async () => {
  const controller = new AbortController();
  const model = says(async () => {
    controller.abort(new Error("gone"));
    throw new Error("aborted");
  });
  await expect(runAgent({ ...deps(model), signal: controller.signal }, doubler, 4)).rejects.toThrow(
    "gone",
  );
});

it("passes on the failure of whoever reads the stream: it is no fault of the model", async () => {
  const reading = async (): Promise<void> => {
    throw new AppError("unavailable", "The pages could not be read.");
  };
  const run = { ...deps(says('{"value": 8}')), onText: reading };
  await expect(runAgent(run, doubler, 4)).rejects.toThrow("The pages could not be read.");
});
