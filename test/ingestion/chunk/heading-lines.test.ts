import { expect, it } from "vitest";
import { chunkHeader } from "../../../src/ingestion/chunk/header.ts";
import { findHeadings } from "../../../src/ingestion/chunk/headings.ts";
import { sectionPaths } from "../../../src/ingestion/chunk/section-paths.ts";

const TABLE = "Year ended December 31, 2025 | Year ended December 31, 2024 | Change";

/** Pages are joined by a line feed, as in a document's text. */
function headingsOf(pages: readonly string[]) {
  const text = pages.join("\n");
  const starts = pages.map((_, i) => ({
    start: pages.slice(0, i).join("\n").length + Number(i > 0),
  }));
  return { text, found: findHeadings({ text, lines: [], pages: starts }) };
}

const textsOf = (...pages: string[]) => headingsOf(pages).found.map((heading) => heading.text);

it("takes the title at the top of a page for a heading, whatever the page before ends with", () => {
  const report = "Basis for Opinion\nWe conducted our audit as the standards require it of us";
  const statement = `Consolidated Balance Sheets\n${TABLE}\nCash | 5 | 4 | 1`;
  expect(textsOf(report, statement)).toEqual(["Basis for Opinion", "Consolidated Balance Sheets"]);
  expect(textsOf(`${report}\n${statement}`)).toEqual(["Basis for Opinion"]);
  const { text, found } = headingsOf([report, statement]);
  const path = sectionPaths(found)(text.indexOf("Cash"));
  expect(chunkHeader("Annual report", path)).toBe("Annual report · Consolidated Balance Sheets");
});

it("joins a heading of two lines in capitals, so that a name above it is no running header", () => {
  const page = (title: string) => `HARBOR MUTUAL, INC. AND SUBSIDIARIES\n${title}\n${TABLE}`;
  const titles = ["BALANCE SHEETS", "STATEMENTS OF INCOME", "CASH FLOWS", "CHANGES IN EQUITY"];
  expect(textsOf(...titles.map(page))).toEqual(
    titles.map((title) => `HARBOR MUTUAL, INC. AND SUBSIDIARIES ${title}`),
  );
});

it("joins no further lines in capitals, and none on another page", () => {
  expect(textsOf("DRAFT FOR REVIEW\nNOT FOR SALE\nALL RIGHTS KEPT\nIt is a draft.")).toEqual([
    "DRAFT FOR REVIEW",
  ]);
  expect(textsOf("THE FIRST PART", "THE SECOND PART\nIt begins here.")).toEqual([
    "THE FIRST PART",
    "THE SECOND PART",
  ]);
});

it("ends a section at a title that adds its unit in brackets", () => {
  const text = `Cost of Revenues\n${TABLE}\n\nInterest and Other Expense (Income), Net (amounts in millions)\n${TABLE}`;
  expect(textsOf(text)).toEqual([
    "Cost of Revenues",
    "Interest and Other Expense (Income), Net (amounts in millions)",
  ]);
});
