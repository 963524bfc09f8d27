// Names, codes and dates as a language model tells them, with what the document is called as context.
import { describe, expect, it } from "vitest";
import { quoting } from "../../../evaluation/gate/quoting.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";

const DOCUMENT = "Harbor Light Brewing, Inc. · current report (8-K) · Date of report: May 4, 2024";

function statusOf(text: string, evidence: string) {
  return checkStatement(quoting(text, evidence, { context: DOCUMENT })).status;
}

describe("right", () => {
  it.each([
    [
      "The chair receives a fee of $40,000 from Harbor Light Brewing.",
      "The chair receives a fee of $40,000 from the Company.",
    ],
    [
      "The plan covers all employees of Harbor Light Brewing.",
      "The plan covers all of our employees.",
    ],
    [
      "Harbor Light Brewing's CFO is Ines Dahl.",
      "“It was a good year,” said Ines Dahl, chief financial officer of Harbor Light Brewing.",
    ],
    ["As the 8-K says, the chair receives $40,000.", "The chair receives $40,000."],
    [
      "Cash was $7.5 million on June 30, 2023.",
      "Cash was $6.1 million and $7.5 million as of June 30, 2022 and 2023.",
    ],
    [
      "Johnson & Marsh pays $2 per share.",
      "Johnson & Marsh will pay $2 per share in each quarter.",
    ],
    ["They paid $12 for each Dunmore share.", "They paid $12 in cash per share of Dunmore."],
  ])("%s", (text, evidence) => {
    expect(statusOf(text, evidence)).toBe("supported");
  });
});

describe("wrong", () => {
  it.each([
    ["HLP stands for Harbor Lager Program.", "The Harbor Light Program (HLP) begins in July."],
    [
      "The chair receives a fee of $40,000 from Gull Rock Distillers.",
      "The chair receives a fee of $40,000 from the Company.",
    ],
    ["As the 10-K says, the chair receives $40,000.", "The chair receives $40,000."],
    [
      "Cash was $6.1 million on June 30, 2023.",
      "Cash was $6.1 million and $7.5 million as of June 30, 2022 and 2023.",
    ],
  ])("%s", (text, evidence) => {
    expect(statusOf(text, evidence)).not.toBe("supported");
  });
});
