import { expect, it } from "vitest";
import { layOutPage } from "../../support/files/lay-out-page.ts";
import { rowsAt, run } from "../../support/agents/runs.ts";

const ROWS = [
  ["Item", "2024", "2023"],
  ["Ferry fares", "12,650", "18,200"],
  ["Harbour dues", "8,223", "8,836"],
  ["Rents", "1,427", "1,364"],
];

it.each([
  ["For the year ended 31 December (£000, except per share data)", "£000"],
  ["£000", "£000"],
  ["€ million", "€ million"],
  ["(in thousands)", "in thousands"],
])("reads the scale in the line below a title: %s", (line, scale) => {
  const { tables } = layOutPage([
    run("Income of the harbour", 60, 70),
    run(line, 60, 84),
    ...rowsAt([60, 200, 300], ROWS, { top: 98 }),
  ]);
  expect(tables.map(({ title, unit }) => ({ title, unit }))).toEqual([
    { title: "Income of the harbour", unit: scale },
  ]);
});

it("gives a table neither the unit of the limits that name its rows, nor a title that only begins like a label", () => {
  const { tables } = layOutPage([
    run("Schedule of limits, 2026", 60, 70),
    run("Relativity", 60, 84),
    ...rowsAt(
      [60, 260],
      [
        ["Limit ($000)", "Factor"],
        ["150", "0.84"],
        ["200", "1.00"],
        ["400", "1.61"],
      ],
      { top: 98 },
    ),
  ]);
  expect(tables.map(({ title, unit }) => ({ title, unit }))).toEqual([
    { title: "Relativity", unit: null },
  ]);
});

it("takes no unit from above another table for a table with headings of its own", () => {
  const members = [
    ["Members", "2024", "2023"],
    ["Rowers", "1,820", "1,655"],
    ["Anglers", "412", "398"],
  ];
  const { tables } = layOutPage([
    run("Income of the harbour", 60, 70),
    run("(in thousands of pounds)", 60, 84),
    ...rowsAt([60, 200, 300], ROWS, { top: 98 }),
    run("Membership", 60, 180),
    ...rowsAt([60, 200, 300], members, { top: 200 }),
  ]);
  expect(tables.map(({ title, unit }) => ({ title, unit }))).toEqual([
    { title: "Income of the harbour", unit: "in thousands of pounds" },
    { title: "Membership", unit: null },
  ]);
});
