import { expect, it } from "vitest";
import type { Citation, Claim } from "../../../src/domain/answers/answer.ts";
import {
  confidenceOf,
  likelihoodOf,
  type ToRate,
} from "../../../src/agents/workflows/confidence.ts";
import { makePassage } from "../../support/agents/passages.ts";

const quote = (n: number, text: string, documentId = "doc_a"): Citation => ({
  n,
  documentId,
  sourceFile: "manual.pdf",
  pageStart: 1,
  pageEnd: 1,
  chunkId: "chunk",
  quote: text,
  start: 0,
  end: text.length,
  boxes: [],
});
const SENTENCE = "The deductible is 2% of the dwelling limit.";
const claim = (changes: Partial<Claim> = {}): Claim => ({
  text: SENTENCE,
  status: "supported",
  citations: [1],
  evidence: "",
  ...changes,
});
const rate = (changes: Partial<ToRate> = {}) =>
  confidenceOf({
    question: "What is the deductible?",
    claims: [claim()],
    citations: [quote(1, SENTENCE)],
    coverage: 0.8,
    isQuoted: true,
    ...changes,
  });

it("trusts cells whatever their row repeats of the question, and more than a sentence that repeats all of it", () => {
  const cells = [claim({ basis: "cells", text: "Minimum Premium: $300" })];
  const citations = [quote(1, "MP | $300")];
  expect(rate({ claims: cells, citations, coverage: 0 })).toBeGreaterThan(0.9);
  expect(rate({ claims: cells, citations, coverage: 0 })).toBeGreaterThan(rate({ coverage: 1 }));
});

it("trusts a sentence by how much of the question it speaks of", () => {
  const rated = [0, 0.4, 0.8, 1].map((coverage) => rate({ coverage }));
  expect(rated).toEqual(rated.toSorted((a, b) => a - b));
  expect(rated[0]).toBeLessThan(0.2);
  expect(rated[3]).toBeGreaterThan(0.8);
});

it("trusts what the rules chose as much as they found it likely", () => {
  expect(rate({ coverage: 0.1, likelihood: 0.81 })).toBe(0.81);
  const cells = [claim({ basis: "cells", text: "Minimum Premium: $300" })];
  expect(rate({ claims: cells, likelihood: 0.4 })).toBeGreaterThan(0.9);
});

it("finds how likely it is in the passages, and only of what is cited", () => {
  const passage = makePassage("The mooring fee is £40 a night.");
  const question = {
    text: "What is the mooring fee?",
    termWeights: new Map(),
    passages: [passage],
  };
  const likelihood = likelihoodOf(question, [quote(1, passage.text)]);
  expect(likelihood).toBeGreaterThan(0.35);
  expect(likelihoodOf(question, [quote(1, "Dogs are welcome.")])).toBeUndefined();
});

it("trusts an answer less where the rules quote several that came close, not where a model wrote several", () => {
  const claims = [claim(), claim({ text: "The deductible is 5% there." })];
  expect(rate({ claims })).toBeLessThan(rate());
  expect(rate({ claims, isQuoted: false })).toBe(rate());
});

it.each<[string, Partial<ToRate>]>([
  ["its claim is supported in part", { claims: [claim({ status: "partially_supported" })] }],
  ["a row is quoted where a sentence should be", { citations: [quote(1, "Deductible | 2%")] }],
  ["it is no answer of the kind asked for", { question: "When does the policy end?" }],
])("trusts a quoted answer less where %s", (_, changes) => {
  expect(rate(changes)).toBeLessThan(0.8 * rate());
});

it("trusts it more where another document says the same", () => {
  const claims = [claim({ citations: [1, 2] })];
  const citations = [quote(1, SENTENCE), quote(2, SENTENCE, "doc_b")];
  expect(rate({ claims, citations })).toBeGreaterThan(rate());
});

it("is 0 where nothing is shown", () => {
  expect(rate({ claims: [], citations: [] })).toBe(0);
});
