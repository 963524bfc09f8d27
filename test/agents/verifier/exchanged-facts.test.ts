// Facts exchanged for others of the same page: each statement is right but for one of them.
import { describe, expect, it } from "vitest";
import { makePassage } from "../../support/agents/passages.ts";
import { checkClaimByRules } from "../../../src/agents/verifier/apply-verification.ts";

/** What the rules say of a statement that quotes the page, or a stretch of it. */
function statusOf(text: string, page: string, quote = page): string {
  const start = page.indexOf(quote);
  const passage = makePassage(page);
  const { documentId, filename: sourceFile, id: chunkId } = passage;
  const place = { start, end: start + quote.length, pageStart: 1, pageEnd: 1, boxes: [] };
  const citation = { n: 1, documentId, sourceFile, chunkId, quote, ...place };
  const claim = { text, citations: [1], status: "uncertain" as const, evidence: "", reasons: [] };
  return checkClaimByRules(claim, [citation], { text: "", passages: [passage] }).status;
}

const SALES = "Region | Revenue | Share\n--- | --- | ---\nNorth | $1,079,520 | 68.4%";
const SALES_ROW = "North | $1,079,520 | 68.4%";
const BARE = "Region | 2019 | Share\n--- | --- | ---\nNorth | 1,079,520 | 68.4%";
const PLAN = "Plan | Installments | Fee\n--- | --- | ---\nMonthly | 10 | $6";
const INCOME = "(in millions) | 2019 | 2018\n--- | --- | ---\nRevenue | $ 46,298 | $ 51,761";
const POWER = "Meter 7 counted 110 kWh.\n\nItem | Used\n--- | ---\nNight power | 198 kWh";
const BOUGHT = "Dated | Shares\n--- | ---\nDec. 2, 2018 through Jan. 5, 2019 | 2,393";
const LEASE = "The landlord shall return the deposit within thirty (30) days after the lease.";
const QUARTERS = "Store | Q1 2025 | Q2 2025\n--- | --- | ---\nSales | 1,010 | 1,240";
const RAIN = "Year | Rainfall, mm\n--- | ---\n2021 | 650\n2022 | 700";
const SWAPS = "Item | 31 December 2018 | 31 December 2019\n--- | --- | ---\nSwaps | 9,196 | 49,891";
const DIVIDEND =
  "We announced an increase in our dividend from $0.45 per share to $0.50 per share.";
const CENSUS = "In 1901, 56.2% were Catholics, 35.7% Jews, 5% Greeks and 2.8% Protestants.";
const REVENUE = "Revenue of $42 million in fiscal 2018 rose 7% compared to fiscal 2017.";
const EMISSIONS = "Emissions dropped by 6.14% against the base year, in sites 1 and 2.";
const NOTICE = "When the policy has been in effect for 60 days or more, the insurer may cancel it.";

