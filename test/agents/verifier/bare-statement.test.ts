import { expect, it } from "vitest";
import { bareStatement } from "../../../src/agents/verifier/bare-statement.ts";

const PAGES = new Set([3]);

it.each([
  ["According to page 3, sales rose.", "Sales rose."],
  ["Sales rose (page 3).", "Sales rose."],
  ["Sales rose (p. 3)", "Sales rose"],
  ["Der Umsatz stieg (Seite 3).", "Der Umsatz stieg."],
  ["The report states that sales rose.", "Sales rose."],
  ["**Sales** rose to **$5 million**.", "Sales rose to $5 million."],
])("takes off what says where a statement stands, and emphasis: %s", (text, bare) => {
  expect(bareStatement(text, PAGES)).toBe(bare);
});

it.each([
  "According to page 4, sales rose.",
  "Sales rose (page 12).",
  "According to the mayor, sales rose.",
  "The report states its sources.",
])("keeps what may be wrong: %s", (text) => {
  expect(bareStatement(text, PAGES)).toBe(text);
});
