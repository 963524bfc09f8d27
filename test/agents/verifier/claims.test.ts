import { expect, it } from "vitest";
import { splitClaims } from "../../../src/agents/verifier/claims.ts";

it("parts an answer into sentences, list items and clauses that can be true or false by themselves", () => {
  expect(splitClaims("The fee is $5. It was raised in 2020.")).toEqual([
    "The fee is $5.",
    "It was raised in 2020.",
  ]);
  expect(splitClaims("- Fire is covered\n- Theft is covered")).toEqual([
    "- Fire is covered",
    "- Theft is covered",
  ]);
  expect(splitClaims("The policy covers fire, but excludes theft.")).toEqual([
    "The policy covers fire",
    "excludes theft.",
  ]);
});

it("leaves lists and conditions whole", () => {
  const list = "The policy covers fire, theft, and water.";
  expect(splitClaims(list)).toEqual([list]);
  const condition = "The fee is waived if the payment (and all interest) is made by June.";
  expect(splitClaims(condition)).toEqual([condition]);
});

it("takes headings and questions for no claims", () => {
  expect(splitClaims("# Fees\n\nThe fee is $5.\nIs it waived? It never is.")).toEqual([
    "The fee is $5.",
    "It never is.",
  ]);
});
