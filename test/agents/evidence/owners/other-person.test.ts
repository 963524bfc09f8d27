import { expect, it } from "vitest";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const excludedFor = (text: string, passage: string): boolean | undefined =>
  rankCandidates({ text, termWeights: new Map() }, [makePassage(passage)]).ranked[0]?.isExcluded;

it.each([
  ["When did Mr Berg join the choir?", "Ms Dale joined the choir in May.", true],
  ["When did Mr Berg join the choir?", "Mr Berg joined the choir in May.", false],
  [
    "When did Mr Berg join the choir?",
    "Mr Berg sings. Ms Dale says that he joined the choir in May.",
    false,
  ],
  ["When did Mr Berg join the choir?", "The choir was joined in May.", false],
  ["When did Eva Berg join the choir?", "Ole Berg joined the choir in May.", true],
  ["When did Eva Berg join the choir?", "Ms Berg joined the choir in May.", false],
  ["When did Eva Berg join the choir?", "Berg and Ole Dahl joined the choir in May.", false],
  ["Who did Mr Berg meet at the choir?", "Ms Dale met him at the choir.", false],
])(
  "knows a sentence that names another person than the question: %s %s",
  (question, text, isOf) => {
    expect(excludedFor(question, text)).toBe(isOf);
  },
);
