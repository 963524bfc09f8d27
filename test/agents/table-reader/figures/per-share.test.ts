import { expect, it } from "vitest";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { formatInput } from "../../../../src/agents/table-reader/figures/render-result.ts";
import { statesAmount } from "../../../../src/agents/table-reader/figures/states-amount.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const INCOME = tableOf(
  [
    ["(Millions, except per share amounts)", "2019", "2018"],
    ["Net income", "$ 120", "$ 90"],
    ["Deposits", "310", "290"],
    ["Earnings per common share:", "", ""],
    ["Basic", "$ 2.50", "$ 1.90"],
    ["Diluted", "$ 2.40", "$ 1.80"],
    ["Shares used in computation of earnings per share:", "", ""],
    ["Basic", "48", "47"],
    ["Diluted", "50", "50"],
  ],
  { title: "Statements of Income" },
);

function rendered(question: string): string | undefined {
  const source = sourceOf([INCOME]);
  const found = computeFigure(question, source);
  return found?.kind === "read"
    ? found.inputs.map((input) => formatInput(input, source.figures)).join(" | ")
    : undefined;
}

it("tells what is earned per share by any of its names, and in ones", () => {
  for (const name of [
    "diluted EPS",
    "diluted earnings per share",
    "net income per diluted share",
  ]) {
    expect(rendered(`What was the ${name} in 2019?`)).toBe(
      "Earnings per common share – Diluted, 2019: $2.40",
    );
  }
});

it("tells no amount of all shares for one of them", () => {
  expect(rendered("What was net income per share in 2019?")).toBeUndefined();
  const question = "What was net income per share in 2019?";
  const row = { text: "Net income | 120 | 90", isRow: true, header: "2019 | 2018" };
  expect(statesAmount(question, row)).toBe(false);
});

it("takes the scale that heads the names of rows", () => {
  expect(rendered("What were deposits in 2019?")).toBe(
    "Deposits, 2019: $310 million".replace("$", ""),
  );
});
