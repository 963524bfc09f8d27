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
  ["standard", "COMPLEX", [...PLANNING, "synthesiser"]],
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
