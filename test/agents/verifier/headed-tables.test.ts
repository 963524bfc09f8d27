// What heads a table, a row or a column: titles, units, several levels, names with numbers, and the time that a figure is of.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const RESULTS = `| Weight (kg) | −2.4 | −5.1 | −0.3 |
| Participants | 212 | 208 | 215 |`;
const TRIAL = `Table 3: Results after 18 weeks

| Measure | Group of 40 mg | Group of 80 mg | No treatment |
|---|---|---|---|
${RESULTS}`;
const DAY = "| Day | 4.40 | 8.20 | 2.10 | 4.30 |";
const FARES = `Fares of the harbour line in euros

| Ticket | Adults | Adults | Children | Children |
|---|---|---|---|---|
| Ticket | One zone | All zones | One zone | All zones |
${DAY}`;
const BELT = "| Change the belt | 6,000 | Fitter |";
const SERVICE = `| Task | Interval (hours) | Done by |\n|---|---|---|\n${BELT}`;
const CRATES = "| Olsund | 412 | 655 | – |";
const FREIGHT = `Rates in euros\n\n| Port | 3 ft | 6 ft | 6 ft cooled |\n|---|---|---|---|\n${CRATES}`;
const SAWS = `| Karst 10 | 71 | 38 | 612 |
| Karst 14 | 76 | 45 | 799 |
| Karst 18 | 82 | 61 | 1,045 |`;
const MODELS = `| Model | Noise (dB) | Weight (kg) | Price (€) |\n|---|---|---|---|\n${SAWS}`;
const QUARTERS = `- Revenue rose by 6.1% to €318.4 million.
- Cash flow was negative at €7.2 million.

| €m | Q2 2025 | Q2 2024 |
|---|---|---|
| Revenue | 318.4 | 300.1 |
| Cash flow | (7.2) | 12.5 |`;

it.each([
  ["After 18 weeks, the group of 80 mg had lost 5.1 kg.", RESULTS, TRIAL],
  ["Patients on 40 mg lost 2.4 kg on average over 18 weeks.", RESULTS, TRIAL],
  ["An adult day ticket for all zones costs €8.20.", DAY, FARES],
  ["The day ticket for all zones is €4.30 for children.", DAY, FARES],
  ["A fitter changes the belt every 6,000 operating hours.", BELT, SERVICE],
  ["A crate of 3 ft costs €412 to Olsund.", CRATES, FREIGHT],
  ["Crates of 6 ft cannot be cooled on the way to Olsund.", CRATES, FREIGHT],
  ["The Karst 14 is 5 dB louder than the Karst 10.", SAWS, MODELS],
  ["The Karst 10 is 7 kg lighter than the Karst 14.", SAWS, MODELS],
  ["The Karst 18 is €246 dearer than the Karst 14.", SAWS, MODELS],
  ["Revenue was €318.4 million in Q2 2025, up 6.1%.", QUARTERS, QUARTERS],
  ["Cash flow was minus €7.2 million in Q2 2025.", QUARTERS, QUARTERS],
])("supports %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["After 18 months, the group of 80 mg had lost 5.1 kg.", RESULTS, TRIAL],
  ["An adult day ticket for one zone costs €8.20.", DAY, FARES],
  ["All adults pay €8.20.", DAY, FARES],
  ["Every fitter changes the belt after 6,000 hours.", BELT, SERVICE],
  ["A crate of 6 ft costs €412 to Olsund.", CRATES, FREIGHT],
  ["A cooled crate of 6 ft goes to Olsund.", CRATES, FREIGHT],
  ["The Karst 10 is 7 kg heavier than the Karst 14.", SAWS, MODELS],
  ["The Karst 14 costs €246 more than the Karst 18.", SAWS, MODELS],
  ["Revenue was €318.4 million in Q2 2024.", QUARTERS, QUARTERS],
  ["In 2024, cash flow was negative at €7.2 million.", QUARTERS, QUARTERS],
])("does not support %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});
