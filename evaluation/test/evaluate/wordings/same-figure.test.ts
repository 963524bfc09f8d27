import { expect, it } from "vitest";
import type { Answer } from "../../../../client/types.ts";
import { tellSameFigure } from "../../../evaluate/wordings/same-figure.ts";
import { allWordings } from "../../../evaluate/wordings/wordings.ts";

// Only these two members are read.
const told = (answer: string): Answer => ({ answer, calculations: [] }) as unknown as Answer;

it("takes figures of different scales for the same, and other figures, years and days for others", () => {
  const thousands = told("Total assets at January 28, 2023 were $5,370,411 thousand [1]");
  expect(tellSameFigure(thousands, told("Total assets were $5,370.41 million"))).toBe(true);
  expect(
    tellSameFigure(thousands, told("Total assets at January 28, 2023 were $4,764.4 million")),
  ).toBe(false);
});

it("asks every line plainly and in three other ways", () => {
  const all = allWordings();
  expect(all.every(({ instructed }) => new Set(instructed).size === 3)).toBe(true);
  expect(new Set(all.map(({ plain }) => plain)).size).toBe(all.length);
});
