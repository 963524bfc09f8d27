import { expect, it } from "vitest";
import { citeStatements, type Locate, isProven } from "../../../src/agents/citer/cite.ts";
import { findQuote } from "../../../src/agents/synthesiser/quotes/find-quote.ts";
import { makePassage } from "../../support/agents/passages.ts";

const passage = makePassage("The “deductible” is 2%\nof the limit. It applies once.");
const onPage: Locate = async () => ({ pageStart: 1, pageEnd: 1, boxes: [] });
const evidence = (quote: string) => {
  const found = findQuote(passage, quote);
  return found === undefined ? [] : [found];
};

it("finds a quote with other quotation marks, case and white space, and gives the document's own words", () => {
  expect(findQuote(passage, 'the "deductible" is 2% of')).toEqual({
    passage,
    range: { start: 0, end: 25 },
    text: "The “deductible” is 2%\nof",
  });
  expect(findQuote(passage, "the deductible is 3%")).toBeUndefined();
  expect(findQuote(passage, "a")).toBeUndefined();
  expect(findQuote(passage, "is (2%")).toBeUndefined();
});

it("numbers the same quote once", async () => {
  const cited = await citeStatements(onPage, [
    { text: "It is 2%.", evidence: evidence("is 2%") },
    { text: "Once.", evidence: [...evidence("It applies once."), ...evidence("is 2%")] },
  ]);
  expect(cited.citations.map(({ n, quote }) => [n, quote])).toEqual([
    [1, "is 2%"],
    [2, "It applies once."],
  ]);
  expect(cited.claims).toMatchObject([
    { text: "It is 2%.", citations: [1] },
    { text: "Once.", citations: [2, 1] },
  ]);
});

it("tells the words of a Markdown document without its marks, and quotes them with them", async () => {
  const marked = makePassage("**Refunds.** A ticket is paid back within `14` days.");
  const quote = {
    passage: marked,
    range: { start: 0, end: marked.text.length },
    text: marked.text,
  };
  const { claims, citations } = await citeStatements(onPage, [
    { text: marked.text, evidence: [quote] },
  ]);
  expect(claims).toMatchObject([{ text: "Refunds. A ticket is paid back within 14 days." }]);
  expect(citations.map((citation) => citation.quote)).toEqual([marked.text]);
});

it("drops a statement without proof, off the page, or with a number that its cells don't hold", async () => {
  const statements = [
    { text: "Nothing proves this.", evidence: [] },
    { text: "It is 3%.", evidence: evidence("is 2%"), given: "Rate" },
    { text: "It is 2%.", evidence: evidence("is 2%") },
  ];
  expect(await citeStatements(onPage, statements)).toMatchObject({
    claims: [{ text: "It is 2%." }],
    dropped: 2,
  });
  expect(await citeStatements(async () => undefined, statements)).toMatchObject({
    claims: [],
    citations: [],
    dropped: 3,
  });
});

it.each([
  ["Net income, 2025: $153.1 million", true],
  ["Net income, 2025: $163.1 million", false],
  ["Net income, 2026: $153.1 million", false],
])(
  "lets a figure name no number that neither its cells nor their headings hold: %s",
  (text, isHeld) => {
    const row = "Net income | $ 153.1";
    const quote = { passage: makePassage(row), range: { start: 0, end: row.length }, text: row };
    expect(isProven({ text, evidence: [quote], given: "2025 in millions" })).toBe(isHeld);
  },
);
