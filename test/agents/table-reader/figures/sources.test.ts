import { expect, it } from "vitest";
import { namesUnknownTo } from "../../../../src/agents/table-reader/figures/name-check.ts";
import { sourcesOf } from "../../../../src/agents/table-reader/figures/sources.ts";
import { NO_DETAILS, type Summary } from "../../../../src/domain/summary.ts";
import { makePassage } from "../../../support/passages.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const FILES: [id: string, filename: string, organisation: string, year: number][] = [
  ["bolt18", "BOLTCO_2018_10K.pdf", "Bolt Co", 2018],
  ["bolt19", "BOLTCO_2019_10K.pdf", "Bolt Co", 2019],
  ["bb19", "report-a.pdf", "Brown & Bright", 2019],
];
const PASSAGES = FILES.map(([documentId, filename]) => ({
  ...makePassage("Sales of lamps by Zeta.", filename),
  documentId,
}));
const SUMMARIES = new Map<string, Summary>(
  FILES.map(([id, , organisation, year]) => [
    id,
    {
      document_type: "annual report",
      summary: "",
      key_topics: [],
      use_for: "",
      details: { ...NO_DETAILS, organisation, years: [year] },
      source: "rules",
    },
  ]),
);
const documentsFor = (question: string) =>
  sourcesOf(question, PASSAGES, SUMMARIES).map(({ document }) => document);

it("reads the tables of the company that is named, of the year asked for first", () => {
  expect(documentsFor("What was Bolt Co's revenue in FY2019?")).toEqual(["bolt19", "bolt18"]);
  expect(documentsFor("What was Bolt's revenue in FY2018?")[0]).toBe("bolt18");
  expect(documentsFor("What was BnB's revenue in FY2019?")).toEqual(["bb19"]);
  expect(documentsFor("What was the revenue?")).toHaveLength(3);
});

it("knows when a question names somebody else", () => {
  const { figures } = sourceOf([
    tableOf([
      ["", "2019"],
      ["Revenue", "5"],
      ["Lumen segment", "2"],
    ]),
  ]);
  const [source] = sourcesOf("Bolt Co revenue in 2019", PASSAGES, SUMMARIES);
  if (source === undefined) throw new Error("no source");
  const unknown = (question: string) => namesUnknownTo(source, question, figures);
  expect(unknown("What was Bolt Co's Revenue in FY2019? Answer in USD millions.")).toEqual([]);
  expect(unknown("What was the revenue of the Lumen segment in 2019?")).toEqual([]);
  // A passage that mentions a customer does not make its figures the customer's.
  expect(unknown("What was Zeta's revenue in FY2019?")).toEqual(["Zeta"]);
});
