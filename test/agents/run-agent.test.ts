import { expect, it } from "vitest";
import { z } from "zod";
import { type Agent, type AgentDeps, runAgent } from "../../src/agents/agent.ts";
import { newMeter } from "../../src/domain/scope.ts";
import type { CompletionRequest, LanguageModel } from "../../src/models/language-model.ts";

const doubler: Agent<number, { value: number }> = {
  name: "doubler",
  settings: { temperature: 0, maxTokens: 10, timeoutMs: 50 },
  prompt: (input) => [{ role: "user", content: `double ${input}` }],
  output: z.object({ value: z.number() }),
  faultIn: ({ value }, input) => (value === 2 * input ? undefined : `${value} is not the double.`),
  rules: (input) => ({ value: 2 * input }),
};

/** Answers with each text in turn; a function may wait or throw. */
function scripted(...replies: (string | ((request: CompletionRequest) => Promise<string>))[]) {
  const requests: CompletionRequest[] = [];
  const model: LanguageModel = {
    name: "scripted",
    complete: async (request) => {
      const reply = replies[requests.length] ?? "";
      requests.push({ ...request, messages: [...request.messages] });
      const text = typeof reply === "string" ? reply : await reply(request);
      return {
        text,
        model: "scripted",
        finish: "stop",
        usage: { promptTokens: 5, completionTokens: 2, neurons: 1 },
      };
    },
    stream: async function* () {},
  };
  return { model, requests };
}

function deps(model?: LanguageModel): AgentDeps {
  return {
    model,
    meter: newMeter(),
    now: Date.now,
    startedAt: Date.now(),
    trace: [],
    signal: new AbortController().signal,
  };
}

it("takes the model's valid output, also with words around the JSON", async () => {
  const { model } = scripted('Sure! {"value": 8} Done.');
  const run = deps(model);
  expect(await runAgent(run, doubler, 4)).toEqual({ output: { value: 8 }, policy: "model" });
  expect(run.meter).toMatchObject({
    modelCalls: 1,
    promptTokens: 5,
    completionTokens: 2,
    neurons: 1,
  });
});

it("asks once more, telling the fault, and takes what is then right", async () => {
  const { model, requests } = scripted('{"value": 9}', '{"value": 8}');
  expect(await runAgent(deps(model), doubler, 4)).toEqual({
    output: { value: 8 },
    policy: "model",
  });
  expect(requests[1]?.messages.at(-1)?.content).toContain("9 is not the double");
});

it("answers by its rules without a model, after two bad outputs, a failure or a time-out, and traces why", async () => {
  const rules = { output: { value: 8 }, policy: "rules" };
  expect(await runAgent(deps(), doubler, 4)).toEqual(rules);
  const cases: [ReturnType<typeof scripted>, RegExp][] = [
    [scripted("no json", '{"value": "8"}'), /value/],
    [scripted('{"val', '{"val'), /not a JSON object/],
    [
      scripted(async () => {
        throw new Error("out of capacity");
      }),
      /out of capacity/,
    ],
    [
      scripted(
        (request) =>
          new Promise((_, reject) => {
            request.signal.addEventListener("abort", () => reject(request.signal.reason));
          }),
      ),
      /time/i,
    ],
  ];
  for (const [{ model }, why] of cases) {
    const run = deps(model);
    expect(await runAgent(run, doubler, 4)).toEqual(rules);
    expect(run.trace).toHaveLength(1);
    expect(run.trace[0]).toMatchObject({ agent: "doubler", policy: "rules" });
    expect(run.trace[0]?.error).toMatch(why);
  }
});

it("ends with the caller's abort instead of answering", async () => {
  const controller = new AbortController();
  const { model } = scripted(async () => {
    controller.abort(new Error("gone"));
    throw new Error("aborted");
  });
  await expect(runAgent({ ...deps(model), signal: controller.signal }, doubler, 4)).rejects.toThrow(
    "gone",
  );
});
