// Codes that only their digits tell apart, changes in brackets, and conditions that are none.
import { expect, it } from "vitest";
import {
  statusByRules,
  statusOfDocuments,
  statusOnPage,
} from "../../support/agents/status-by-rules.ts";

const DUES = `All amounts in dollars, unless stated otherwise

| Age of boat | BX-3 factor | BX-6 factor |
|---|--:|--:|
| 6 to 10 | 0.90 | 0.94 |`;
const DUES_ROW = "| 6 to 10 | 0.90 | 0.94 |";
const SALES = `| Line | Q3 2031 | Q3 2030 | Change |
|---|--:|--:|--:|
| Sails | 68,975 | 70,640 | (2.4%) |
| Ropes | 51,200 | 48,100 | 6.4% |`;
const SAILS_ROW = "| Sails | 68,975 | 70,640 | (2.4%) |";
const ROPES_ROW = "| Ropes | 51,200 | 48,100 | 6.4% |";
const HULLS = `| Hull value ($) | Wood | Steel |
|---|--:|--:|
| 300,000 - 499,999 | 1.029 | 0.935 |`;
const HULLS_ROW = "| 300,000 - 499,999 | 1.029 | 0.935 |";
const PAY = `Basic pay in euro per month

| | Step (years of service) | |
| Grade | 1 (0–2) | 2 (3–5) |
|---|--:|--:|
| G3 | 2,635 | 2,735 |`;
const MINIMUM = "The minimum premium is $175 for BX-3 and $110 for BX-4 and BX-6.";

it.each([
  ["The minimum premium is $110 for BX-4.", MINIMUM, MINIMUM],
  ["The BX-6 factor for boats of 6 to 10 is 0.94.", DUES_ROW, DUES],
  ["Sails fell by 2.4%.", SAILS_ROW, SALES],
  ["The factor of a steel hull for $300,000 - 499,999 is 0.935.", HULLS_ROW, HULLS],
  ["In grade G3, basic pay in step 2 is EUR 2,735 per month.", "| G3 | 2,635 | 2,735 |", PAY],
  ["The berth costs 0.87 cents for each kilowatt-hour.", "The berth costs 0.87 cents per kWh.", ""],
  ["The mill made 545 megawatt hours.", "The mill made 545 MWh.", ""],
])("supports: %s", (claim, quote, page) => {
  expect(statusOnPage(claim, quote, { page: page === "" ? quote : page })).toBe("supported");
});

it.each([
  ["The minimum premium for BX-4 is $175.", MINIMUM, MINIMUM],
  ["The BX-6 factor for boats of 6 to 10 is 0.90.", DUES_ROW, DUES],
  ["Sails rose by 2.4%.", SAILS_ROW, SALES],
  ["Ropes fell by 6.4%.", ROPES_ROW, SALES],
])("does not support: %s", (claim, quote, page) => {
  expect(statusOnPage(claim, quote, { page })).not.toBe("supported");
});

it("takes a name of three words in the place of another as an exchange", () => {
  const quote =
    "On 1 May 2031 Ida Brandt joined as treasurer from the port; Petra Lind-Shaw, who acted before, has returned to her desk.";
  expect(statusByRules("On 1 May 2031 Ida Brandt joined as treasurer.", quote)).toBe("supported");
  expect(statusByRules("On 1 May 2031 Petra Lind-Shaw joined as treasurer.", quote)).not.toBe(
    "supported",
  );
});

const quotesOf = (page: string, quotes: readonly string[]) =>
  quotes.map((quote) => ({ filename: "report.pdf", page, quote }));

it("does not hold a changed figure of a note against a figure of the table", () => {
  const note = "The operating surplus for 2030 was restated from £6.9 million.";
  const row = "| Operating surplus | 7.6 | 6.7 |";
  const page = `In £ million\n\n| | 2029 | 2030 |\n|---|--:|--:|\n${row}\n\n${note}`;
  const claim = "The operating surplus for 2030 was £6.7 million.";
  expect(statusOfDocuments(claim, quotesOf(page, [row, note]))).toBe("supported");
});

it("takes no condition from a caption that says that a row may state another unit", () => {
  const caption = "Allowances (euro; per hour unless stated otherwise)";
  const row = "| Night | 3.10 | 2.60 |";
  const page = `${caption}\n\n| | On board | Ashore |\n|---|--:|--:|\n${row}`;
  const claim = "The night allowance on board is EUR 3.10 per hour.";
  expect(statusOfDocuments(claim, quotesOf(page, [row, caption]))).toBe("supported");
});
