import { expect, it } from "vitest";
import type { Claim } from "../../../src/domain/answers/answer.ts";
import { critic, critiqueOf } from "../../../src/agents/critic/agent.ts";

const claim = (
  status: Claim["status"],
  text = "The deductible is 5%.",
  citations = [1],
): Claim => ({
  text,
  status,
  citations,
  evidence: text,
});
const QUESTION = "What is the deductible?";
const judge = (claims: Claim[], coverage = 1, question = QUESTION) => {
  const answer = claims.map(({ text }) => text).join("\n");
  const task = { question, answer, claims, coverage };
  return critiqueOf(critic.rules(task), task);
};

it.each([
  ["pass", judge([claim("supported")])],
  ["minor_revision", judge([claim("supported"), claim("supported")])],
  [
    "major_revision",
    judge([claim("supported"), claim("uncertain", "The deductible is 5% and more.")]),
  ],
  ["retrieval_needed", judge([claim("supported")], 0.4)],
  [
    "retrieval_needed",
    judge(
      [claim("supported")],
      1,
      "What is the deductible, and who pays the premium surcharge levy?",
    ),
  ],
  ["reject", judge([claim("contradicted")])],
] as const)("decides %s", (decision, critique) => {
  expect(critique.decision).toBe(decision);
});

it("scores a sound answer 1 throughout and has nothing to suggest", () => {
  expect(judge([claim("supported")])).toEqual({
    decision: "pass",
    relevance: 1,
    completeness: 1,
    accuracy: 1,
    coherence: 1,
    citation: 1,
    overall: 1,
    suggestions: [],
  });
});

it("lets no model find an answer more accurate than its claims were verified to be", () => {
  const claims = [claim("supported"), claim("contradicted", "The fee is 9%.")];
  const task = {
    question: QUESTION,
    answer: "The deductible is 5%. The fee is 9%.",
    claims,
    coverage: 1,
  };
  const praise = {
    relevance: 1,
    completeness: 1,
    accuracy: 1,
    coherence: 1,
    citation: 1,
    suggestions: [],
  };
  expect(critiqueOf(praise, task)).toMatchObject({ accuracy: 0.5, decision: "major_revision" });
});
