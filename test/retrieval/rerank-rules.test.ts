import { expect, it } from "vitest";
import type { Passage } from "../../src/domain/documents/passage.ts";
import { rerankByRules } from "../../src/retrieval/rerank/rerank-rules.ts";
import { termsOf } from "../../src/language/words/terms.ts";

/** Every term as telling as any other: what is under test is reading, not counting. */
function order(question: string, texts: readonly (string | Partial<Passage>)[]): string[] {
  const passages = texts.map((given, index): Passage => {
    const changes = typeof given === "string" ? { text: given } : given;
    return {
      id: String(index),
      index,
      documentId: "d",
      versionId: "v",
      versionNo: 1,
      filename: "a.pdf",
      start: 0,
      end: 1,
      pageStart: index + 1,
      pageEnd: index + 1,
      text: "",
      context: "",
      score: 0.5,
      scores: { vector: null, sparse: null, fused: null, rerank: null },
      window: null,
      ...changes,
    };
  });
  const held = passages.flatMap(({ text, context }) => termsOf(`${context} ${text}`));
  const telling = {
    termWeights: new Map([...held, ...termsOf(question)].map((term) => [term, 2])),
    nameTerms: new Set<string>(),
    factor: () => 1,
  };
  const ranked = rerankByRules(question, telling, passages);
  for (const { score } of ranked) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  }
  return ranked.map(({ id }) => id);
}

it("prefers the words close together to the same words far apart", () => {
  const filler = Array.from({ length: 100 }, (_, i) => `filler${i}`).join(" ");
  const apart = `The storm ${filler} and its deductible.`;
  const together = `The storm deductible ${filler}.`;
  expect(order("storm deductible", [apart, together])).toEqual(["1", "0"]);
});

it("finds what is asked for under the name a statement gives it", () => {
  const texts = [
    "The capital city has a large airport.",
    "Purchases of property and equipment | (116) | (131)",
  ];
  expect(order("How much capex was there?", texts)[0]).toBe("1");
});

it("prefers the row of figures and the year asked for", () => {
  const prose = "Inventories are stated at the lower of cost or market.";
  const row = "Inventories | 5,409 | 5,209";
  expect(order("What is the amount of inventories?", [prose, row])[0]).toBe("1");
  const years = ["Inventories | 40 | 50", { text: row, context: "February 2019 | February 2018" }];
  expect(order("What were inventories in 2019?", years)[0]).toBe("1");
});

it("counts sentences that say how to answer for little", () => {
  const texts = ["Round numbers of two decimal places are used.", "The fleet has 40 vessels."];
  const question = "How many vessels has the fleet? Round your answer to two decimal places.";
  expect(order(question, texts)[0]).toBe("1");
});

it("brings each part of a calculation before the second passage on one of them", () => {
  const texts = [
    { text: "hurricane deductible factor table for homes", score: 0.9 },
    { text: "hurricane deductible factor table for flats", score: 0.88 },
    { text: "base rate of each peril", score: 0.6 },
  ];
  const question =
    "Using the base rate and the hurricane deductible factor, calculate the premium.";
  expect(order(question, texts)).toEqual(["0", "2", "1"]);
});

it("leaves passages alone where nothing of the question is known", () => {
  expect(order("?", ["one", "two"])).toEqual(["0", "1"]);
});

it("prefers a list to prose about it where a list is asked for", () => {
  const prose =
    "Rating rules apply to all plans.\nThe rules are explained below.\nEach rule is filed.\nRules may change.";
  const list = "C-1 Base Rates\nC-2 Policy Type rules\nC-3 Rating Tier\nC-4 Plan Deductibles";
  expect(order("List all rating plan rules", [prose, list])[0]).toBe("1");
});
