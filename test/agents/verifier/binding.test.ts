import { describe, expect, it } from "vitest";
import { makePassage } from "../../support/agents/passages.ts";
import { checkClaimByRules } from "../../../src/agents/verifier/apply-verification.ts";

/** What the rules say of a statement that quotes the page at the given stretch, or all of it. */
function statusOf(text: string, page: string, quote = page): string {
  const start = page.indexOf(quote);
  const end = start + quote.length;
  const passage = makePassage(page);
  const citation = {
    n: 1,
    documentId: passage.documentId,
    sourceFile: passage.filename,
    chunkId: passage.id,
    quote,
    start,
    end,
    pageStart: 1,
    pageEnd: 1,
    boxes: [],
  };
  const claim = { text, citations: [1], status: "uncertain", evidence: "", reasons: [] } as const;
  return checkClaimByRules({ ...claim, citations: [1], reasons: [] }, [citation], {
    text: "",
    passages: [passage],
  }).status;
}

describe("an amount or a year of another part of the sentence is not supported", () => {
  it.each([
    [
      "Vega began the bridge in 1996.",
      "Vega began the bridge over the Orm in 1991 and had it painted in 1996.",
    ],
    [
      "Revenue grew by 7% in fiscal 2017, to $42 million.",
      "Revenue of $42 million in fiscal 2018 increased 7% compared to fiscal 2017.",
    ],
    [
      "Under the deal, Kibera would become the second minister.",
      "Kibera and Otieno signed a deal in which Otieno would become the second minister.",
    ],
    [
      "The bridge links an island in the River Orm with the town.",
      "The bridge links an island in the Vega River with the town.",
    ],
    [
      "Costs increased by $2.7 million during the year ended June 30, 2018.",
      "Costs increased by $2.7 million during the year ended June 30, 2019 as compared to the prior fiscal year.",
    ],
    ["The limit is 5%.", "The limit is a third of the price."],
    [
      "Dutch engineer Ana Ruiz and Spanish engineer Piet Vos built the first pump in 1895.",
      "The first pump was built in 1895 by Spanish engineer Ana Ruiz and Dutch engineer Piet Vos.",
    ],
    ["Scope 3 emissions fell by 6%.", "Our Scope 1 and 2 emissions fell by 6%."],
    ["The deposit is due within 30 months.", "The deposit is due within thirty (30) days."],
    [
      "A discount of 15% applies to every driver under 25 years of age.",
      "A discount of 15% applies to a driver who is under 25 years of age and a student.",
    ],
    [
      "The liability is not limited.",
      "The liability is limited to USD 5,000 per calendar year of the contract, except in cases of fraud.",
    ],
  ])("%s | %s", (text, page) => {
    expect(statusOf(text, page)).not.toBe("supported");
  });
});

describe("what the sentence says is supported", () => {
  it.each([
    [
      "Vega began the bridge over the Orm in 1991.",
      "Vega began the bridge over the Orm in 1991 and had it painted in 1996.",
    ],
    [
      "Revenue grew by 7% in fiscal 2018, to $42 million.",
      "Revenue of $42 million in fiscal 2018 increased 7% compared to fiscal 2017.",
    ],
    ["The deposit is due within 30 days.", "The deposit is due within thirty (30) days."],
    ["Revenue was $128.4M.", "Revenue was $128.4 million."],
    ["More than a third of the guests were Swiss.", "35.7% of the guests were from Switzerland."],
    ["One in five stations had no fuel.", "20% of the stations had no fuel."],
    ["The theatre existed from 1922 to 1926.", "The theatre existed (1922–26)."],
    ["The deductible must not be higher than 5 percent.", "The deductible is 5 percent at most."],
    [
      "Another 25 species have yet to be named.",
      "Some 100 species have been named, and another 25 have not been named.",
    ],
    [
      "BNM's liabilities totalled $219.2 billion.",
      "BNM reported total assets of $236.3 billion and total liabilities of $219.2 billion.",
    ],
    [
      "The first six withdrawals are free.",
      "You can make up to six withdrawals free of charge each month.",
    ],
  ])("%s | %s", (text, page) => {
    expect(statusOf(text, page)).toBe("supported");
  });
});

const MODELS =
  "Property | T-40 | T-40 Pro\n--- | --- | ---\nWarranty | 24 months | 36 months\nPorts | 4 | 6";
const STAFF =
  "In thousands of euros\n\nItem | 2024 | 2023\n--- | --- | ---\nRevenue | 9,412 | 8,398\nEmployees | 412 | 398";
