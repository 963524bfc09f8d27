import { expect, it } from "vitest";
import {
  asksForAmount,
  statesAmount,
} from "../../../../src/agents/table-reader/figures/states-amount.ts";

const sentence = (text: string) => ({ text, isRow: false, header: "" });
const row = (text: string, header: string) => ({ text, isRow: true, header });

it("tells a question for an amount from one for a meaning or a cause", () => {
  expect(asksForAmount("What was the interest expense in 2018?")).toBe(true);
  expect(asksForAmount("How many hotels does the company own?")).toBe(true);
  expect(asksForAmount("What is interest expense?")).toBe(false);
  expect(asksForAmount("What was the change in interest expense in 2018 due to?")).toBe(false);
});

it("takes a sentence that names the thing beside an amount, and none that only speaks of it", () => {
  const asked = "What was the interest expense in 2018?";
  expect(statesAmount(asked, sentence("Interest expense was $2.1 million in 2018."))).toBe(true);
  expect(statesAmount(asked, sentence("Interest expense fell in 2018 by lower rates."))).toBe(
    false,
  );
  expect(statesAmount(asked, sentence("Interest income was $2.1 million in 2018."))).toBe(false);
  expect(statesAmount(asked, sentence("For interest expense of 2018 see Note 38."))).toBe(false);
  expect(statesAmount(asked, sentence("There was no interest expense in 2018."))).toBe(true);
});

it("does not take a movement for what a thing came to", () => {
  const asked = "What was the interest expense in 2018?";
  expect(statesAmount(asked, sentence("Interest expense rose by $3 million in 2018."))).toBe(false);
  expect(statesAmount(asked, sentence("Interest expense rose by 4% to $3 million in 2018."))).toBe(
    true,
  );
});

it("takes no price for a count, and no single amount for several", () => {
  const count = "How many hotels were sold?";
  expect(statesAmount(count, sentence("Hotels were sold for $3 million."))).toBe(false);
  expect(statesAmount(count, sentence("Three hotels were sold."))).toBe(true);
  const two = "What was the interest expense in 2019 and 2018 respectively?";
  expect(statesAmount(two, sentence("Interest expense was $4 million in 2019."))).toBe(false);
  expect(statesAmount(two, sentence("Interest expense was RMB4 and RMB5 million."))).toBe(true);
});

it("takes a row only if the question says all of its name", () => {
  const asked = "How much are the current assets in dollars?";
  expect(statesAmount(asked, row("Current assets | 12 | 8", "| In dollars | In euros"))).toBe(true);
  expect(statesAmount(asked, row("Current liabilities | 12 | 8", "| Dollars of assets |"))).toBe(
    false,
  );
  expect(statesAmount(asked, row("Current assets (1) | | ", "| In dollars | In euros"))).toBe(
    false,
  );
});

it("takes for said what the document is called by", () => {
  const asked = "How many floors does the Granary Tower have?";
  const rendered = sentence("It has 102 floors.");
  expect(statesAmount(asked, rendered)).toBe(false);
  expect(statesAmount(asked, { ...rendered, named: new Set(["granari", "tower"]) })).toBe(true);
});