describe("a statement with another fact in the place of its own is not supported", () => {
  it.each([
    [
      "a share of a bare amount",
      "North had 1,079,520% in 2019.",
      BARE,
      "North | 1,079,520 | 68.4%",
    ],
    ["money of a count", "The monthly plan has a fee of $10.", PLAN, "Monthly | 10 | $6"],
    [
      "another scale",
      "Revenue was $46.3 thousand in 2019.",
      INCOME,
      "Revenue | $ 46,298 | $ 51,761",
    ],
    ["an amount of a caption", "Night power of 110 kWh was used.", POWER, "Night power | 198 kWh"],
    [
      "another year of a date",
      "2,393 shares were dated Dec. 2, 2018 through Jan. 5, 2018.",
      BOUGHT,
      "Dec. 2, 2018 through Jan. 5, 2019 | 2,393",
    ],
  ])("%s", (_, statement, page, quote) => {
    expect(statusOf(statement, page, quote)).not.toBe("supported");
  });

  it.each([
    ["a longer time", "The landlord returns the deposit within 35 days after the lease.", LEASE],
    ["a change told by its beginning", "The dividend rose by $0.45 per share.", DIVIDEND],
    ["an end told as the other end", "The dividend rose to $0.45 per share.", DIVIDEND],
    ["a beginning told as the end", "The dividend rose from $0.50 per share.", DIVIDEND],
    ["a share of a list", "In 1901, Jews were 56.2%.", CENSUS],
    [
      "a year compared with itself",
      "Revenue of fiscal 2018 rose 7% compared to fiscal 2018.",
      REVENUE,
    ],
    ["a change without a change", "Revenue rose from $42 million to $42 million.", REVENUE],
    ["a share made of counts", "Emissions were 1% lower in sites 1 and 2.", EMISSIONS],
    [
      "another measure",
      "When the policy has been in effect for 60 hours or more, the insurer may cancel it.",
      NOTICE,
    ],
    ["a denied denial", "Flood damage is not excluded.", "Flood damage is not covered."],
    [
      "a further denial",
      "If Ines does not deliver on time, Otto can not cancel.",
      "Otto may cancel if Ines fails to deliver on time.",
    ],
    [
      "a denial beside a contrary word",
      "Lower fees were not the reason for the decline in income.",
      "The decrease in income was due to an increase in lower fees.",
    ],
    [
      "another name in a copied sentence",
      "Kovalik’s assessment is not based on other standards.",
      "Brandner’s assessment is not based on other standards.",
    ],
    [
      "a change of a row told backwards",
      "Revenue increased from $46,298 million to $51,761 million.",
      INCOME,
      "Revenue | $ 46,298 | $ 51,761",
    ],
    [
      "a change of quarters told backwards",
      "Sales shrank from 1,240 to 1,010.",
      QUARTERS,
      "Sales | 1,010 | 1,240",
    ],
    [
      "a change of months told backwards, without a word of direction",
      "Sales went from 1,240 to 1,010.",
      QUARTERS.replace("Q1", "March").replace("Q2", "June"),
      "Sales | 1,010 | 1,240",
    ],
    [
      "a change of a column told backwards",
      "Rainfall fell from 700 mm to 650 mm.",
      RAIN,
      "2021 | 650\n2022 | 700",
    ],
    [
      "a fall to what is more than the year before",
      "Swaps fell to 49,891 at the end of 2019.",
      SWAPS,
      "Swaps | 9,196 | 49,891",
    ],
    ["another word of a title", "Deferred Compensation Company", "Deferred Compensation Plans"],
  ])("%s", (_, statement, page, quote = page) => {
    expect(statusOf(statement, page, quote)).not.toBe("supported");
  });
});

describe("the same facts told rightly are supported", () => {
  it.each([
    ["a share of its column", "North had a share of 68.4%.", SALES, SALES_ROW],
    ["a fee", "The monthly plan has a fee of $6.", PLAN, "Monthly | 10 | $6"],
    [
      "a scale of the table",
      "Revenue was $46.3 billion in 2019.",
      INCOME,
      "Revenue | $ 46,298 | $ 51,761",
    ],
    [
      "a change of a row",
      "Revenue decreased from $51,761 million to $46,298 million.",
      INCOME,
      "Revenue | $ 46,298 | $ 51,761",
    ],
    ["a change of quarters", "Sales rose from 1,010 to 1,240.", QUARTERS, "Sales | 1,010 | 1,240"],
    [
      "a change of a column",
      "Rainfall rose from 650 mm to 700 mm.",
      RAIN,
      "2021 | 650\n2022 | 700",
    ],
    ["a limit", "The landlord returns the deposit within 30 days after the lease.", LEASE, LEASE],
    ["both ends of a change", "The dividend rose by $0.05 to $0.50 per share.", DIVIDEND, DIVIDEND],
    ["a share of a list", "In 1901, Jews were 35.7%.", CENSUS, CENSUS],
    [
      "a title",
      "Deferred Compensation Plans",
      "Deferred Compensation Plans",
      "Deferred Compensation Plans",
    ],
  ])("%s", (_, statement, page, quote) => {
    expect(statusOf(statement, page, quote)).toBe("supported");
  });
});

it("compares an item of a list behind its number", () => {
  const line = "(2) Fees, dues and fines rose 6%, 9% and 2%, respectively.";
  expect(statusOf(line, line)).toBe("supported");
  expect(statusOf(line.replace("6%", "3%"), line)).toBe("contradicted");
});
