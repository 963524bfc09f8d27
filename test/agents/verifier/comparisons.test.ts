// What is larger, or has become larger, must be borne out by the quoted rows.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const WARDS = `| Measure | 2021/22 | 2022/23 | Target | Region |
|---|--:|--:|--:|--:|
| Waiting time (minutes) | 48 | 41 | 45 | 39 |
| Beds | 310 | 324 | – | – |`;
const WAITING = "| Waiting time (minutes) | 48 | 41 | 45 | 39 |";
const BEDS = "| Beds | 310 | 324 | – | – |";
const ENGINES = `| | Engine Heron | Engine Swift | Engine Condor |
|---|--:|--:|--:|
| Thrust (kN) | 12.5 | 18.0 | 26.4 |
| Fuel use (kg per hour) | 310 | 295 | 402 |`;
const THRUST = "| Thrust (kN) | 12.5 | 18.0 | 26.4 |";
const FUEL = "| Fuel use (kg per hour) | 310 | 295 | 402 |";
const SUMS = "| Revenue | 1,203 | 1,098 | 987 |\n| Costs | 1,010 | 955 | 1,102 |";
const YEARS = `| Item | 2024 | 2023 | 2022 |\n|---|--:|--:|--:|\n${SUMS}`;

it.each([
  ["The waiting time fell from 2021/22 to 2022/23.", WAITING, WARDS],
  ["The waiting time was longer in 2021/22 than in 2022/23.", WAITING, WARDS],
  ["The number of beds rose between 2021/22 and 2022/23.", BEDS, WARDS],
  ["Revenue exceeded costs in 2024.", SUMS, YEARS],
  ["In 2024, costs (1,010) were lower than revenue (1,203).", SUMS, YEARS],
])("supports %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["The waiting time rose from 2021/22 to 2022/23.", WAITING, WARDS],
  ["In 2022/23 the waiting time was below the region.", WAITING, WARDS],
  ["In 2021/22 the waiting time was below the target.", WAITING, WARDS],
  ["The number of beds fell between 2021/22 and 2022/23.", BEDS, WARDS],
  ["Both the beds and the waiting time (minutes) rose in 2022/23.", `${WAITING}\n${BEDS}`, WARDS],
  ["Engine Heron has a higher thrust than Engine Swift.", THRUST, ENGINES],
  ["Engine Heron has a better thrust than Engine Swift.", THRUST, ENGINES],
  ["The thrust of Engine Swift exceeds that of Engine Condor.", THRUST, ENGINES],
  ["The thrust of Engine Swift has risen.", THRUST, ENGINES],
  ["Costs exceeded revenue in 2024.", SUMS, YEARS],
  [
    "Engine Swift has a higher fuel use than Engine Heron (295 against 310 kg per hour).",
    FUEL,
    ENGINES,
  ],
  ["Costs fell every year from 2022 to 2024.", SUMS, YEARS],
])("does not support %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});
