// Statements that tell what their quote denies, misses or names one by one.
import { expect, it } from "vitest";
import { statusOf } from "../../support/agents/status-of-statement.ts";

const RENT = "The rent does not include heating, parking, or the fee for the cellar.";
const FORMS = "Orders are placed by letter or by fax. A call is not enough.";
const TEST = "At 40 degrees the loss was 3.1 percent, which missed the limit of 2.5 percent.";
const MONTHS = "The pool is open only in May and September.";
const SEASON = "The pool is open only from May to September.";

it.each([
  ["a part of a list before a contrast", "The rent includes heating but not parking.", RENT],
  ["what is not enough", "Orders are placed by letter, by fax or by a call.", FORMS],
  [
    "the opposite of missing",
    "At 40 degrees the loss of 3.1 percent met the limit of 2.5 percent.",
    TEST,
  ],
  ["all between two months", "The pool is open only from May to September.", MONTHS],
])("does not accept %s", (_, text, page) => {
  expect(statusOf(text, page)).not.toBe("supported");
});

it.each([
  ["the list that is denied", "The rent does not include heating or parking.", RENT],
  ["what is enough", "Orders are placed by letter or by fax.", FORMS],
  [
    "what was missed",
    "At 40 degrees the loss of 3.1 percent missed the limit of 2.5 percent.",
    TEST,
  ],
  ["months one by one", "The pool is open only in May and September.", MONTHS],
  ["a season", "The pool is open only from May to September.", SEASON],
])("accepts %s", (_, text, page) => {
  expect(statusOf(text, page)).toBe("supported");
});
