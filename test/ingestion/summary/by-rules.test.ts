import { describe, expect, it } from "vitest";
import { summarizeByRules } from "../../../src/ingestion/summary/by-rules.ts";
import { documentType } from "../../../src/ingestion/summary/document-type.ts";
import { identifiersIn } from "../../../src/ingestion/summary/identifiers.ts";
import { organisationIn } from "../../../src/ingestion/summary/organisation.ts";
import { periodOf } from "../../../src/ingestion/summary/period.ts";

describe("who issued a document", () => {
  it.each([
    [
      "the registrant on an SEC cover, also out of a table's cells",
      "SECURITIES AND EXCHANGE COMMISSION\nFORM 10-K\nHARBOR & SONS, INC. |  |\n(Exact name of registrant as specified in its charter) |  |",
      "HARBOR & SONS, INC.",
    ],
    [
      "the registrant in one cell with the note about it",
      "FORM 10-K\n☐ | Commission file number 1-99\nHARBOR & SONS (Exact name of registrant as specified in its charter) |",
      "HARBOR & SONS",
    ],
    [
      "the listed company of a release",
      "Boston, Mass. -- Harbor Mutual, Inc. (NYSE: HMI) today announced results.",
      "Harbor Mutual, Inc.",
    ],
    [
      "what a label names",
      "State: Ohio  Filing Company:  Harbor Mutual  TOI: 4.0",
      "Harbor Mutual",
    ],
    [
      "the letterhead and not the one a letter goes to",
      "May 1, 2024\nOhio Insurance Department\nColumbus\n\nSubject: Harbor Mutual Insurance Company\nDear Ms. Roe,\nHarbor Mutual Insurance Company respectfully submits new rates.",
      "Harbor Mutual Insurance Company",
    ],
    [
      "an agency at the top of its form",
      "DEPARTMENT OF PUBLIC WORKS\nCLAIM FORM\nName of claimant",
      "DEPARTMENT OF PUBLIC WORKS",
    ],
    [
      "the federation at the top of its rules",
      "Rules of Play 2025\nSouthern Federation of Table Skittles (SFTS), edition 3",
      "Southern Federation of Table Skittles",
    ],
    [
      "the city whose ordinance it is",
      "Ordinance 12-4\nCity of Marlow\nAn ordinance on bicycles",
      "City of Marlow",
    ],
    ["nobody where one is mentioned in passing", "We once bought tea of Smith Company.", null],
  ])("is %s", (_, text, organisation) => {
    expect(organisationIn(text)).toBe(organisation);
  });
});

describe("which time a document is about", () => {
  it.each([
    ["For the fiscal year ended December 31, 2018", "fiscal year ended December 31, 2018", [2018]],
    // It began in February 2016.
    [
      "For the fiscal year ended January 28, 2017",
      "fiscal year ended January 28, 2017",
      [2016, 2017],
    ],
    [
      "quarterly period ended July 29, 2023. The second quarter of fiscal 2024 saw growth.",
      "quarterly period ended July 29, 2023",
      [2023, 2024],
    ],
    ["Results of Q2 2022 beside those of 2019", "Q2 2022", [2022]],
    ["Rates Effective 7/1/20, first filed May 3, 2018", "Effective 7/1/20", [2020]],
    ["Statement for July 1 – July 31, 2015", "July 1 – July 31, 2015", [2015]],
    ["The sum is 2,019.50 dollars", null, []],
  ])("%s", (text, period, years) => {
    expect(periodOf("document.pdf", text)).toEqual({ text: period, years });
  });

  it("is the file's name where the text says nothing", () => {
    expect(periodOf("Rates_2024_02_13.pdf", "Base rates by form")).toEqual({
      text: "2024/02/13",
      years: [2024],
    });
  });
});

