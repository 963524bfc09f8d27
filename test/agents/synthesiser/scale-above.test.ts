import { expect, it } from "vitest";
import { candidatesIn } from "../../../src/agents/evidence/candidates.ts";
import { scaleAbove } from "../../../src/agents/synthesiser/scale-above.ts";
import { makePassage } from "../../support/agents/passages.ts";

function scaleOf(caption: string, heading: string, figure = "800"): string | undefined {
  const page = `${caption}\n\n| Pier | ${heading} |\n|---|--:|\n| North | ${figure} |\n| South | 620 |\n`;
  const row = candidatesIn([makePassage(page, "harbour.md")]).find(({ text }) =>
    text.includes("North"),
  );
  const cells = [
    { name: "Pier", text: "North" },
    { name: heading, text: figure },
  ];
  return row === undefined ? undefined : scaleAbove(row, cells);
}

it.each([
  ["Table 1. Repairs (amounts in thousand EUR)", "Budget", "(amounts in thousand EUR)"],
  ["Repairs (2031) and loans (£ million)", "Budget", "(£ million)"],
])("returns the scale of the caption: %s", (caption, heading, scale) => {
  expect(scaleOf(caption, heading)).toBe(scale);
});

it.each([
  ["Table 1. Repairs (north and south)", "Budget", "800"],
  ["Table 1. Repairs (amounts in thousand EUR)", "Length (m)", "800"],
  ["Table 1. Repairs (amounts in thousand EUR)", "Share", "8 %"],
])("returns none where it says or needs none: %s, %s", (caption, heading, figure) => {
  expect(scaleOf(caption, heading, figure)).toBe("");
});
