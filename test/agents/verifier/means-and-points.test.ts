// Amounts that follow from cells: the points between two shares, what two rows come to together.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const REVENUE = "| Revenue | 1,203.4 | 1,098.7 | 987.2 |";
const RATIO = "| Equity ratio (%) | 41.5 | 38.2 | 35.0 |";
const RENTS = "| Rents | 84.2 | 80.1 | 79.6 |";
const page = `| EUR million | 2024 | 2023 | 2022 |\n|---|--:|--:|--:|\n${REVENUE}\n${RENTS}\n${RATIO}`;

it.each([
  ["From 2023 to 2024, the equity ratio rose by 3.3 percentage points to 41.5%.", RATIO],
  ["In 2024 revenue and rents were EUR 1,287.6 million together.", `${REVENUE}\n${RENTS}`],
])("supports %s", (text, quote) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["Average revenue in 2022 to 2024 was EUR 1,106.4 million.", REVENUE],
  ["In 2024 revenue and rents were EUR 1,297.6 million together.", `${REVENUE}\n${RENTS}`],
  ["Revenue in 2022 to 2024 was EUR 1,096.4 million.", REVENUE],
  ["From 2023 to 2024, the equity ratio rose by 4.3 percentage points to 41.5%.", RATIO],
])("does not support %s", (text, quote) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});
