// The model path below the API, where a caller can leave and a stream can be watched; its faults: test/http/answers/.
import { beforeAll, expect, inject, it } from "vitest";
import { answerQuestion, type Answered } from "../../../src/agents/orchestrator.ts";
import type { AnswerRequest } from "../../../src/agents/start-run.ts";
import type { RunEvent } from "../../../src/agents/run/run.ts";
import { AGENT_SETTINGS } from "../../../src/agents/run/settings.ts";
import { newMeter, type Meter, type Scope } from "../../../src/domain/scope.ts";
import type { LanguageModel } from "../../../src/models/language-model.ts";
import { openAiLanguageModel } from "../../../src/models/openai/language-model.ts";
import { locateQuote } from "../../../src/retrieval/passages/locate-quote.ts";
import { toolsOver } from "../../support/agents/agent-run.ts";
import { testStyle } from "../../support/agents/style.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";
const TRUE_SENTENCE =
  "Dwellings that are more than 900 feet from the shore receive a 3% storm deductible.";

const PROOF = "Owners pay 90 euros for it.";
const OTHER_LINES = Array.from(
  { length: 36 },
  (_, i) => `Berth ${i + 1} lies behind buoy ${i + 2} and is swept by the crew of tender ${i + 3}.`,
);
/** The fee stands below what has all the words of a question for it, on the same page. */
const MOORINGS = [
  ["Harbour Guide", "", "Opening hours are posted at the gate."],
  [
    "The winter storage of a sailing boat with mast is what the yard is known for.",
    "The winter storage fee for a sailing boat with mast is announced each spring.",
    ...OTHER_LINES,
    PROOF,
  ],
];

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await pipeline.makeScope();
  await pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await pipeline.upload(scope, "moorings.pdf", await makePdf(MOORINGS));
  await pipeline.drain();
});

type Asked = Answered & { meter: Meter; events: RunEvent[] };

/** Through the real adapter, over HTTP. */
async function ask(
  model: string,
  request: Partial<Pick<AnswerRequest, "question" | "effort">> = {},
): Promise<Asked> {
  const meter = newMeter();
  const events: RunEvent[] = [];
  const answered = await answerQuestion(
    {
      model: openAiLanguageModel({
        baseUrl: inject("modelServerUrl"),
        apiKey: "test",
        model,
        sleep: async () => undefined,
      }),
      meter,
      tools: toolsOver(pipeline.services, scope, meter),
      locate: (quote) => locateQuote(pipeline.services, scope, quote),
      now: Date.now,
      signal: new AbortController().signal,
      emit: (event) => events.push(event),
    },
    { id: "ans_test", question: QUESTION, style: testStyle, ...request },
  );
  return { ...answered, meter, events };
}

it("answers a simple question with one model call, and streams it while it is written", async () => {
  const asked = await ask("agent-valid:1");
  expect(asked.answer).toMatchObject({ policy: "model", outcome: "answered" });
  expect(asked.answer.answer).toBe(`${TRUE_SENTENCE} [1]`);
  expect(asked.meter.modelCalls).toBe(1);
  expect(streamed(asked)).toBe(asked.answer.answer);
});

it("streams a statement that a model verifies when it has been verified", async () => {
  const asked = await ask("agent-valid:1", { effort: "thorough" });
  expect(asked.answer.answer).toBe(`${TRUE_SENTENCE} [1]`);
  expect(streamed(asked)).toBe(asked.answer.answer);
  const events = asked.events.map((event) => (event.event === "step" ? event.agent : event.event));
  expect(events.indexOf("delta")).toBeGreaterThan(events.indexOf("verifier"));
});

function streamed({ events }: Asked): string {
  return events.flatMap((event) => (event.event === "delta" ? [event.text] : [])).join("");
}

it("ends every model call when the asker leaves", async () => {
  const left = new AbortController();
  const meter = newMeter();
  const asking = answerQuestion(
    {
      model: openAiLanguageModel({
        baseUrl: inject("modelServerUrl"),
        apiKey: "t",
        model: "slow:left",
      }),
      meter,
      tools: toolsOver(pipeline.services, scope, meter),
      locate: async () => undefined,
      now: Date.now,
      signal: left.signal,
    },
    { id: "ans_test", question: QUESTION, style: testStyle },
  );
  setTimeout(() => left.abort(new Error("gone")), 200);
  await expect(asking).rejects.toThrow("gone");
});

it("waits for a model that hangs twice at most, and answers by rules with a warning", async () => {
  const meter = newMeter();
  let calls = 0;
  const hanging = ({ signal }: { signal: AbortSignal }): Promise<never> => {
    calls += 1;
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const model: LanguageModel = {
    name: "hanging",
    complete: hanging,
    async *stream(request) {
      yield await hanging(request);
    },
  };
  const timeout_ms = 1000;
  const started = Date.now();
  const { answer, trace } = await answerQuestion(
    {
      model,
      meter,
      tools: toolsOver(pipeline.services, scope, meter),
      locate: (quote) => locateQuote(pipeline.services, scope, quote),
      now: Date.now,
      signal: new AbortController().signal,
      overrides: [
        Object.fromEntries(Object.keys(AGENT_SETTINGS).map((name) => [name, { timeout_ms }])),
      ],
    },
    { id: "ans_test", question: QUESTION, style: testStyle, effort: "thorough" },
  );
  expect(calls).toBe(2);
  expect(Date.now() - started).toBeLessThan(5 * timeout_ms);
  expect(answer).toMatchObject({ policy: "rules" });
  expect(answer.answer).not.toBe("");
  const errors = trace.flatMap(({ error }) => error ?? []);
  expect(errors.filter((error) => error.includes("not asked again")).length).toBeGreaterThan(2);
});

it("records what the agents said to each other under the answer's id", async () => {
  const { trace } = await ask("agent-valid:8");
  const messages = trace.flatMap((step) => step.messages ?? []);
  expect(messages.length).toBeGreaterThanOrEqual(4);
  for (const message of messages) {
    expect(message).toMatchObject({ trace_id: "ans_test", message_id: expect.any(String) });
    expect(Date.parse(message.timestamp)).toBeGreaterThan(0);
  }
  const synthesiser = messages.filter(({ to_agent: to, from_agent: from }) =>
    [to, from].includes("synthesiser"),
  );
  expect(synthesiser.map(({ message_type: type }) => type)).toEqual(["request", "response"]);
});

it("lets the model read several passages of a page", async () => {
  const { events } = await ask("agent-valid:9", {
    question: "What do owners pay as winter storage fee for a sailing boat with mast?",
  });
  const passages = events.flatMap((event) => (event.event === "passages" ? event.passages : []));
  expect(passages.some(({ text }) => text.includes(PROOF))).toBe(true);
});
