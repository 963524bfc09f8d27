import { expect, it } from "vitest";
import { computeFigure } from "../../../../src/agents/table-reader/figures/compute.ts";
import { withFiscalYears } from "../../../../src/agents/table-reader/figures/fiscal-years.ts";
import { sourceOf, tableOf } from "../../../support/figure-tables.ts";

const { figures } = sourceOf([
  tableOf([
    ["", "January 28, 2023", "January 29, 2022"],
    ["Stores", "1,355", "1,308"],
  ]),
]);

async function rendered(question: string, texts: string[], elsewhere: string[] = []) {
  const dated = await withFiscalYears(figures, { texts, lookFor: async () => elsewhere });
  const found = computeFigure(question, { figures: dated, named: new Set() });
  return found?.inputs.map(({ figure }) => figure.text);
}

it("reads a fiscal year that ends in January as its document names it", async () => {
  const byBeginning = "Fiscal 2022 is the 52 weeks ended January 28, 2023.";
  const byEnd = "The year ended January 28, 2023 (“fiscal 2023”) had 52 weeks.";
  expect(await rendered("How many stores were there in fiscal 2022?", [byBeginning])).toEqual([
    "1,355",
  ]);
  expect(await rendered("How many stores were there in fiscal 2022?", [byEnd])).toEqual(["1,308"]);
  expect(await rendered("How many stores were there in fiscal 2022?", [], [byEnd])).toEqual([
    "1,308",
  ]);
});

it("takes the year that a report speaks of most for the one that ended last", async () => {
  const used = "In fiscal 2022 we opened more than in fiscal 2021. Fiscal 2022 and fiscal 2022.";
  expect(await rendered("How many stores were there in fiscal 2022?", [used])).toEqual(["1,355"]);
});

it("answers nothing for a fiscal year of which nobody says when it ends, and calendar years as they are", async () => {
  expect(await rendered("How many stores were there in fiscal 2022?", [])).toBeUndefined();
  expect(await rendered("How many stores were there in 2022?", [])).toEqual(["1,308"]);
});
