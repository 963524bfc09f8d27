// Cells that are looked up: by ranges in headings and labels, by headings of two levels, and what is calculated from them.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const RATES = "| 3 to 9 years | 31 | 36 |";
const HOLIDAYS = `Table 1. Holidays (days a year)

| Membership | Bands 1–4 | Bands 5–8 |
|---|--:|--:|
| Under 3 years | 28 | 33 |
${RATES}`;
const BAND = "How many days does a member of band 6 get after four years?";

it("takes an amount between the ends of a heading for what the heading says", () => {
  const options = { page: HOLIDAYS, question: BAND };
  const right = "After four years a member of band 6 gets 36 days of holidays.";
  expect(statusOnPage(right, RATES, options)).toBe("supported");
  const wrong = "A member gets 31 days of holidays in band 6.";
  expect(statusOnPage(wrong, RATES, options)).not.toBe("supported");
});

const OSTEN = "| Osten | 318 | 307 | 121 | 116 |";
const CATCH = `Table 2: Catch by harbour (tonnes)

| Harbour | Landed |  | of which from boats of other towns |  |
|  | 2023 | 2024 | 2023 | 2024 |
|---|--:|--:|--:|--:|
${OSTEN}`;

it("tells columns of the same year apart by the level above", () => {
  const ofOsten = (text: string) => statusOnPage(text, OSTEN, { page: CATCH });
  expect(ofOsten("In 2024, Osten landed 307 tonnes.")).toBe("supported");
  expect(ofOsten("Osten landed 307 thousand kg from boats of other towns in 2024.")).not.toBe(
    "supported",
  );
});

const FERRY = "| Ferry to Holm | 8 a.m. – 9 p.m. | 4.20 | 5.60 |";
const FERRIES = `Table 3: Fares (in euros)

| Line | Hours | Fare |  |
|  |  | Before 5 p.m. | From 5 p.m. |
|---|---|--:|--:|
${FERRY}`;

it("compares headings in one notation, and times of day with no amounts", () => {
  const ofFerry = (text: string) => statusOnPage(text, FERRY, { page: FERRIES });
  expect(ofFerry("From five in the afternoon the ferry to Holm is 5.60 euros.")).toBe("supported");
  expect(ofFerry("The fare from 5 p.m. of the ferry to Holm is €4.20.")).not.toBe("supported");
});

const PASSES = `| First boat, season | 35 | 40 |
| Second boat, season | 50 | 55 |
| Third boat, season | 90 | 95 |`;
const MOORING = `Mooring fees (euros)\n\n| Pass | 2024 | 2025 |\n|---|--:|--:|\n${PASSES}`;

it.each([
  "The three passes for the season cost €190 together in 2025: 40 + 55 + 95.",
  "A family with boats pays 190 euros for all three passes at the fees of 2025.",
])("adds up a column of quoted rows: %s", (text) => {
  expect(statusOnPage(text, PASSES, { page: MOORING })).toBe("supported");
});

it("takes sums and changes from the columns of the years that are told", () => {
  const sum = "The three passes for the season cost €175 together in 2025.";
  expect(statusOnPage(sum, PASSES, { page: MOORING })).not.toBe("supported");
  const boats = "| Boats | 1,204 | 1,371 | 1,490 |";
  const page = `Boats at the end of the year\n\n| | 2022 | 2023 | 2024 |\n|---|--:|--:|--:|\n${boats}`;
  const gained = (count: string) => `Between 2022 and 2024 the harbour gained ${count} boats.`;
  expect(statusOnPage(gained("286"), boats, { page })).toBe("supported");
  expect(statusOnPage(gained("119"), boats, { page })).not.toBe("supported");
});

it("takes a word that labels a row for no synonym of a heading", () => {
  const land = "| Property | 12 | 640 | 5.2 | 2.9 | 3.4 |";
  const page = `Table 4: Assets

| | Target | Holding at 1 May 2024 | | Return 2023/24 (%) | |
| Kind | % | € million | % | Trust | Index |
|---|--:|--:|--:|--:|--:|
${land}`;
  const question = "What did the property of the trust return in 2023/24?";
  const text = "The property of the trust made 2.9 percent over the year, its index 3.4 percent.";
  expect(statusOnPage(text, land, { page, question })).toBe("supported");
});

it("reads a table of numbers in ones, whatever the page counts in", () => {
  const herds = "| Herds | 24,310 |";
  const page = `Farms on 1 May (number)\n\n| Kind | 2024 |\n|---|--:|\n${herds}\n\n| Cost | Value (€000) |\n|---|--:|\n| Feed | 310 |`;
  expect(statusOnPage("There were 24,310 herds in 2024.", herds, { page })).toBe("supported");
  expect(statusOnPage("There were 24,310 thousand herds in 2024.", herds, { page })).not.toBe(
    "supported",
  );
});

it("compares the time that a flow is of", () => {
  const pump = "| Flow at 4 bar | m³/min | 2.35 |";
  const page = `| Parameter | Unit | VX 20 |\n|---|---|--:|\n${pump}`;
  expect(statusOnPage("The flow of the VX 20 at 4 bar is 2.35 m³/min.", pump, { page })).toBe(
    "supported",
  );
  expect(statusOnPage("The flow of the VX 20 at 4 bar is 2.35 m³/h.", pump, { page })).toBe(
    "contradicted",
  );
});

it("takes a cell that says none for none of the amounts beside it", () => {
  const fee = "| Yearly fee | None | £80, waived for the first winter |";
  const page = `| Fee | Basic pass | Grand pass |\n|---|---|---|\n${fee}`;
  const text = "The yearly fee of the Grand pass is £80, waived for the first winter.";
  expect(statusOnPage(text, fee, { page })).toBe("supported");
});

it("takes a count behind a colon for no part of a name", () => {
  const falls = "| Serious FALL | 9 (4.5) | 3 (1.5) |";
  const page = `Reports, n (%)\n\n| | 5 mg | 15 mg |\n|---|--:|--:|\n${falls}`;
  const text = "The 15 mg dose had fewer serious FALLs: 3 (1.5%) against 9 (4.5%) with 5 mg.";
  expect(statusOnPage(text, falls, { page })).toBe("supported");
});
