import { describe, expect, it } from "vitest";
import type { Gold } from "../../../evaluate/natural/question-set.ts";
import { type Given, scoreOf } from "../../../evaluate/natural/score.ts";

const GOLD: Gold = {
  question: "What was the net income in 2019?",
  answer: "$11,588 million",
  must: [String.raw`(?<!\d)11,?588(?!\d)`],
  must_not: ["10,?073"],
  evidence: [{ file: "report.pdf", page: 38, quote: "Net income | $ 3,033 | $ 10,073 | $ 11,588" }],
  unanswerable: false,
};
const NONE: Given = {
  outcome: "insufficient",
  answer: "",
  citations: [],
  closest: [],
  otherPassages: [],
};

function shown(quote: string, file = "report.pdf") {
  return [{ file, page: 38, quote }];
}

describe("an answerable question", () => {
  it("is right where all patterns are found and no forbidden one", () => {
    const answer = "Net income was $11,588 million.";
    expect(scoreOf(GOLD, { ...NONE, outcome: "answered", answer }).verdict).toBe("right");
    const both = `${answer} In 2018 it was $10,073 million.`;
    expect(scoreOf(GOLD, { ...NONE, outcome: "answered", answer: both }).verdict).toBe("wrong");
  });

  it("is not right by the number of a citation", () => {
    const gold = { ...GOLD, must: [String.raw`\b7\b`] };
    const given = { ...NONE, outcome: "answered", answer: "It rose. [7]" };
    expect(scoreOf(gold, given).verdict).toBe("wrong");
  });

  it("is declined, not right, where passages are shown instead of an answer", () => {
    const given = {
      ...NONE,
      outcome: "closest",
      closest: shown("Net income $ 3,033 $ 10,073 $ 11,588"),
    };
    expect(scoreOf(GOLD, given)).toEqual({ verdict: "declined", isShown: true });
  });

  it("stays wrong where a passage beside the answer holds the evidence, and is shown", () => {
    const given = {
      ...NONE,
      outcome: "answered",
      answer: "Net income fell.",
      otherPassages: shown("Net income | $ 3,033 | $ 10,073 | $ 11,588"),
    };
    expect(scoreOf(GOLD, given)).toEqual({ verdict: "wrong", isShown: true });
  });

  it("is shown by six of ten words of the evidence, cell by cell, but not in another file", () => {
    const wrong = { ...NONE, outcome: "answered", answer: "It is unknown." };
    const cells = [...shown("Net income"), ...shown("11,588")];
    expect(scoreOf(GOLD, { ...wrong, citations: cells }).isShown).toBe(true);
    expect(scoreOf(GOLD, { ...wrong, citations: shown("Net income") }).isShown).toBe(false);
    const elsewhere = shown("Net income | $ 3,033 | $ 10,073 | $ 11,588", "other.pdf");
    expect(scoreOf(GOLD, { ...wrong, citations: elsewhere }).isShown).toBe(false);
  });
});

it("counts an unanswerable question as right where it is declined, and as wrong where it is answered", () => {
  const gold = { ...GOLD, must: [], must_not: [], evidence: [], unanswerable: true };
  const closest = shown("Net income");
  expect(scoreOf(gold, { ...NONE, closest }).verdict).toBe("right");
  expect(scoreOf(gold, { ...NONE, outcome: "answered", answer: "$5" }).verdict).toBe("wrong");
});
