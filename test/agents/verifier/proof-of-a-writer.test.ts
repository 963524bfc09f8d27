// Statements that a model writes in its own words, each held against what it quotes.
import { expect, it } from "vitest";
import { checkStatement } from "../../../src/agents/verifier/agent.ts";
import { toStatement } from "../../../src/agents/verifier/statement-to-verify.ts";
import { makePassage } from "../../support/passages.ts";

/** The status of a statement that quotes these lines of a page. */
function statusOf(
  text: string,
  page: string,
  quotes: readonly string[] = [page],
  question = "",
): string {
  const passage = makePassage(page);
  const citations = quotes.map((quote, i) => ({
    n: i + 1,
    documentId: "doc_x",
    sourceFile: "manual.pdf",
    pageStart: 1,
    pageEnd: 1,
    chunkId: passage.id,
    quote,
    start: passage.start + page.indexOf(quote),
    end: passage.start + page.indexOf(quote) + quote.length,
    boxes: [],
  }));
  const claim = {
    text,
    status: "supported" as const,
    citations: citations.map(({ n }) => n),
    evidence: "",
  };
  return checkStatement(toStatement(claim, citations, { text: question, passages: [passage] }))
    .status;
}

const LEASE =
  "The Tenants shall pay a deposit, which the Landlord shall return within thirty (30) days after the end of the tenancy. The monthly rent is EUR 1,180.";
const TABLE = "€ million | 2024 | 2023\n--- | --- | ---\nAdjusted EBITDA | 301.7 | 268.3";
const ROW = "Adjusted EBITDA | 301.7 | 268.3";

it.each([
  ["a currency's code for its sign", "The rent is €1,180 a month.", LEASE],
  [
    "days in digits, and a limit for a period",
    "The landlord returns the deposit no later than 30 days after the tenancy ends.",
    LEASE,
  ],
  [
    "years for months",
    "The router is guaranteed for two years.",
    "The router is guaranteed for 24 months.",
  ],
  ["a denial by a contrary word", "The notes are not secured.", "The notes are unsecured."],
  [
    "a defined name for its long one",
    "Tessaro may raise prices.",
    "Tessaro Packaging S.p.A. (“Supplier”) makes cartons.\nSupplier may raise prices.",
  ],
])("supports %s", (_, text, page) => {
  expect(statusOf(text, page, [page.split("\n").at(-1) ?? page])).toBe("supported");
});

it.each([
  [
    "someone else who does it",
    "The tenants must return the deposit within 30 days after the end of the tenancy.",
    LEASE,
  ],
  [
    "a condition that is left out",
    "First-class travel is reimbursed.",
    "First-class travel is reimbursed only if a director has approved it.",
  ],
  [
    "another thing that is counted",
    "The firm has about 77,300 merchants.",
    "The firm employs about 77,300 people.",
  ],
])("marks %s", (_, text, page) => {
  expect(["uncertain", "partially_supported"]).toContain(statusOf(text, page));
});

it.each([
  [
    "two names that changed places",
    "Martin Kowalski succeeded Helen Osei as director.",
    "Helen Osei succeeded Martin Kowalski as director.",
  ],
  [
    "an amount of the other period in a list",
    "Sales fell 8.2% in 2024.",
    "Sales fell 6.2% and 8.2% in 2024 and 2023, respectively.",
  ],
])("rejects %s", (_, text, page) => {
  expect(statusOf(text, page)).toBe("contradicted");
});

it.each([
  [
    "the scale and currency of the heading",
    "Adjusted EBITDA was €301.7 million in 2024, compared with €268.3 million the year before.",
    "supported",
  ],
  ["another currency", "Adjusted EBITDA was $301.7 million in 2024.", "contradicted"],
  ["another scale", "Adjusted EBITDA was €301.7 thousand in 2024.", "contradicted"],
  ["a fall of what rose", "Adjusted EBITDA fell to €301.7 million in 2024.", "contradicted"],
  [
    "a difference of two cells",
    "Adjusted EBITDA was €33.4 million higher in 2024 than in 2023.",
    "supported",
  ],
])("holds an amount against its table: %s", (_, text, status) => {
  expect(statusOf(text, TABLE, [ROW])).toBe(status);
});
