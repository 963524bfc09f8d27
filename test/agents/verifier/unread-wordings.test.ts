// What a statement and its quote say in forms that are easily not read: short rules of tables, halves, directions, parts of a sentence.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const FARES = `| Distance | Adult | Child | Dog |
|---|--:|--:|--:|
| up to 10 km | $4.20 | $2.10 | free |
| 10 to 25 km | $6.80 | $3.40 | $2.00 |`;
const PUMPS = `| Model | Pump P 20 | Pump P 40 |
| :-- | --: | --: |
| Flow (litres) | 180 | 310 |
| Life (hours) | 900 | 700 |`;
const ENERGY = `| Carrier | 2021 | 2022 | 2023 |
|--|--:|--:|--:|
| Gas | 402 | 371 | 348 |`;
const TOWERS = `| Tower | Height (m) | Built in (years) |
|---|--:|--:|
| Northern tower | 88 | 12 |
| Western tower | 64 | 9 |`;

it.each([
  ["An adult pays $6.80 for 10 to 25 km.", "| 10 to 25 km | $6.80 | $3.40 | $2.00 |", FARES],
  ["The flow of the pump P 40 is 310 litres.", "| Flow (litres) | 180 | 310 |", PUMPS],
  [
    "Gas went down from 402 in 2021 to 371 in 2022 and 348 in 2023.",
    "| Gas | 402 | 371 | 348 |",
    ENERGY,
  ],
  ["Pupils pay 50% of the fare.", "Pupils pay half of the fare."],
  ["Two fifths of the guests came by train.", "Four in ten guests came by train."],
  ["The dam holds back almost three quarters of it.", "The dam holds back 74.2% of it."],
  ["About a fifth of the staff work part-time.", "Some 19.7% of the staff work part-time."],
  ["The turnout was about two thirds.", "The turnout was 66.1 percent."],
])("is supported: %s", (text, quote, page = quote) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["An adult pays $3.40 for 10 to 25 km.", "| 10 to 25 km | $6.80 | $3.40 | $2.00 |", FARES],
  ["An adult pays $6.80 for up to 10 km.", "| 10 to 25 km | $6.80 | $3.40 | $2.00 |", FARES],
  ["A dog costs $2.10 for up to 10 km.", "| up to 10 km | $4.20 | $2.10 | free |", FARES],
  ["The flow of the pump P 20 is 310 litres.", "| Flow (litres) | 180 | 310 |", PUMPS],
  ["The northern tower was built in 88 years.", "| Northern tower | 88 | 12 |", TOWERS],
  ["The western tower has a height of 88 m.", "| Northern tower | 88 | 12 |", TOWERS],
  ["Output was 6 % higher than the year before.", "Output was 6 % lower than the year before."],
  ["In 2021, turnout was 52.6 %.", "Turnout was 52.6 %, down from 57.1 % in 2021."],
  ["The dam holds back about two thirds of it.", "The dam holds back 74.2% of it."],
  ["The dam holds back three quarters of it.", "The dam holds back 74.2% of it."],
  ["The turnout was about three quarters.", "The turnout was 66.1 percent."],
  ["Hall B opens at 31 March.", "Hall A opens on 31 March and Hall B on 30 April."],
  [
    "After five years employees get 28 days.",
    "After five years employees get 25 days and after ten years 28.",
  ],
  ["Ortega moved to Lima.", "In May Ruiz moved to Lima, and Ortega stayed in Quito."],
  [
    "Branches share a cache if isolation is set.",
    "Branches share a cache unless isolation is set.",
  ],
  [
    "Sales were £42.8 million in 2026.",
    "Sales rose to £46.2 million (2025: £42.8 million).",
    "Half year 2026\n\nSales rose to £46.2 million (2025: £42.8 million).",
  ],
])("is not supported: %s", (text, quote, page = quote) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});
