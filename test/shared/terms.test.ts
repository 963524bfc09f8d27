import { expect, it } from "vitest";
import { queryTerms, termsOf } from "../../src/shared/terms.ts";

it("finds identifiers whole and in their parts", () => {
  expect(termsOf("Rule C-7")).toEqual(["rule", "c-7", "c", "7"]);
  expect(termsOf("HO3 10-K")).toEqual(["ho3", "ho", "3", "10-k", "10", "k"]);
  expect(termsOf("HO 00 03")).toEqual(["ho", "00", "03"]);
});

it("writes numbers in one way", () => {
  expect(termsOf("$750,000")).toEqual(termsOf("750000"));
  expect(termsOf("2.50%")).toEqual(["2.5%", "2.5"]);
  expect(termsOf("1.000")).toEqual(["1"]);
});

it("stems English words and folds accents and width", () => {
  expect(termsOf("Deductibles applied")).toEqual(termsOf("deductible applies"));
  expect(termsOf("Ｃａｆé")).toEqual(termsOf("cafe"));
  expect(termsOf("insurer's")).toEqual(termsOf("insurer"));
});

it("cuts Chinese, Japanese and Korean into pairs of characters", () => {
  expect(termsOf("保险条款")).toEqual(["保险", "险条", "条款"]);
  expect(termsOf("法 A1")).toEqual(["法", "a1", "a", "1"]);
});

it("keeps words of other scripts", () => {
  expect(termsOf("ما هو القسط").length).toBe(3);
  expect(termsOf("Что такое").length).toBe(2);
});

it("leaves stop words out of a query unless nothing else is in it", () => {
  expect(queryTerms("What is the deductible of the policy?")).toEqual(["deduct", "polici"]);
  expect(queryTerms("to be or not to be")).toEqual(["to", "be", "or", "not"]);
  expect(queryTerms("?!")).toEqual([]);
});
