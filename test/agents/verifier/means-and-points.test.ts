// Amounts that follow from the cells of one row: their mean, and the points between two shares.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const REVENUE = "| Revenue | 1,203.4 | 1,098.7 | 987.2 |";
const RATIO = "| Equity ratio (%) | 41.5 | 38.2 | 35.0 |";
const page = `| EUR million | 2024 | 2023 | 2022 |\n|---|--:|--:|--:|\n${REVENUE}\n${RATIO}`;

it.each([
  ["Average revenue in 2022 to 2024 was EUR 1,096.4 million.", REVENUE],
  ["From 2023 to 2024, the equity ratio rose by 3.3 percentage points to 41.5%.", RATIO],
])("supports %s", (text, quote) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["Average revenue in 2022 to 2024 was EUR 1,106.4 million.", REVENUE],
  ["Revenue in 2022 to 2024 was EUR 1,096.4 million.", REVENUE],
  ["From 2023 to 2024, the equity ratio rose by 4.3 percentage points to 41.5%.", RATIO],
])("does not support %s", (text, quote) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});
