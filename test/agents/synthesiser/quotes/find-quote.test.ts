import { expect, it } from "vitest";
import { findNearly } from "../../../../src/agents/synthesiser/quotes/find-nearly.ts";
import { findElsewhere, findPlaces } from "../../../../src/agents/synthesiser/quotes/find-quote.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const LEAVE = "Employees receive 25 days of annual leave per calendar year.";
const OLDER = "Employees aged 60 or over receive five additional days.";
const CARRIED = 'Leave that is carried over "expires … soon", on 31 March.';
const PROFIT = "| Operating profit | 193,100 | 142,800 |";
const passage = makePassage(
  `${LEAVE} ${OLDER}\n${CARRIED}\n\n| Item | 2024 | 2023 |\n|---|---|---|\n| Revenue | 1,203 | 987 |\n${PROFIT}\n`,
);
const placesOf = (quote: string) => findPlaces(passage, quote).map(({ text }) => text);

it.each([
  ["with an ellipsis in it", "Employees receive 25 days … per calendar year.", [LEAVE]],
  ["with dots at its end", "Employees receive 25 days of annual leave...", [LEAVE]],
  ["with dots in brackets", "[...] five additional days", [OLDER]],
  [
    "that leaves sentences out",
    "Employees receive 25 days of annual leave (…) Leave that is carried over",
    [LEAVE, CARRIED],
  ],
  ["in quotation marks", `“${LEAVE}”`, [LEAVE]],
  ["in other quotation marks", `„${OLDER}“`, [OLDER]],
  ["with emphasis", "Employees receive **25 days**", ["Employees receive 25 days"]],
  ["with an ellipsis of the document", "expires … soon", ["expires … soon"]],
  ["of a row without its lines", "Operating profit 193,100", [PROFIT]],
  ["of a row that leaves a cell out", "Operating profit | 142,800", [PROFIT]],
  ["of a cell with what heads it", "2023: 142,800", [PROFIT]],
  ["of a cell with its row and what heads it", "Operating profit 2023: 142,800", [PROFIT]],
  ["of a row with a colon", "Operating profit: 193,100", [PROFIT]],
  [
    "behind its source",
    "Staff handbook 2024: receive 25 days of annual",
    ["receive 25 days of annual"],
  ],
  ["of cells as they stand", "profit | 193,100", ["profit | 193,100"]],
])("finds a quote %s", (_, quote, places) => {
  expect(placesOf(quote)).toEqual(places);
});

it.each([
  ["in another order", "per calendar year … Employees receive 25 days"],
  ["with a part that stands nowhere", "Employees receive 25 days … per month"],
  ["in other words", "Employees get 25 days"],
  ["of a row with another value", "Operating profit 193,200"],
  ["of cells of two rows", "Revenue 193,100"],
  ["of a cell with another head", "2024: 142,800"],
  ["of cells without their name", "193,100 142,800"],
  ["of a part of a cell", "Operating 193,100"],
])("finds no quote %s", (_, quote) => {
  expect(placesOf(quote)).toEqual([]);
});

it("finds no row where two have these cells", () => {
  const twice = makePassage("| Profit | 100 | 90 |\n| Loss | 8 | 9 |\n| Profit | 100 | 80 |");
  expect(findPlaces(twice, "Profit 100")).toEqual([]);
  expect(findPlaces(twice, "Profit 80")).toHaveLength(1);
});

it("gives a quote to the only passage that holds it letter for letter", () => {
  const others = [makePassage("Nothing."), { ...passage, id: "other" }];
  expect(findElsewhere(others, LEAVE)).toMatchObject({
    passage: { id: "other" },
    text: LEAVE,
  });
  expect(findElsewhere(others, LEAVE.toUpperCase())).toBeUndefined();
  expect(findElsewhere([...others, { ...passage, versionId: "v2" }], LEAVE)).toBeUndefined();
  expect(findElsewhere([...others, passage], LEAVE)).toBeDefined();
});

const nearly = (quote: string, numbered = passage) =>
  findNearly([makePassage("Nothing."), passage], quote, numbered).map(({ text }) => text);

it.each([
  ["that leaves words out", "Employees receive 25 days annual leave per year", [LEAVE]],
  ["that changes a word", "Staff receive 25 days of annual leave per calendar year", [LEAVE]],
  [
    "of two sentences",
    "Employees receive 25 days annual leave per year. Leave carried over expires soon on 31 March.",
    [LEAVE, CARRIED],
  ],
  ["behind its source", "Handbook 2024: Employees receive 25 days annual leave per year", [LEAVE]],
  ["of some cells", "the operating profit was 193,100 142800", []],
  ["of a row with other signs", "Operating profit - $193100, 142800", [PROFIT]],
  ["with another number", "Employees receive 28 days of annual leave per calendar year", []],
  ["of three words", "Employees receive leave", []],
  ["of words that stand far apart", "Employees receive additional days soon on 31 March", []],
])("finds what nearly is a quote %s", (_, quote, places) => {
  expect(nearly(quote)).toEqual(places);
});

it("finds nearly a quote in the passage that the model named where two documents say it", () => {
  const other = { ...makePassage(LEAVE, "other.md"), id: "other", versionId: "v2" };
  const quote = "Employees receive 25 days annual leave per year";
  expect(findNearly([passage, other], quote, other)).toMatchObject([{ passage: { id: "other" } }]);
  expect(findNearly([passage, other], quote, undefined)).toEqual([]);
});
