// Cells that are dates, ranges or several amounts, columns that a statement names, and names with
// their roles.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const DATES = `| Step | Small boats | Ferries |
|---|---|---|
| Plans due | 12 May 2031 | 26 May 2031 |`;
const DATES_ROW = "| Plans due | 12 May 2031 | 26 May 2031 |";
const LOADS = `| Berth | Summer | Winter |
|---|---|---|
| North quay | 1 x 20 t | 1 x 24 t |`;
const LOADS_ROW = "| North quay | 1 x 20 t | 1 x 24 t |";
const MIXES = `| Part | VARNO 12 | VARNO 12 Matt |
|---|---|---|
| Resin | 60–70 | 45–55 |`;
const MIXES_ROW = "| Resin | 60–70 | 45–55 |";
const RATES = `| Level | Guests, all members | Overtime |
|---|--:|--:|
| Crew | $780 | $430 |`;
const RATES_ROW = "| Crew | $780 | $430 |";
const VALUES = `| Hull value, thousand dollars | Wood | Steel |
|---|--:|--:|
| 300 | 1.14 | 1.05 |`;
const COURSES = `Table 1. Course fee per semester

| Course | 2030-31 | 2031-32 |
|---|--:|--:|
| Sail making | 1,240 | 1,560 |`;
const COURSES_ROW = "| Sail making | 1,240 | 1,560 |";
const PLANS = `| Plan | Lessons per week | Price per semester |
|---|--:|--:|
| Blue 10 | 10 | $213 |`;
const SIGNED = "Ines Roth, Harbour Manager  Paul Ames, Chief Pilot";
const SIGNED_ROW = "Dr Ines Roth, Chair | Paul Ames, General Secretary";
const DUE = "A further EUR 4.0 million is payable in 2031 if the intake exceeds EUR 35 million.";

it.each([
  ["Plans for ferries are due on 26 May 2031.", DATES_ROW, DATES],
  ["One vessel of 24 t may use the north quay in winter.", LOADS_ROW, LOADS],
  ["VARNO 12 contains 60–70% resin.", MIXES_ROW, MIXES],
  ["The overtime rate of the crew is $430.", RATES_ROW, RATES],
  ["For a wooden hull of $300,000 the factor is 1.14.", "| 300 | 1.14 | 1.05 |", VALUES],
  ["Sail making costs 1,240 per semester in 2030-31.", COURSES_ROW, COURSES],
  ["The Blue 10 plan costs $213 per semester.", "| Blue 10 | 10 | $213 |", PLANS],
  ["The plan was signed by Paul Ames as Chief Pilot.", SIGNED, SIGNED],
  ["Another EUR 4.0 million falls due in 2031 if the intake is above EUR 35 million.", DUE, DUE],
])("shows %s", (text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).toBe("supported");
});

it.each([
  ["the date of another column", "Plans for ferries are due on 12 May 2031.", DATES_ROW, DATES],
  ["the load of a season", "One vessel of 24 t may use the quay in summer.", LOADS_ROW, LOADS],
  ["the range of a variant", "VARNO 12 Matt contains 60–70% resin.", MIXES_ROW, MIXES],
  ["the rate of another kind", "The overtime rate of crew members is $780.", RATES_ROW, RATES],
  ["the role of another", "The plan was signed by Paul Ames as Harbour Manager.", SIGNED, SIGNED],
  ["a role of a row", "Paul Ames signed as its Chair.", SIGNED_ROW, SIGNED_ROW],
])("does not show %s", (_, text, quote, page) => {
  expect(statusOnPage(text, quote, { page })).not.toBe("supported");
});

it("denies a rate per year where the table's title has one per semester", () => {
  const text = "Sail making costs 1,240 per year in 2030-31.";
  expect(statusOnPage(text, COURSES_ROW, { page: COURSES })).toBe("contradicted");
});

const LOANS = [
  "| | 2031 | 2030 |",
  "| --- | --- | --- |",
  "| Other loans, less reserves for losses: 2031, $59; 2030, $52 | 5,357 | 2,859 |",
].join("\n");
const LABEL = "Other loans, less reserves for losses: 2031, $59; 2030, $52";

it.each([
  ["5,357", "2031", "supported"],
  ["2,859", "2030", "supported"],
  ["5,357", "2030", "contradicted"],
  ["2,859", "2031", "contradicted"],
])("takes no year of a label for the year of its amount: %s in %s", (amount, year, status) => {
  const row = LOANS.split("\n").at(-1) ?? "";
  const text = `${LABEL} were ${amount} in ${year}.`;
  expect(statusOnPage(text, row, { page: LOANS })).toBe(status);
});
