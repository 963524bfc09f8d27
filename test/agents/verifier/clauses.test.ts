import { expect, it } from "vitest";
import { seeded } from "../../support/random/seeded.ts";
import { statusByRules as statusOf } from "../../support/agents/status-by-rules.ts";

const FEE = "The late fee of the city library is 20 cents a day for each book.";

it.each([
  "The late fee of the city library is 20 cents a day and finances new shelves.",
  "The late fee of the city library, which finances new shelves, is 20 cents a day.",
  "The late fee of the city library, a tax on forgetful readers, is 20 cents a day.",
  "The late fee of the city library is 20 cents a day if winter storms rage.",
  "The late fee of the city library is 20 cents a day; teachers pay nothing.",
  "The late fee of the city library is 20 cents a day (teachers never pay).",
])("in part alone: %s", (text) => {
  expect(statusOf(text, FEE)).not.toBe("supported");
});

it.each([
  "The late fee is 20 cents a day for each book.",
  "The city library has a late fee, and the late fee is 20 cents a day.",
  "At the city library, the late fee is 20 cents a day for each book.",
])("a clause that the evidence has is supported: %s", (text) => {
  expect(statusOf(text, FEE)).toBe("supported");
});

it("says which clause the evidence lacks", () => {
  const text = "The late fee of the city library is 20 cents a day and finances new shelves.";
  const evidence = `${FEE} Books go back to the desk.`;
  expect(statusOf(text, evidence)).toBe("partially_supported");
});

const SENTENCES = [
  FEE,
  "Dwellings more than 900 feet from the shore receive a 3% storm deductible.",
  "Net sales of the Northern division rose to $4.5 million in 2019.",
  "The tenant must return all keys to the office before the end of the lease.",
  "Employees receive 25 days of paid leave in each calendar year.",
];
const ADD: ((sentence: string, words: string) => string)[] = [
  (sentence, words) => `${sentence} and ${words}.`,
  (sentence, words) => `${sentence}, and ${words}.`,
  (sentence, words) => `${sentence}, which ${words}.`,
  (sentence, words) => `${sentence}, ${words}.`,
  (sentence, words) => `${sentence} if ${words}.`,
  (sentence, words) => `${sentence} unless ${words}.`,
  (sentence, words) => `${sentence}; ${words}.`,
  (sentence, words) => `${sentence} (${words}).`,
  (sentence, words) => `${sentence} because ${words}.`,
  (sentence, words) => `${sentence}. ${words}.`,
  (sentence, words) => `When ${words}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}.`,
];

it("never calls a sentence supported once a clause of made-up words is added", () => {
  const random = seeded(5);
  const below = (count: number) => Math.floor(random() * count);
  const letter = (of: string) => of.charAt(below(of.length));
  const made = () =>
    Array.from({ length: 2 + below(2) }, () => letter("bdfgklmnprtvz") + letter("aeiou"))
      .join("")
      .concat(letter("bdgkmnprtx"));
  const passed: string[] = [];
  for (const sentence of SENTENCES) {
    const evidence = SENTENCES.join(" ");
    expect(statusOf(sentence, evidence)).toBe("supported");
    for (const add of ADD) {
      for (let i = 0; i < 2; i += 1) {
        const words = Array.from({ length: 2 + below(3) }, made).join(" the ");
        const text = add(sentence.slice(0, -1), words);
        if (statusOf(text, evidence) === "supported") passed.push(text);
      }
    }
  }
  expect(passed).toEqual([]);
});
