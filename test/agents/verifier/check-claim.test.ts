import { describe, expect, it } from "vitest";
import { seeded } from "../../support/random/seeded.ts";
import { quoting } from "../../../evaluation/gate/quoting.ts";
import { factsIn, mutationsOf } from "../../../evaluation/evaluate/verifier/mutate.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";

/** Of a statement that quotes one text, which is all that stands around the quote. */
const check = (text: string, evidence: string, context = "") =>
  checkStatement(quoting(text, evidence, { context }));
const statusOf = (...of: Parameters<typeof check>) => check(...of).status;

describe("the same fact in other words is supported", () => {
  it.each([
    ["Net sales were $1.2 million in 2023.", "In 2023, net sales were $1,200,000."],
    ["The form has two endorsements.", "The form has 2 endorsements."],
    ["The rate rose by 5 percent in March.", "In March the rate increased by 5%."],
    ["The premium is about $1,000.", "The premium is $1,013."],
    ["Acme was founded in the nineties.", "Acme was founded in 1994."],
    ["WHO approved the vaccine.", "The World Health Organization approved the vaccine."],
    ["More than 300 homes were insured.", "In all, 412 homes were insured."],
    ["The policy does not cover floods.", "Floods are not covered by this policy."],
    ["The office moves to the mill.", "The office moves in May to the mill."],
    ["Paris", "The meeting took place in Paris."],
  ])("%s | %s", (claim, evidence) => {
    expect(statusOf(claim, evidence)).toBe("supported");
  });
});

describe("another fact is contradicted", () => {
  it.each([
    ["Net sales were $1.2 billion in 2023.", "In 2023, net sales were $1,200,000."],
    ["Net sales were €5 million in 2023.", "Net sales were $5 million in 2023."],
    ["The rate rose by 5 points in March.", "The rate rose by 5% in March."],
    ["The waiting period is 30 months.", "The waiting period is 30 days."],
    ["The permit is valid for 90 weeks.", "The permit is valid for 90 consecutive days."],
    ["The contract ended in 2021.", "The contract ended in 2020."],
    ["The contract ended in June 2020.", "The contract ended in May 2020."],
    ["The policy covers floods.", "The policy does not cover floods."],
    ["The policy does not cover theft.", "The policy covers theft."],
    ["Revenue decreased to $5 million.", "Revenue increased to $5 million."],
    ["The tax applies before the discount.", "The tax applies after the discount."],
    ["Kevin Smith signed the lease.", "Kevin Jones signed the lease."],
    ["Coastal homes pay 2% and inland homes 5%.", "Coastal homes pay 5% and inland homes 5%."],
    ["The deductible is less than $500.", "The deductible is more than $500."],
  ])("%s | %s", (claim, evidence) => {
    expect(statusOf(claim, evidence)).toBe("contradicted");
  });
});

it.each([
  [
    "The roof must be replaced every ten years.",
    "Coastal homes pay a storm deductible of 5%.",
    "not_found",
  ],
  ["The vaccine prevents infection.", "The vaccine may prevent infection.", "uncertain"],
  ["All branches close on Sunday.", "The branches close on Sunday.", "uncertain"],
  ["Coastal homes pay 2%.", "Coastal homes pay 5%, while inland homes pay 2%.", "contradicted"],
])("%s | %s: %s", (claim, evidence, status) => {
  expect(statusOf(claim, evidence)).toBe(status);
});

it("lets a document's name tell whom its text means, and proves nothing by it", () => {
  const evidence = "The company paid $5 million in 2020.";
  expect(statusOf("Globex paid $5 million in 2020.", evidence, "acme-annual-report.pdf")).not.toBe(
    "supported",
  );
  expect(statusOf("Acme paid $6 million in 2020.", evidence, "acme 6 million.pdf")).toBe(
    "contradicted",
  );
});

it("says which sentence decides", () => {
  const evidence = "Nothing of note. The storm deductible is 3% beyond 900 feet. More follows.";
  expect(check("The storm deductible is 4% beyond 900 feet.", evidence).quote).toBe(
    "The storm deductible is 3% beyond 900 feet.",
  );
});

const SUBJECTS = [
  "The insurer Marlow",
  "The borough of Kent",
  "The supplier Tessin",
  "The bank in Lund",
];
const VERBS = ["has paid", "was owed", "will receive", "had lost", "must hold"];
const AMOUNTS = ["$4.5 million", "37%", "1,250 tonnes", "12 months", "€900 thousand", "64 miles"];
const ENDS = [
  "since the contract with Hollis in 2019",
  "in the year 2014",
  "according to Ms Petrov",
  "under Section 12 of the Act",
];

it("never calls a sentence supported after one fact of it was changed", () => {
  const random = seeded(1);
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? "";
  let count = 0;
  // One comparison at the end: thousands of them cost more than the checks.
  const [lost, passed]: [string[], string[]] = [[], []];
  for (let i = 0; i < 20; i += 1) {
    const sentences = Array.from(
      { length: 4 },
      () => `${one(SUBJECTS)} ${one(VERBS)} ${one(AMOUNTS)} ${one(ENDS)}.`,
    );
    const text = sentences.join(" ");
    for (const sentence of sentences.slice(0, 2)) {
      if (statusOf(sentence, sentence) !== "supported") lost.push(sentence);
      for (const { text: changed } of mutationsOf(sentence, factsIn(text), random)) {
        if (text.includes(changed)) continue;
        count += 1;
        if (statusOf(changed, sentence) === "supported") passed.push(`${changed} | ${text}`);
      }
    }
  }
  expect({ lost, passed }).toEqual({ lost: [], passed: [] });
  expect(count).toBeGreaterThan(250);
});
