import { expect, it } from "vitest";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { formatInput } from "../../../../src/agents/table-reader/figures/render-result.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const STATEMENT = tableOf(
  [
    ["", "2019", "2018"],
    ["Fees after rebates", "500", "400"],
    ["Income before income taxes", "90", "80"],
  ],
  { title: "Consolidated Statements of Income" },
);
const PARENT = tableOf(
  [
    ["", "2019", "2018"],
    ["Fees after rebates", "7", "(3)"],
    ["Income before income taxes", "2", "1"],
  ],
  { title: "Parent Company Statements of Income" },
);
const DEFERRED = tableOf(
  [
    ["", "December 31, 2019", "December 31, 2018"],
    ["Inventory", "(97)", "(69)"],
  ],
  { title: "Components of deferred tax liabilities" },
);

function rendered(question: string, tables: readonly (typeof PARENT)[]): string | undefined {
  const source = sourceOf(tables);
  const found = computeFigure(question, source);
  return found?.kind === "read"
    ? found.inputs.map((input) => formatInput(input, source.figures)).join(" | ")
    : undefined;
}

it("takes a line of the consolidated statement before that of the parent alone", () => {
  const question = "What were the fees after rebates in 2018?";
  expect(rendered(question, [PARENT, STATEMENT])).toBe("Fees after rebates, 2018: 400");
});

it("takes no negative stock, which a note on taxes may hold", () => {
  expect(rendered("What were inventories at the end of 2019?", [DEFERRED])).toBeUndefined();
});

it("takes no provision for a line for the line itself", () => {
  const provisions = tableOf(
    [
      ["", "2019", "2018"],
      ["Provisions for losses", "", ""],
      ["Customer loans", "15", "12"],
      ["Total", "15", "12"],
    ],
    { title: "Consolidated Statements of Income" },
  );
  expect(rendered("What were customer loans in 2019?", [provisions])).toBeUndefined();
  expect(rendered("What was the provision for customer loans in 2019?", [provisions])).toBe(
    "Customer loans, 2019: 15",
  );
});

it("takes no statement of the registrant alone for that of all", () => {
  const alone = tableOf(
    [
      ["", "2019", "2018"],
      ["Interest expense", "8", "7"],
      ["Income before income taxes", "2", "1"],
    ],
    { title: "Condensed Statements of Income" },
  );
  const all = tableOf(
    [
      ["", "2019", "2018"],
      ["Total interest expense", "28", "27"],
      ["Income before income taxes", "90", "80"],
    ],
    { title: "Consolidated Statements of Income" },
  );
  expect(rendered("What was interest expense in 2019?", [alone, all])).toBe(
    "Total interest expense, 2019: 28",
  );
});
