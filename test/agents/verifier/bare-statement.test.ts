import { expect, it } from "vitest";
import { bareStatement } from "../../../src/agents/verifier/bare-statement.ts";

const PAGES = new Set([3]);

it.each([
  ["According to page 3, sales rose.", "Sales rose."],
  ["Sales rose (page 3).", "Sales rose."],
  ["Sales rose (p. 3)", "Sales rose"],
  ["Sales rose (page 3), and costs fell (page 3).", "Sales rose (page 3), and costs fell."],
  ["Der Umsatz stieg (Seite 3).", "Der Umsatz stieg."],
  ["The report states that sales rose.", "Sales rose."],
  ["Sales rose, according to the report.", "Sales rose."],
  ["As stated in the filing, sales rose.", "Sales rose."],
  ["It is noted that sales rose.", "Sales rose."],
  ["In summary, the report states that sales rose.", "Sales rose."],
  ["According to the report, overall, sales rose.", "Sales rose."],
  ["It has a total of 12 shops.", "It has 12 shops."],
  ["**Sales** rose to **$5 million**.", "Sales rose to $5 million."],
  ["Sales rose [1].", "Sales rose."],
  ["Sales rose.[1][2]", "Sales rose."],
  ["Sales rose (passage 2). Costs fell. [3]", "Sales rose. Costs fell."],
])("takes off what says where a statement stands, and emphasis: %s", (text, bare) => {
  expect(bareStatement(text, PAGES)).toBe(bare);
});

it.each([
  "According to page 4, sales rose.",
  "Sales rose (page 12).",
  "Clause [1] applies to it.",
  "Sales rose (2).",
  "According to the mayor, sales rose.",
  "The report states its sources.",
  "However, sales rose.",
  "Sales rose, according to the mayor.",
  "It has a total of assets worth $5.",
])("keeps what may be wrong: %s", (text) => {
  expect(bareStatement(text, PAGES)).toBe(text);
});
