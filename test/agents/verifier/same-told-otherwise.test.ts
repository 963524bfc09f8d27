// What a quote says otherwise: "no danger" for "not any danger", the year of a heading, a dash for nothing.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const PLANT = "The plant has no emergency exit to the street.";
const CREWS = `| Station | 2023/24 | 2024/25 |
|---|--:|--:|
| Harbour (volunteers) | 14 | 29 |
| Airport (volunteers) | 31 | 20 |

The stations were renovated in 2021.`;
const HARBOUR = "| Harbour (volunteers) | 14 | 29 |";

it("reads the figure 1 as the word", () => {
  const quoted = "The committee accepted the offer of the joiner by four votes to one.";
  const told = (votes: number) =>
    `The committee accepted the offer of the joiner by 4 votes to ${votes}.`;
  expect(statusOnPage(told(1), quoted)).toBe("supported");
  expect(statusOnPage(told(2), quoted)).not.toBe("supported");
});

it.each([
  ["The plant does not have any emergency exit to the street.", PLANT, PLANT],
  ["Volunteers at Harbour rose from 14 in 2023/24 to 29 in 2024/25.", HARBOUR, CREWS],
])("supports %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["The plant has an emergency exit to any street.", PLANT, PLANT],
  ["Volunteers at Harbour rose from 14 in 2022/23 to 29 in 2024/25.", HARBOUR, CREWS],
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
