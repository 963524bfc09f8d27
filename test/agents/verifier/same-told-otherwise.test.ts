// What a quote says without the word that the statement uses: "only", "any", "every", "twice", a year of a heading.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const LOCKERS = "A locker is opened on request, provided that the visitor shows a ticket.";
const PLANT = "The plant has no emergency exit to the street.";
const FERRY = "The fee is €12 per full 3 hours of mooring.";
const CREWS = `| Station | 2023/24 | 2024/25 |
|---|--:|--:|
| Harbour (volunteers) | 14 | 29 |
| Airport (volunteers) | 31 | 20 |

The stations were renovated in 2021.`;
const HARBOUR = "| Harbour (volunteers) | 14 | 29 |";

it.each([
  ["A locker is opened only if the visitor shows a ticket.", LOCKERS, LOCKERS],
  ["The plant does not have any emergency exit to the street.", PLANT, PLANT],
  ["The fee is €12 for every full 3 hours of mooring.", FERRY, FERRY],
  ["Volunteers at Harbour rose from 14 in 2023/24 to 29 in 2024/25.", HARBOUR, CREWS],
  ["Harbour had 29 volunteers in 2024/25, twice as many as in 2023/24.", HARBOUR, CREWS],
])("supports %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["Only a visitor opens a locker.", LOCKERS, LOCKERS],
  ["The plant has an emergency exit to any street.", PLANT, PLANT],
  ["Every boat pays the fee of €12 per full 3 hours of mooring.", FERRY, FERRY],
  ["Volunteers at Harbour rose from 14 in 2022/23 to 29 in 2024/25.", HARBOUR, CREWS],
  ["Airport had 20 volunteers in 2024/25, twice as many as in 2023/24.", HARBOUR, CREWS],
])("does not support %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});

const COVER = `| Benefit | Basic | Plus |
|---|--:|--:|
| B Dental treatment | – | £400 |`;
const DENTAL = "| B Dental treatment | – | £400 |";

it("reads a dash as nothing of the kind", () => {
  expect(statusOnPage("Basic does not cover dental treatment.", DENTAL, { page: COVER })).toBe(
    "supported",
  );
  expect(statusOnPage("Basic covers dental treatment.", DENTAL, { page: COVER })).toBe(
    "contradicted",
  );
  expect(statusOnPage("Plus covers dental treatment.", DENTAL, { page: COVER })).toBe("supported");
});
