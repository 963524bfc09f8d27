import { expect, it } from "vitest";
import { statusByRules, statusOnPage } from "../../support/agents/status-by-rules.ts";

const TRAFFIC = `| | 2030 | 2031 |
|---|--:|--:|
| Passengers | 410 | 902 |
| Freight | 120 | 61 |`;
const FEES = `| Fine | First time | Next time |
|---|--:|--:|
| Late return | 5 days | 10 days |`;
const ACCOUNT = `| Date | Item | Money out | Money In | Balance |
|---|---|--:|--:|--:|
| 3 May | Card payment - Garage | 24.50 | | 975.50 |
| 4 May | Salary | | 300.00 | 1,275.50 |`;

it.each([
  ["Passengers more than doubled, from 410 to 902.", "| Passengers | 410 | 902 |", TRAFFIC],
  [
    "There were 410 passengers, more than three times as many as tons of freight, at 120.",
    "| Passengers | 410 | 902 |\n| Freight | 120 | 61 |",
    TRAFFIC,
  ],
  [
    "A late return costs 10 days the next time, twice as many as the first time.",
    "| Late return | 5 days | 10 days |",
    FEES,
  ],
])("is supported by its row: %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["Passengers more than tripled, from 410 to 902.", "| Passengers | 410 | 902 |", TRAFFIC],
  ["Passengers doubled from 902 to 410.", "| Passengers | 410 | 902 |", TRAFFIC],
  ["Passengers doubled to 902.", "| Passengers | 410 | 902 |", TRAFFIC],
  [
    "A late return costs 5 days the first time, twice as many as the next time.",
    "| Late return | 5 days | 10 days |",
    FEES,
  ],
  [
    "A late return costs 10 days the next time, three times as many as the first time.",
    "| Late return | 5 days | 10 days |",
    FEES,
  ],
])("is not supported by its row: %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});

const VOTES = "Of 4,000 members, 1,320 voted in 2031, after 1,600 in 2030.";

it.each([
  ["33% voted in 2031 (1,320 of 4,000 members).", VOTES],
  ["The number that voted fell 18% from 1,600 to 1,320.", VOTES],
])("is supported by the amounts that it shows: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["36% voted in 2031 (1,320 of 4,000 members).", VOTES],
  ["82% voted in 2031 (1,320 of 4,000 members).", VOTES],
])("is not what the amounts that it shows come to: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).not.toBe("supported");
});

const EGGS =
  "Eggs sold in 2031 were 40.2 million, an increase of 1.2 million, or 3%, compared to 39.0 million in 2030.";

it.each([
  EGGS.replace("1.2 million", "1 million"),
  EGGS.replace("3%", "13%"),
  EGGS.replace("40.2 million", "2 million"),
  "Volume rose 2 dollars, price 2% and costs 4% in 2031, in each case compared to 2030.",
])("excuses no amount in the place of another one as calculated: %s", (text) => {
  const quote = text.startsWith("Volume") ? text.replace("2 dollars", "2%") : EGGS;
  expect(statusByRules(text, quote)).not.toBe("supported");
});

it("takes no heading for the short form of another one", () => {
  const quote = "| 3 May | Card payment - Garage | 24.50 | | 975.50 |";
  const question = "How much was paid at the garage?";
  expect(statusOnPage("The garage was paid 24.50.", quote, { page: ACCOUNT, question })).toBe(
    "supported",
  );
});
