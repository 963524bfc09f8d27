// What documents that no rule was written on have shown: each pair says the same thing rightly and wrongly.
import { describe, expect, it } from "vitest";
import { makePassage } from "../../support/agents/passages.ts";
import { checkClaimByRules } from "../../../src/agents/verifier/apply-verification.ts";

/** What the rules say of a statement that quotes these stretches of a page. */
function statusOf(text: string, page: string, quotes: readonly string[] = [page]): string {
  const passage = makePassage(page);
  const { documentId, filename: sourceFile, id: chunkId } = passage;
  const citations = quotes.map((quote, i) => {
    const start = page.indexOf(quote);
    const place = { start, end: start + quote.length, pageStart: 1, pageEnd: 1, boxes: [] };
    return { n: i + 1, documentId, sourceFile, chunkId, quote, ...place };
  });
  const numbers = citations.map(({ n }) => n);
  const claim = {
    text,
    citations: numbers,
    status: "uncertain" as const,
    evidence: "",
    reasons: [],
  };
  return checkClaimByRules(claim, citations, { text: "", passages: [passage] }).status;
}

const FREIGHT = [
  "Freight (inthousands)",
  "",
  " | 2021 €m | 2020 €m",
  "--- | --- | ---",
  "Rail | 310 | 340",
  "Road | 120 | 90",
].join("\n");
const YEARS = [
  "Year | Visitors | Income",
  "--- | --- | ---",
  "2019 | 81,400 | $ 5,120",
  "2016 | 93,700 | $ 4,310",
].join("\n");
const HARBOURS = [
  "Harbour | Opened | Cost | Country",
  "--- | --- | --- | ---",
  "Varna | march 2004 | $41 | Bulgaria",
  "Split | may 2007 | $66 | Croatia",
].join("\n");

describe("rows of tables", () => {
  it.each([
    ["supported", "Rail freight fell from 2020 to 2021.", FREIGHT, ["Rail | 310 | 340"]],
    ["supported", "Rail freight fell in 2021.", FREIGHT, ["Rail | 310 | 340"]],
    ["supported", "In 2021, rail freight decreased by 30.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "Rail freight rose in 2021.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "In 2021, rail freight increased by 30.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "Rail freight rose to 310 in 2021.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "Rail freight rose to 310.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "Rail freight rose from 2020 to 2021.", FREIGHT, ["Rail | 310 | 340"]],
    ["contradicted", "Road freight was €120 million in 2020.", FREIGHT, ["Road | 120 | 90"]],
    [
      "contradicted",
      "Road freight was higher than rail freight in 2021.",
      FREIGHT,
      ["Rail | 310 | 340", "Road | 120 | 90"],
    ],
    [
      "supported",
      "There were fewer visitors in 2019 than in 2016.",
      YEARS,
      ["2019 | 81,400 | $ 5,120", "2016 | 93,700 | $ 4,310"],
    ],
    [
      "contradicted",
      "There were fewer visitors in 2016 than in 2019.",
      YEARS,
      ["2019 | 81,400 | $ 5,120", "2016 | 93,700 | $ 4,310"],
    ],
    [
      "uncertain",
      "Income was $4,310 in 2019 and $5,120 in 2016.",
      YEARS,
      ["2019 | 81,400 | $ 5,120", "2016 | 93,700 | $ 4,310"],
    ],
    [
      "supported",
      "The harbour of Split opened in May 2007.",
      HARBOURS,
      ["Split | may 2007 | $66 | Croatia"],
    ],
    [
      "uncertain",
      "Varna cost $66 and Split $41.",
      HARBOURS,
      ["Varna | march 2004 | $41 | Bulgaria", "Split | may 2007 | $66 | Croatia"],
    ],
  ])("%s: %s", (status, statement, page, quotes) => {
    expect(statusOf(statement, page, quotes)).toBe(status);
  });
});

const YEAST = "The cells did not divide in the absence of light, nor did they change their colour.";
const CLUB = "Guests are admitted only on Fridays where no member has objected to them.";
const BOARD =
  "The board is stronger than in other firms because of the fact that there is no second chamber.";
const STRIKE = "The union will strike if the company does not raise wages by 1 May.";
const PUMP = "The pump does not need oil, is cooled by water, and is driven by a belt.";

describe("denials", () => {
  it.each([
    ["supported", "In the absence of light the cells did not divide.", YEAST],
    ["uncertain", "In the absence of light the cells divided.", YEAST],
    ["supported", "The pump is cooled by water.", PUMP],
    ["supported", "The board is stronger than in other firms.", BOARD],
    ["supported", "The union will strike unless the company raises wages by 1 May.", STRIKE],
    ["contradicted", "Guests are not admitted on Fridays.", CLUB],
  ])("%s: %s", (status, statement, page) => {
    expect(statusOf(statement, page)).toBe(status);
  });
});

const HERON = "The heron flew to Sweden from Portugal in 14 days.";
const RIVER = "The treaty dates from 1648, a fortnight after the siege.";
const LOAN = "The rate of the loan is 4.2% p.a. for new members.";

describe("order, lengths of time and amounts", () => {
  it.each([
    ["contradicted", "The heron flew to Portugal from Sweden in 14 days.", HERON],
    ["supported", "The treaty dates from two weeks after the siege.", RIVER],
    ["supported", "The rate of the loan is 4.2% a year.", LOAN],
    ["contradicted", "The rate of the loan is 4.2% a month.", LOAN],
  ])("%s: %s", (status, statement, page) => {
    expect(statusOf(statement, page)).toBe(status);
  });
});
