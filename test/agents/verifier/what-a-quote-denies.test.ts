// Statements that tell what their quote denies or misses.
import { expect, it } from "vitest";
import { statusOf } from "../../support/agents/status-of-statement.ts";

const RENT = "The rent does not include heating, parking, or the fee for the cellar.";
const TEST = "At 40 degrees the loss was 3.1 percent, which missed the limit of 2.5 percent.";

it.each([
  ["a part of a list before a contrast", "The rent includes heating but not parking.", RENT],
  [
    "the opposite of missing",
    "At 40 degrees the loss of 3.1 percent met the limit of 2.5 percent.",
    TEST,
  ],
])("does not accept %s", (_, text, page) => {
  expect(statusOf(text, page)).not.toBe("supported");
});

it.each([
  ["the list that is denied", "The rent does not include heating or parking.", RENT],
  [
    "what was missed",
    "At 40 degrees the loss of 3.1 percent missed the limit of 2.5 percent.",
    TEST,
  ],
])("accepts %s", (_, text, page) => {
  expect(statusOf(text, page)).toBe("supported");
});
