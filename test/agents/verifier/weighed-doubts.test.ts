import { expect, it } from "vitest";
import { statusByRules } from "../../support/agents/status-by-rules.ts";

const GRANT =
  "The council did not award the grant to the museum, which therefore used its own reserves to pay for the new roof.";
const TICKET = "The regular ticket price is EUR 8; students pay half.";
const MEMBERS = "The fee is EUR 40 for members who joined before 2015.";
const OFFICE = "The Bergen office hired 12 engineers in 2021.";
const COSTS = "Costs per unit rose by 6% in 2020 and by 4% in 2021.";

it.each([
  ["The museum was denied the grant, so it paid for the new roof from its own reserves.", GRANT],
  ["The normal price of a ticket is 8 euros, half of it for students.", TICKET],
])("other words are supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).toBe("supported");
});

it.each([
  ["The museum was awarded the grant, so it paid for the new roof from its own reserves.", GRANT],
  ["All members pay a fee of 40 euros.", MEMBERS],
  ["Twelve engineers were taken on by the Oslo office during 2021.", OFFICE],
  ["In 2021 unit costs went up by 6%.", COSTS],
  ["Costs per unit rose by 4% in 2020 and by 6% in 2021.", COSTS],
])("in other words, another fact is not supported: %s", (text, evidence) => {
  expect(statusByRules(text, evidence)).not.toBe("supported");
});

it.each([["The Oslo office hired 12 engineers in 2021.", OFFICE]])(
  "in copied words, another fact is contradicted: %s",
  (text, evidence) => {
    expect(statusByRules(text, evidence)).toBe("contradicted");
  },
);
