import { expect, it } from "vitest";
import { queryTerms, termsOf } from "../../src/language/words/terms.ts";
import { seededIntegers } from "../support/random/seeded.ts";

it("finds identifiers whole and in their parts", () => {
  expect(termsOf("Rule C-7")).toEqual(["rule", "c7", "c", "7"]);
  expect(termsOf("HO3 10-K")).toEqual(["ho3", "ho", "3", "10k", "10", "k"]);
  expect(termsOf("HO 04 90")).toEqual(["ho0490", "ho", "04", "90"]);
  expect(termsOf("`MAX_TRIES`")).toEqual(["max_tries", "max", "tri"]);
  expect(termsOf("@models/tern-2b")).toEqual(["model", ...termsOf("tern-2b")]);
  expect(termsOf("31/12/2024")[0]).toBe("31/12/2024");
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

it("treats differently joined identifiers as equal, and ranges not as numbers", () => {
  expect(termsOf("C-1")).toEqual(termsOf("C1"));
  expect(termsOf("HO 04 90")).toContain(termsOf("HO0490")[0]);
  expect(termsOf("pages 10-12")).not.toContain("1012");
});

it("treats British and American spellings as the same word", () => {
  const pairs = `colour color, behavioural behavioral, organisations organizations, analysed analyzed, centre center,
    oestrogen estrogen, anaemia anemia, paediatric pediatric, neighbourhood neighborhood`;
  for (const pair of pairs.split(",")) {
    const [british, american] = termsOf(pair);
    expect(british).toBe(american);
  }
  for (const word of ["revise", "enterprise", "course", "resource", "hours", "metre"]) {
    expect(termsOf(word)).toEqual(termsOf(`${word}s`.replace("ss", "s")));
  }
});

it("reads plain English text as it reads any other", () => {
  const pieces = [
    ..."aZ09-./',’%\n\t “”–—•$()&:".split(""),
    "HO 04 90",
    "C-7",
    "1,250.50%",
    "insurer’s",
    "U.S.A.",
    "Deductibles",
    "_x_",
  ];
  const next = seededIntegers(7);
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 30 }, () => pieces[next(pieces.length)]).join("");
    // A letter with a mark makes it no longer plain.
    expect(termsOf(text), JSON.stringify(text)).toEqual(termsOf(`${text} é`).slice(0, -1));
  }
});
