import { expect, it } from "vitest";
import { mayAnalyseByModel, mayUseModel } from "../../../src/agents/run/effort.ts";

const AGENTS = [
  "analyst",
  "router",
  "planner",
  "researcher",
  "assessor",
  "rewriter",
  "calculator",
  "synthesiser",
  "verifier",
  "critic",
];
const PLANNING = ["planner", "researcher", "rewriter", "calculator"];

it.each([
  ["fast", "SIMPLE", ["synthesiser"]],
  ["fast", "COMPLEX", ["synthesiser"]],
  ["standard", "SIMPLE", ["synthesiser"]],
  ["standard", "STANDARD", ["synthesiser"]],
  ["standard", "COMPLEX", [...PLANNING, "synthesiser", "verifier"]],
  ["thorough", "SIMPLE", AGENTS],
  ["thorough", "COMPLEX", AGENTS],
] as const)("at %s, a %s question may ask the model as %j", (effort, complexity, agents) => {
  expect(AGENTS.filter(mayUseModel(effort, complexity))).toEqual(agents);
});

it.each([
  ["fast", { isFollowUp: true, isUnclear: true }, false],
  ["standard", { isFollowUp: false, isUnclear: false }, false],
  ["standard", { isFollowUp: true, isUnclear: false }, true],
  ["standard", { isFollowUp: false, isUnclear: true }, true],
  ["thorough", { isFollowUp: false, isUnclear: false }, true],
] as const)("at %s, for %j, the analyst asks the model: %s", (effort, asked, expected) => {
  expect(mayAnalyseByModel(effort, asked)).toBe(expected);
});

it("lets an agent ask from the effort that the settings give it, the last layer first", () => {
  const deployment = { verifier: { effort: "standard" }, critic: { effort: "fast" } } as const;
  const collection = {
    critic: { effort: "thorough" },
    synthesiser: { effort: "standard" },
  } as const;
  const layers = [deployment, collection];
  expect(AGENTS.filter(mayUseModel("fast", "SIMPLE", layers))).toEqual([]);
  expect(AGENTS.filter(mayUseModel("standard", "SIMPLE", layers))).toEqual([
    "synthesiser",
    "verifier",
  ]);
  const isUnclear = { isFollowUp: false, isUnclear: true };
  expect(mayAnalyseByModel("standard", isUnclear, [{ analyst: { effort: "thorough" } }])).toBe(
    false,
  );
});
