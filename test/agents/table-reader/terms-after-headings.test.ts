import { expect, it } from "vitest";
import { termsAfterHeadings } from "../../../src/agents/table-reader/terms-after-headings.ts";
import { sourceOf, tableOf } from "../../support/agents/table-cells.ts";

const { cells } = sourceOf([
  tableOf([
    ["Service", "Sailor", "Skipper"],
    ["Berth", "12", "20"],
  ]),
]);
const TEXTS = ["The Sailor licence is for members, and skipper licences are for everybody."];

it.each([
  ["What does a berth cost with the Sailor licence?", ["licence"]],
  ["What does a berth cost with a Skipper licence?", ["licence"]],
  ["What does a berth cost with the Sailor discount?", []],
  ["What does a berth licence cost?", []],
])("%s", (question, terms) => {
  const found = termsAfterHeadings(question, cells, TEXTS);
  expect(found).toHaveLength(terms.length);
});
