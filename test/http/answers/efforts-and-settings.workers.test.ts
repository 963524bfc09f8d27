// Which agents ask the model at which effort, and with which of the deployment's and the collection's settings.
import { beforeAll, describe, expect, it } from "vitest";
import { AGENT_SETTINGS } from "../../../src/agents/run/settings.ts";
import { type Library, makeLibrary, stepsOf } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const FILES = {
  "north.md": "# North depot\n\nThe north depot stores 4,200 crates of tea.\n",
  "south.md": "# South depot\n\nThe south depot stores 1,300 crates of coffee.\n",
};
const SIMPLE = "How many crates of tea does the north depot store?";
const COMPLEX = "Compare the crates of tea in the north depot and of coffee in the south depot.";
const NOWHERE = "Who painted the ceiling of the town hall?";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(FILES);
});

const compares = {
  json: {
    action: "RETRIEVE",
    stand_alone: COMPLEX,
    intent: "to compare",
    complexity: "COMPLEX",
    kind: "comparison",
    reply: "",
  },
};

const BOTH = [
  "The north depot stores 4,200 crates of tea.",
  "The south depot stores 1,300 crates of coffee.",
].map((text) => ({ text, quote: text }));
const COMPARING = { analyst: [compares], synthesiser: [{ says: BOTH }] };

describe.each([
  ["fast", SIMPLE, ["synthesiser"]],
  ["standard", SIMPLE, ["synthesiser"]],
  ["thorough", SIMPLE, ["analyst", "router", "assessor", "synthesiser", "verifier", "critic"]],
  ["fast", COMPLEX, ["synthesiser"]],
  ["standard", COMPLEX, ["planner", "researcher", "synthesiser", "verifier"]],
  ["thorough", COMPLEX, ["analyst", "planner", "researcher", "synthesiser", "verifier", "critic"]],
])("at the effort %s", (effort, question, agents) => {
  it(`asks the model as ${agents.join(", ")}: ${question}`, async () => {
    const model = await scripted(question === COMPLEX ? COMPARING : {});
    const answer = await library.reader(model).answer(question, { effort, max_iterations: 2 });
    const asked = (await model.calls()).map(({ agent }) => agent);
    expect([...new Set(asked)]).toEqual(agents);
    const byModel = (answer.trace ?? []).filter(({ policy }) => policy === "model");
    expect(new Set(byModel.map(({ agent }) => agent))).toEqual(new Set(agents));
    expect(answer.usage.model_calls).toBe(asked.length);
  });
});

it("asks each agent at its own temperature", async () => {
  const model = await scripted({ assessor: [{ json: { quality: 0.1, missing: "all" } }] });
  const reader = library.reader(model);
  await reader.answer(NOWHERE, { effort: "thorough" });
  await reader.answer(SIMPLE, { effort: "thorough" });
  const complex = await scripted(COMPARING);
  await library.reader(complex).answer(COMPLEX, { effort: "thorough" });
  const calls = [...(await model.calls()), ...(await complex.calls())];
  const known = Object.entries(AGENT_SETTINGS).filter(([agent]) => agent !== "calculator");
  for (const [agent, { temperature }] of known) {
    const asked = calls.filter((call) => call.agent === agent);
    expect(new Set(asked.map((call) => call.temperature)), agent).toEqual(new Set([temperature]));
  }
});

it("asks as the deployment sets an agent, and as the collection does before that", async () => {
  const own = await makeLibrary(FILES, {
    models: { synthesiser: { temperature: 0.7 } },
  });
  const AGENT_SETTINGS_VAR = JSON.stringify({
    synthesiser: { temperature: 0.5 },
    critic: { temperature: 0.5 },
  });
  const model = await scripted({}, { AGENT_SETTINGS: AGENT_SETTINGS_VAR });
  await own.reader(model).answer(SIMPLE, { effort: "thorough" });
  expect(await model.calls("synthesiser")).toMatchObject([{ temperature: 0.7 }]);
  expect(await model.calls("critic")).toMatchObject([{ temperature: 0.5 }]);
  expect(await model.calls("analyst")).toMatchObject([{ temperature: 0 }]);
});

it("asks another model for an agent where the deployment offers it, and its own where it no longer does", async () => {
  const other = await scripted({});
  const offering = await scripted({}, { OFFERED_MODELS: other.name });
  const own = await makeLibrary(FILES);
  const change = { settings: { models: { critic: { model: other.name } } } };
  const changed = await own.reader(offering).call("PATCH", own.base, change);
  expect(changed.status).toBe(200);
  for (const [offered, calls] of [
    [other.name, 1],
    ["none", 0],
  ] as const) {
    const model = await scripted({}, { OFFERED_MODELS: offered });
    await own.reader(model).answer(SIMPLE, { effort: "thorough" });
    expect(await model.calls("critic")).toHaveLength(1 - calls);
  }
  expect(await other.calls("critic")).toHaveLength(1);
});

it("calls an answer mixed that the model wrote and the rules reviewed in its place", async () => {
  const model = await scripted({ critic: ["no"] });
  const answer = await library.reader(model).answer(SIMPLE, { effort: "thorough" });
  expect(stepsOf(answer, "synthesiser")).toMatchObject([{ policy: "model" }]);
  expect(stepsOf(answer, "critic")).toMatchObject([{ policy: "rules" }]);
  expect(answer).toMatchObject({ policy: "mixed", outcome: "answered" });
});

it("hands out trace, plan and passages only where they are asked for, and the trace at its own route", async () => {
  const ask = (include: string[]) => library.reader().answer(COMPLEX, { include });
  const bare = await ask([]);
  expect([bare.trace, bare.plan, bare.passages]).toEqual([undefined, undefined, undefined]);
  const all = await ask(["trace", "plan", "passages"]);
  expect(all.trace?.length).toBeGreaterThan(0);
  expect(all.plan?.steps.length).toBeGreaterThan(0);
  expect(all.passages?.length).toBeGreaterThan(0);
  const { body } = await library.ask("GET", `/v1/answers/${all.id}/trace`);
  // Messages quote what was read, also of documents that an answer by rules doesn't depend on: they are not stored with it.
  const stored = all.trace?.map(({ messages: _messages, ...step }) => step);
  expect(body).toEqual({ id: all.id, trace: stored });
});