const DEBT =
  "| | 2019 | | 2018 | |\n| --- | --- | --- | --- | --- |\n| (In millions) | Carrying Amount | Fair Value | Carrying Amount | Fair Value |\n| Total debt | $ 374.4 | $ 473.9 | $ 347.2 | $ 353.1 |";
const CHANGE = "Value | $274\nChange from last period | ▲ $21";

it.each([
  ["The T-40 has a warranty of 36 months.", MODELS, "Warranty | 24 months | 36 months", false],
  ["The T-40 Pro has a warranty of 36 months.", MODELS, "Warranty | 24 months | 36 months", true],
  ["The T-50 Pro has 6 ports.", MODELS, "Ports | 4 | 6", false],
  ["There were 412 thousand employees in 2024.", STAFF, "Employees | 412 | 398", false],
  ["There were 412 employees in 2024.", STAFF, "Employees | 412 | 398", true],
  [
    "Total debt was $374.4 million under Fair Value.",
    DEBT,
    "| Total debt | $ 374.4 | $ 473.9 | $ 347.2 | $ 353.1 |",
    false,
  ],
  ["The value fell by $21 from the last period.", CHANGE, "Change from last period | ▲ $21", false],
])("%s of a table, supported: %s", (text, page, quote, isSupported) => {
  expect(statusOf(text, page, quote) === "supported").toBe(isSupported);
});

const ACCOUNT =
  "Date | Item | Money out | Money in\n--- | --- | --- | ---\n1 May | Phone | 20.00 |\n2 May | Salary | | 900.00";
const ROOF =
  "Form | Rating | Factor\n--- | --- | ---\nHO3 | 1 | 0.672\nHO3 | 2 | 0.596\nHO4 | 1 | 0.700";
const FISH =
  "NOK million | Q3 2026 | Q3 2025\n--- | --- | ---\nRevenue | 1,284 | 1,147\nProfit | 252 | 199";

it.each([
  ["On 1 May, the phone brought 20.00 of money in.", ACCOUNT, "1 May | Phone | 20.00 |", false],
  ["On 1 May, 20.00 of money went out for the phone.", ACCOUNT, "1 May | Phone | 20.00 |", true],
  ["For HO3, the factor of rating 2 is 0.672.", ROOF, "HO3 | 1 | 0.672\nHO3 | 2 | 0.596", false],
  ["For HO3, the factor of rating 2 is 0.596.", ROOF, "HO3 | 1 | 0.672\nHO3 | 2 | 0.596", true],
  ["Revenue was NOK 1.28 billion in Q3 2026.", FISH, "Revenue | 1,284 | 1,147", true],
  ["Revenue was NOK 1,147 million in Q3 2026.", FISH, "Revenue | 1,284 | 1,147", false],
])("%s of a table, supported: %s", (text, page, quote, isSupported) => {
  expect(statusOf(text, page, quote) === "supported").toBe(isSupported);
});

it.each([
  ["Sales fell by 6.2% in 2024.", "Sales fell 6.2% and 8.2% in 2024 and 2023, respectively.", true],
  [
    "Sales fell by 8.2% in 2024.",
    "Sales fell 6.2% and 8.2% in 2024 and 2023, respectively.",
    false,
  ],
  [
    "Krones delivers in fourteen months.",
    "Krones delivers in eleven months; Sidel delivers in fourteen months.",
    false,
  ],
  ["The fee for children is $10.", "The fee is $10 for adults and $5 for children.", false],
  ["The fee for children is $5.", "The fee is $10 for adults and $5 for children.", true],
  ["The recipe needs 1.2 kg of lamb.", "- 1.2 kg of lamb are needed for the recipe", true],
])("%s | %s, supported: %s", (text, page, isSupported) => {
  expect(statusOf(text, page) === "supported").toBe(isSupported);
});

it("tells whom a table is of by the head of its page", () => {
  const page =
    "Statement of Ana Ruiz\n\nDate | Item | Money out\n--- | --- | ---\n1 May | Direct debit phone | 20.00";
  const quote = "1 May | Direct debit phone | 20.00";
  expect(
    statusOf("On 1 May, Ana Ruiz paid 20.00 for the phone by direct debit.", page, quote),
  ).toBe("supported");
  expect(
    statusOf("On 1 May, Piet Vos paid 20.00 for the phone by direct debit.", page, quote),
  ).not.toBe("supported");
});
