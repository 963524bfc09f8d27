import { expect, it } from "vitest";
import { statusByRules, statusOnPage } from "../../support/agents/status-by-rules.ts";

const OVEN = "The oven reaches 240 °C after 12 minutes.";
const OBJECTION = "An objection must be filed within ten days of the decision.";
const DELIVERY = "Orders are delivered within three working days.";
const MILEAGE = "Volunteers are paid 31 cents per mile for the use of their own car.";
const FREIGHT = "Freight costs €88 per tonne of goods.";
const PARKING = "Parking costs €4 per full 6 hours.";

it.each([
  ["The oven reaches 240 degrees Celsius after 12 minutes.", OVEN],
  ["An objection must be filed within ten days of the decision.", OBJECTION],
  ["Orders are delivered within three business days.", DELIVERY],
  ["Volunteers are paid 31 cents for each mile.", MILEAGE],
  ["Parking costs €4 for every full 6 hours.", PARKING],
])("is supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["The oven reaches 240 °F after 12 minutes.", OVEN],
  ["Volunteers are paid 31 cents for each kilometre.", MILEAGE],
  ["Parking costs €4 for every full hour.", PARKING],
  ["Freight costs €88 per kilogram of goods.", FREIGHT],
])("is contradicted: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("contradicted");
});

const PAGE = `Table 1: Crops by farm (in thousands of tonnes)

| Farm | Wheat |
|---|---|
| Elm | 14.7 |

Table 2: Sales by farm (in euros)

| Farm | Eggs | Change (%) | Suspension | Milk per day (kg) |
|---|---|---|---|---|
| Oak | 512,300 | 6.4 | 3 markets | 88.2 |

Table 3: Costs by farm (in thousands of euros)

| Farm | Wages |
|---|---|
| Ash | 2,418 |`;

const OAK = "| Oak | 512,300 | 6.4 | 3 markets | 88.2 |";
const ASH = "| Ash | 2,418 |";

it.each([
  ["Oak sold eggs for €512,300.", OAK],
  ["The eggs of Oak changed by 6.4 %.", OAK],
  ["The wages of Ash were €2,418 thousand.", ASH],
  ["The wages of Ash were €2.4 million.", ASH],
])("of a table is supported: %s", (text, row) => {
  expect(statusOnPage(text, row, { page: PAGE })).toBe("supported");
});

it.each([
  ["Oak sold eggs for €512.3 million.", OAK],
  ["The wages of Ash were €2,418.", ASH],
  ["About 15 tonnes of wheat grow at Elm.", "| Elm | 14.7 |"],
])("of a table is contradicted: %s", (text, row) => {
  expect(statusOnPage(text, row, { page: PAGE })).toBe("contradicted");
});
