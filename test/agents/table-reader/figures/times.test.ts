import { expect, it } from "vitest";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { renderResult } from "../../../../src/agents/table-reader/figures/render-result.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const ROWS = [
  ["", "2019", "2018", "2017"],
  ["Net sales", "1,500", "1,200", "1,000"],
  ["Tax rate", "21%", "35%", "35%"],
];
const IN_MILLIONS = sourceOf([tableOf(ROWS, { unit: "in millions" })]);
const WITHOUT_SCALE = sourceOf([tableOf(ROWS)]);

function rendered(question: string, source: Parameters<typeof computeFigure>[1] = IN_MILLIONS) {
  const found = computeFigure(question, source);
  return found?.kind === "times" ? renderResult(question, found, source.figures).text : undefined;
}

it("tells the times at which a row meets a limit, with all its figures", () => {
  expect(rendered("In which years were net sales more than $1,100 million?")).toBe(
    "Net sales was more than $1,100 million in 2019 and 2018 (2019: 1,500 million; 2018: 1,200 million; 2017: 1,000 million)",
  );
  expect(rendered("How many years did net sales exceed $1.1 billion?")).toContain(
    "more than $1.1 billion in 2 of 3 years: 2019 and 2018 (",
  );
  expect(rendered("In how many years was the tax rate below 20%?")).toContain("in 0 of 3 years (");
});

it("does not compare amounts with rates, nor over a scale that nobody says", () => {
  expect(rendered("In which years was the tax rate below 30 million?")).toBeUndefined();
  const limit = "In which years were net sales less than 1,100 million?";
  expect(rendered(limit, WITHOUT_SCALE)).toBeUndefined();
  expect(rendered(limit, { ...WITHOUT_SCALE, scale: 1e6 })).toContain("in 2017 (");
});

it("tells the times that a row is told for", () => {
  expect(rendered("Which years does the table provide net sales for?")).toBe(
    "Net sales is given for 2019, 2018 and 2017",
  );
});
