import { expect, it } from "vitest";
import { splitClaims } from "../../../src/agents/verifier/claims.ts";

const textsOf = (answer: string) => splitClaims(answer).map(({ text }) => text);

it("parts an answer into sentences, list items and clauses that can be true or false by themselves", () => {
  expect(textsOf("The fee is $5. It was raised in 2020.")).toEqual([
    "The fee is $5.",
    "It was raised in 2020.",
  ]);
  expect(textsOf("- Fire is covered\n- Theft is covered")).toEqual([
    "- Fire is covered",
    "- Theft is covered",
  ]);
  expect(textsOf("The policy covers fire, but excludes theft.")).toEqual([
    "The policy covers fire",
    "The policy excludes theft.",
  ]);
});

it("leaves lists and conditions whole", () => {
  const list = "The policy covers fire, theft, and water.";
  expect(textsOf(list)).toEqual([list]);
  const condition = "The fee is waived if the payment (and all interest) is made by June.";
  expect(textsOf(condition)).toEqual([condition]);
});

it("gives each claim the citations of its sentence, and takes headings and questions for no claims", () => {
  const answer = "# Fees\n\nThe fee is $5. [1][2]\nIs it waived? It never is. [3]";
  const claims = splitClaims(answer);
  expect(claims.map(({ text, citations }) => [text, citations])).toEqual([
    ["The fee is $5.", [1, 2]],
    ["It never is.", [3]],
  ]);
});
