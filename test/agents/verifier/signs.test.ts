// Losses that a table has in brackets.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const PROFIT = "| Net profit | 128,600 | 88,300 | (12,400) |";
const page = `Key figures (EUR thousand)\n\n| Item | 2024 | 2023 | 2022 |\n|---|--:|--:|--:|\n${PROFIT}`;

it.each([
  "The company made a net loss of EUR 12.4 million in 2022.",
  "The company made a net profit of EUR 88.3 million in 2023.",
  "Net profit was EUR 88.3 million in 2023, after a net loss of EUR 12.4 million in 2022.",
  "In 2023, it was EUR 88.3 million, after a net loss of EUR 12.4 million in 2022.",
  "After a loss of EUR 12.4 million in 2022, it was EUR 88.3 million in 2023.",
  "Net profit rose from a loss of EUR 12.4 million in 2022 to EUR 88.3 million in 2023.",
])("supports %s", (text) => {
  expect(statusOnPage(text, PROFIT, { page, question: "What was the net profit?" })).toBe(
    "supported",
  );
});

it.each([
  "The company made a net profit of EUR 12.4 million in 2022.",
  "Net profit was EUR 12.4 million in 2022.",
  "Net profit rose from EUR 12.4 million in 2022 to EUR 88.3 million in 2023.",
  "The company made a net loss of EUR 88.3 million in 2023.",
])("contradicts %s", (text) => {
  expect(statusOnPage(text, PROFIT, { page })).toBe("contradicted");
});

const GAINS = "| 2024 | 812.4 | 16.3 |\n| 2023 | 790.0 | (7.8) |";
const FUND = `| Year | Assets (€m) | Realized gains (losses) (€m) |\n|---|--:|--:|\n${GAINS}`;

it("knows from the heading of a column that its brackets are losses", () => {
  const statusOf = (text: string) => statusOnPage(text, GAINS, { page: FUND });
  expect(statusOf("In 2023, losses of €7.8 million were realized.")).toBe("supported");
  expect(statusOf("In 2024, losses of €16.3 million were realized.")).toBe("contradicted");
});
