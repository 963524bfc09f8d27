// Which row and which column an amount is told of: by its label and its heading.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const REVENUE = "| Revenue | 1,203,400 | 1,098,700 | 987,200 |";
const PROFIT = "| Operating profit | 193,100 | 143,200 | 85,100 |";
const STAFF = "| Employees | 642 | 598 | 601 |";
const RATIO = "| Equity ratio (%) | 41.5 | 38.2 | 35.0 |";
const page = `Key figures (EUR thousand)\n\n| Item | 2024 | 2023 | 2022 |\n|---|--:|--:|--:|\n${REVENUE}\n${PROFIT}\n${STAFF}\n${RATIO}`;

it.each([
  ["Revenue was EUR 1,203.4 million in 2024.", REVENUE],
  ["Sales were EUR 1,203.4 million in 2024.", REVENUE],
  ["The company employed 642 people in 2024.", STAFF],
  ["The equity ratio was 41.5% in 2024.", RATIO],
  ["- Revenue 2024: EUR 1,203.4 million\n- Revenue 2023: EUR 1,098.7 million", REVENUE],
  [
    "Revenue was EUR 1,203.4 million in 2024, against EUR 1,098.7 million the year before.",
    REVENUE,
  ],
  [
    "Revenue was EUR 1,203.4 million, compared with EUR 1,098.7 million in the previous year.",
    REVENUE,
  ],
])("supports %s", (text, quote) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([["- Revenue 2024: EUR 1,098.7 million\n- Revenue 2023: EUR 1,203.4 million", REVENUE]])(
  "does not support %s",
  (text, quote) => {
    expect(statusOnPage(text, quote, { page })).not.toBe("supported");
  },
);

const NOTICE = `| Length of service | Employee | Company |
|---|---|---|
| 6 months to 5 years | 1 month | 2 months |
| More than 5 years | 2 months | 4 months |`;

it("takes the unit of an amount in a label for no name", () => {
  const text = "With more than 5 years of service, notice by the company is 4 months.";
  const quote = "| More than 5 years | 2 months | 4 months |";
  expect(statusOnPage(text, quote, { page: NOTICE })).toBe("supported");
});
