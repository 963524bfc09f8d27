// Cells whose unit stands in a heading, in a cell beside them or above the table.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const FEED = `Table 2: Feed for young animals (amounts in grams)

| Animal | Morning | Evening |
|---|--:|--:|
| Calf, first month | 1,500 | 2,250 |
| Lamb | 120 | 180 |`;
const CALF = "| Calf, first month | 1,500 | 2,250 |";

function ofFeed(text: string) {
  return statusOnPage(text, CALF, { page: FEED, question: "How much is a calf fed?" });
}

it("reads a cell in the unit that stands above the table", () => {
  expect(ofFeed("In its first month a calf gets 1.5 kg in the morning.")).toBe("supported");
  expect(ofFeed("In its first month a calf gets 1,500 g in the morning.")).toBe("supported");
  expect(ofFeed("In its first month a calf gets 1,500 kg in the morning.")).not.toBe("supported");
  expect(ofFeed("In its first month a calf gets 1,500 micrograms in the morning.")).not.toBe(
    "supported",
  );
});

const STAMPS = `Table 1: Postage (in pence per item)

| Item | 2022 | 2024 |
|---|--:|--:|
| Postcard | 68 | 85 |`;

it("reads pence as a part of a pound", () => {
  const ofStamps = (text: string) =>
    statusOnPage(text, "| Postcard | 68 | 85 |", { page: STAMPS, question: "What is a postcard?" });
  expect(ofStamps("In 2024 a postcard cost £0.85.")).toBe("supported");
  expect(ofStamps("In 2024 a postcard cost 85 pence.")).toBe("supported");
  expect(ofStamps("In 2024 a postcard cost £85.")).not.toBe("supported");
});

const PLANT = `Table 3: Plant performance

| Measure | Unit | Jan–Jun 2024 | Jan–Jun 2023 |
|---|---|--:|--:|
| Steam sold | GWh | 4,382 | 4,105 |
| Loss on the way | % of the steam sold | 7.4 | 8.1 |
| Customers | thousand | 31.6 | 30.2 |`;
const ofPlant = (text: string, quote: string) =>
  statusOnPage(text, quote, { page: PLANT, question: "How did the plant do?" });

it("reads a cell in the unit of the cell beside it", () => {
  const sold = "| Steam sold | GWh | 4,382 | 4,105 |";
  expect(ofPlant("From January to June 2024, 4,382,000 MWh of steam were sold.", sold)).toBe(
    "supported",
  );
  expect(ofPlant("From January to June 2024, 4,382 MWh of steam were sold.", sold)).not.toBe(
    "supported",
  );
  const loss = "| Loss on the way | % of the steam sold | 7.4 | 8.1 |";
  expect(ofPlant("From January to June 2024 the loss on the way was 7.4%.", loss)).toBe(
    "supported",
  );
  expect(ofPlant("From January to June 2024 the loss on the way was €7.40.", loss)).not.toBe(
    "supported",
  );
});

it("reads a cell in the scale of the cell beside it", () => {
  const customers = "| Customers | thousand | 31.6 | 30.2 |";
  expect(ofPlant("There were 31,600 customers from January to June 2024.", customers)).toBe(
    "supported",
  );
  expect(ofPlant("There were 30,200 customers from January to June 2024.", customers)).not.toBe(
    "supported",
  );
});

const CLUB = `Table 5: Accounts (in £ thousand; costs in brackets)

| Heading | 2022 | 2023 |
|---|--:|--:|
| Gate money | 612.4 | 588.9 |
| Staff | (341.7) | (365.2) |`;

it("reads what staff cost in the scale of the table", () => {
  const ofClub = (text: string) =>
    statusOnPage(text, "| Staff | (341.7) | (365.2) |", { page: CLUB, question: "What of staff?" });
  expect(ofClub("Staff cost £365,200 in 2023.")).toBe("supported");
  expect(ofClub("Staff cost £365.20 in 2023.")).not.toBe("supported");
});

const SKIPS = `Table B: Rates by weight (€ per 50 kg)

| Route | Up to 300 kg | 301–900 kg | Over 900 kg |
|---|--:|--:|--:|
| North | 11.40 | 9.85 | 7.20 |`;

it("finds the column of an amount that lies in its range", () => {
  const ofSkips = (text: string) =>
    statusOnPage(text, "| North | 11.40 | 9.85 | 7.20 |", {
      page: SKIPS,
      question: "What is the rate to the north?",
    });
  expect(ofSkips("A load of 640 kg to the north is charged €9.85 for every 50 kg.")).toBe(
    "supported",
  );
  expect(ofSkips("A load of 1,400 kg to the north is charged €9.85 for every 50 kg.")).not.toBe(
    "supported",
  );
});

const TRIAL = `## Results at week 12

| Outcome | Low dose | High dose | Change (%) |
|---|---|---|---|
| Body weight (kg) | −1.9 | −3.4 | 78.9 |
| Time on the ward (days) | 6 | 4 | (33.3) |`;
const ofTrial = (text: string, quote: string) => statusOnPage(text, quote, { page: TRIAL });

it("does not read a cell in a unit of another kind than its row or column has", () => {
  const weight = "| Body weight (kg) | −1.9 | −3.4 | 78.9 |";
  expect(ofTrial("At the high dose, body weight was −3.4 kg.", weight)).toBe("supported");
  expect(ofTrial("With the high dose, patients lost 3.4% of their body weight.", weight)).not.toBe(
    "supported",
  );
  const stay = "| Time on the ward (days) | 6 | 4 | (33.3) |";
  expect(ofTrial("With the high dose, the time on the ward was four days.", stay)).toBe(
    "supported",
  );
  expect(ofTrial("With the high dose, the time on the ward was four kg.", stay)).not.toBe(
    "supported",
  );
  expect(ofTrial("With the high dose, the time on the ward fell by 33.3 days.", stay)).not.toBe(
    "supported",
  );
});

const PERMITS = `| Kind of permit | Time needed (working days) | Valid for (months) | Paid by |
|---|---|---|---|
| Street stall | 12 | 6 | meter reading |`;

it("tells working days from days", () => {
  const ofStall = (text: string) =>
    statusOnPage(text, "| Street stall | 12 | 6 | meter reading |", { page: PERMITS });
  expect(ofStall("A permit for a street stall takes twelve business days.")).toBe("supported");
  expect(ofStall("A permit for a street stall takes 12 days.")).not.toBe("supported");
  const ofClaims = (text: string) =>
    statusOnPage(text, "Claims are settled within ten working days of receipt.");
  expect(ofClaims("A claim is settled within 10 business days.")).toBe("supported");
  expect(ofClaims("Claims are settled within ten days of receipt.")).not.toBe("supported");
  expect(ofClaims("You will have your claim settled within ten calendar days.")).not.toBe(
    "supported",
  );
});