describe("the kind of a document", () => {
  const kindOf = (opening: string, title: string | null = null, filename = "a.pdf") =>
    documentType({ filename, title, opening });

  it("is the one that its text names first", () => {
    expect(kindOf("FORM 8-K\nCURRENT REPORT\nsee our Annual Report on Form 10-K")).toBe(
      "current report (8-K)",
    );
    expect(kindOf("Acme announces second quarter results. See Form 10-Q.")).toBe(
      "earnings release",
    );
    expect(kindOf("Rule Manual of the company", null, "Rate Pages.pdf")).toBe("rate pages");
    expect(kindOf("Dear Ms. Roe,\nthank you for your policy.")).toBe("letter");
    expect(kindOf("Nothing that tells.")).toBeUndefined();
  });

  it.each([
    ["Staff Handbook 2025", "handbook"],
    ["Tariff of Charges", "tariff"],
    ["Regulations for the Award of Certificates", "regulations"],
    ["WD-12 Leaks and Floods: Claims Guideline", "guideline"],
    ["Annual Report 2023", "annual report"],
  ])("of %s is said by the title, whatever its text mentions", (title, kind) => {
    expect(kindOf("As the minutes of the board say, this policy …", title)).toBe(kind);
  });
});

it("finds the numbers a document is asked for by, what a label names first", () => {
  const text =
    "Invoice No: INV-20391. SERFF ABCD-134363726, Rule C-12, Rule C-12, form HO 00 03. May 2022, Page 3.";
  expect(identifiersIn(text, 10)).toEqual(["INV-20391", "C-12", "ABCD-134363726", "HO 00 03"]);
});

describe("the summary", () => {
  it("consists of sentences, without table rows, check boxes or blanks", () => {
    const text =
      "Item | Premium\n--- | ---\nThe storage of the harbour fees | $240\n\n☒ The harbour fees _apply_ to every boat in the harbour: ____ boats.\n\nThe harbour fees are due every spring in the harbour.";
    const { summary } = summarizeByRules("fees.md", undefined, [text]);
    expect(summary).toContain("The harbour fees apply to every boat in the harbour");
    expect(summary).not.toMatch(/[|☒_]/);
  });

  it("passes over the table of contents of a manual", () => {
    const contents = Array.from(
      { length: 12 },
      (_, at) => `${at + 1}.1 Harbour fees of boats and their owners . . . . . . . . . ${at + 3}`,
    ).join("\n");
    const rules = "The harbour fees are due every spring from the owner of a boat.";
    const texts = [...Array.from({ length: 6 }, () => contents), rules];
    expect(summarizeByRules("manual.pdf", undefined, texts).summary).toBe(rules);
  });

  it("is the readable file name if the text has no sentence", () => {
    const { summary } = summarizeByRules("rate_pages_2024.pdf", undefined, [
      "A | B\n--- | ---\n1 | 2",
    ]);
    expect(summary).toBe("rate pages 2024");
  });
});

/** Without a layout. */
const PAGE = {
  page: 1,
  start: 0,
  width: 0,
  height: 0,
  text: "",
  lines: [],
  running: [],
  tables: [],
};

it.each([
  ["```sh\n# install\n```\n\n# Widget Server\n\nIt listens.", "Widget Server"],
  ["Widget Server\n=============\n\n## Limits", "Widget Server"],
])("takes the title of Markdown from its first heading: %j", (text, title) => {
  expect(summarizeByRules("readme.md", { ...PAGE, text }, [text]).details.title).toBe(title);
});

describe("the title of a text without a layout", () => {
  const titleOf = (text: string) =>
    summarizeByRules("sheet.txt", { ...PAGE, text }, [text]).details.title;

  it.each([
    ["in capitals", "NORDA TX-40 DRYER\nProduct data sheet, revision C", "NORDA TX-40 DRYER"],
    [
      "apart from the text",
      "Minutes of the rowing club\n\nThose present were",
      "Minutes of the rowing club",
    ],
    [
      "above other short lines",
      "Report on the flat\nMill Lettings, Dunmere\nTenant: Ann",
      "Report on the flat",
    ],
    ["that is marked below it", "Notes of May\n\n# The lock\nIt is new.", "The lock"],
  ])("is its first line %s", (_, text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it.each([
    "From: Ann\nTo: Ben\n\nHello",
    "We are pleased to invite you to our annual\nmeeting in May.",
    "The lock is new.\n\nIt was bought in May.",
    "Item     Price\nLock     £40",
    "2026-01-01 12:00 started\n2026-01-01 12:01 ended",
  ])("is not %j", (text) => {
    expect(titleOf(text)).toBeNull();
  });
});

it("takes no hyphen of a code for a part of a topic", () => {
  const text = "The TX-40 dries. The TX-40 heats. A TX-40 is heavy.";
  expect(summarizeByRules("a.txt", undefined, [text]).key_topics).not.toContain("tx-");
});
