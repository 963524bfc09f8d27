// A model that is down or hangs costs a request one wait, and its writer another one.
import { expect, it } from "vitest";
import { z } from "zod";
import { runAgent } from "../../../src/agents/run/run-agent.ts";
import type { Agent, AgentDeps } from "../../../src/agents/run/agent.ts";
import type { AgentName } from "../../../src/domain/answers/agent-settings.ts";
import { warningText } from "../../../src/domain/answers/warning.ts";
import { AppError, unavailable } from "../../../src/domain/errors.ts";
import { fallbackWarnings } from "../../../src/domain/fallback.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import type { LanguageModel } from "../../../src/models/language-model.ts";
import { modelRewriter } from "../../../src/retrieval/strategies/rewriter.ts";
import { says } from "../../support/agents/agent-run.ts";

const RIGHT = '{"word": "right"}';

function agentNamed(name: AgentName): Agent<string, { word: string }> {
  return {
    name,
    prompt: (input) => [{ role: "user", content: input }],
    output: z.object({ word: z.string() }),
    faultIn: () => undefined,
    rules: () => ({ word: "by rules" }),
    summarise: ({ word }) => word,
  };
}

const hangs: Parameters<typeof says>[0] = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

function fails(error: Error): Parameters<typeof says>[0] {
  return async () => {
    throw error;
  };
}

const SHORT = { timeout_ms: 50 };

/** Lets these agents ask in turn. `policies` of each, and how often the model was called. */
async function run(model: LanguageModel, agents: readonly AgentName[]) {
  const deps: AgentDeps = {
    model,
    meter: newMeter(),
    now: Date.now,
    startedAt: Date.now(),
    trace: [],
    signal: new AbortController().signal,
    overrides: [{ analyst: SHORT, router: SHORT, synthesiser: SHORT, critic: SHORT }],
  };
  const policies: string[] = [];
  for (const name of agents) policies.push((await runAgent(deps, agentNamed(name), "?")).policy);
  return { ...deps, policies };
}

it.each([
  ["hangs", hangs],
  ["is down", fails(unavailable("The model server could not be reached."))],
  ["has no credit", fails(new AppError("quota_exceeded", "The account has no credit left."))],
])("asks a model that %s once, and once more for the writer", async (_, reply) => {
  const model = says(reply);
  const { policies, meter, trace } = await run(model, [
    "analyst",
    "router",
    "synthesiser",
    "verifier",
    "critic",
    "synthesiser",
  ]);
  expect(policies).toEqual(Array.from(policies, () => "rules"));
  expect(model.requests).toHaveLength(2);
  expect(meter.fallbacks.map(({ reason }) => reason === "not_asked")).toEqual([
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(trace[1]?.error).toBe("The model did not answer the analyst, so it was not asked again.");
  expect(trace[5]?.error).toBe(
    "The model did not answer the synthesiser, so it was not asked again.",
  );
  expect(fallbackWarnings(meter.fallbacks).map(warningText)).toContain(
    "The language model was not available to the router, so rules replaced it.",
  );
});

it("asks on where the model has replied to the writer, even with what is not valid", async () => {
  const agents = ["analyst", "router", "synthesiser", "verifier"] as const;
  const recovered = says(hangs, RIGHT);
  expect((await run(recovered, agents)).policies).toEqual(["rules", "rules", "model", "model"]);
  const talkative = says(hangs, "Sure!", "Of course!", RIGHT);
  expect((await run(talkative, agents)).policies).toEqual(["rules", "rules", "rules", "model"]);
});

it("asks on after a fault of one prompt or one reply", async () => {
  for (const fault of [
    fails(new AppError("unavailable", "The model server rejected the request.")),
    fails(new AppError("too_large", "The text is too long for the model.")),
    "",
  ]) {
    const { policies } = await run(says(fault, RIGHT), ["analyst", "router"]);
    expect(policies).toEqual(["rules", "model"]);
  }
});

it("asks another model that an agent is given", async () => {
  const silent = { ...says(hangs), name: "silent" };
  const other = { ...says(RIGHT), name: "other" };
  const meter = newMeter();
  const deps: AgentDeps = {
    model: silent,
    modelNamed: () => other,
    meter,
    now: Date.now,
    startedAt: Date.now(),
    trace: [],
    signal: new AbortController().signal,
    overrides: [{ analyst: SHORT, verifier: { model: "other" } }],
  };
  await runAgent(deps, agentNamed("analyst"), "?");
  expect(await runAgent(deps, agentNamed("verifier"), "?")).toMatchObject({ policy: "model" });
});

it("does not wait for the model in each of a request's searches", async () => {
  const model = says(fails(unavailable("The model server could not be reached.")));
  const meter = newMeter();
  const rewriter = modelRewriter(model);
  for (let search = 0; search < 3; search += 1) {
    expect(await rewriter.rewrites("mooring fees", meter)).toBeUndefined();
  }
  expect(model.requests).toHaveLength(1);
  expect(meter.modelCalls).toBe(0);
  expect(meter.fallbacks.map(({ reason }) => reason)).toEqual([
    "unavailable",
    "not_asked",
    "not_asked",
  ]);
});

it("counts the prompt of a search that waited for a reply in vain", async () => {
  const late = new DOMException("The operation timed out.", "TimeoutError");
  const meter = newMeter();
  await modelRewriter(says(fails(late))).rewrites("mooring fees", meter);
  expect(meter).toMatchObject({ modelCalls: 1, completionTokens: 0 });
  expect(meter.promptTokens).toBeGreaterThan(10);
});
