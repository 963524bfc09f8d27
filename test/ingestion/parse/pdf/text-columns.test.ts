import { expect, it } from "vitest";
import { layOutPage } from "../../../support/files/lay-out-page.ts";
import { rowsAt, run } from "../../../support/agents/runs.ts";

const LEFT = [
  "The shore has been built up since the",
  "first survey was made, and most of the",
  "dwellings there stand less than nine",
  "hundred feet from the water at high",
  "tide. Their owners pay a higher rate",
];
const RIGHT = [
  "than those who live farther inland, and",
  "no discount is given for shutters that",
  "were put up after the policy began. The",
  "company may look at the dwelling before",
  "it renews the policy for another year.",
];
const TITLE = "A STUDY OF DWELLINGS NEAR THE SHORE AND OF WHAT THEY ARE CHARGED";

it("reads columns one after the other, though they are drawn line by line, and a title over both first", () => {
  const { text } = layOutPage([
    ...LEFT.flatMap((left, at) => [
      run(left, 50, 130 + at * 12),
      run(RIGHT[at] ?? "", 310, 130 + at * 12),
    ]),
    run(TITLE, 50, 100),
  ]);
  expect(text).toBe(`${TITLE}\n\n${LEFT.join("\n")}\n${RIGHT.join("\n")}`);
});

it("reads columns whose lines have no baseline in common", () => {
  const { text } = layOutPage([
    ...RIGHT.map((line, at) => run(line, 310, 136 + at * 12)),
    ...LEFT.map((line, at) => run(line, 50, 130 + at * 12)),
  ]);
  expect(text).toBe(`${LEFT.join("\n")}\n${RIGHT.join("\n")}`);
});

it("finds the table in a column, and none in what happens to stand side by side", () => {
  const rows = [
    ["Form", "Fire", "Wind"],
    ["HO3", "1.25", "2.06"],
    ["HO4", "0.95", "1.17"],
  ];
  const { text, tables } = layOutPage([
    ...LEFT.map((line, at) => run(line, 50, 130 + at * 12)),
    ...rowsAt([50, 120, 190], rows, { top: 200 }),
    ...LEFT.map((line, at) => run(line, 50, 250 + at * 12)),
    ...[130, 192, 254].flatMap((top) => RIGHT.map((line, at) => run(line, 310, top + at * 12))),
  ]);
  expect(tables).toHaveLength(1);
  const table = text.indexOf("HO4 | 0.95 | 1.17");
  expect(table).toBeGreaterThan(text.indexOf(LEFT[4] ?? ""));
  expect(text.indexOf(RIGHT[0] ?? "")).toBeGreaterThan(text.lastIndexOf(LEFT[4] ?? ""));
  expect(text.lastIndexOf(LEFT[0] ?? "")).toBeGreaterThan(table);
});

it("keeps rows of labels and values whole", () => {
  const labels = [
    "Issuance date",
    "Securities issued",
    "Dividend rate per annum",
    "Carrying value",
  ];
  const values = [
    "August 3, 2021",
    "1,600 preferred shares",
    "3.55% through 2026",
    "$1,584 million",
  ];
  const { text } = layOutPage(
    labels.flatMap((label, at) => [
      run(label, 50, 100 + at * 14),
      run(values[at] ?? "", 300, 100 + at * 14),
    ]),
  );
  for (const [at, label] of labels.entries()) {
    expect(text).toMatch(new RegExp(`${label}\\W+${(values[at] ?? "").replaceAll("$", "\\$")}`));
  }
});

const columns = LEFT.flatMap((left, at) => [
  run(left, 50, 130 + at * 12),
  run(RIGHT[at] ?? "", 250, 130 + at * 12),
]);

it("reads what header and footer say in the corners before and after the columns", () => {
  const header = [run("Harbor Mutual", 50, 40), run("STORMS", 400, 40)];
  const footer = [run("Harbor Mutual Insurance, 4 Quay Street", 50, 760), run("DW 7", 420, 760)];
  expect(layOutPage([...header, ...columns, ...footer], undefined, 792).text).toBe(
    [
      "Harbor Mutual  STORMS",
      "",
      ...LEFT,
      ...RIGHT,
      "",
      "Harbor Mutual Insurance, 4 Quay Street  DW 7",
    ].join("\n"),
  );
});

it("reads the headings of two columns with their columns, though they stand in the margin", () => {
  const headings = ["Near the shore", "Farther inland"].map((text, at) => ({
    ...run(text, 50 + at * 200, 80),
    height: 16,
  }));
  const { text } = layOutPage([...headings, ...columns], undefined, 792);
  expect(text.indexOf("Farther inland")).toBeGreaterThan(text.indexOf(LEFT[4] ?? ""));
});

it("reads a heading below two columns behind both of them", () => {
  const { text } = layOutPage([...columns, run("What is charged", 50, 202), run(TITLE, 50, 216)]);
  expect(text).toBe([...LEFT, ...RIGHT, "", "What is charged", TITLE].join("\n"));
});

it("reads the end of a column with it where the other column ends above", () => {
  const longer = [
    ...LEFT.map((line, at) => run(line, 50, 106 + at * 12)),
    ...columns,
    ...LEFT.map((line, at) => run(line, 50, 202 + at * 12)),
    run("What is charged", 50, 274),
  ];
  const { text } = layOutPage([...longer, run(TITLE, 50, 288)]);
  expect(text.indexOf("What is charged")).toBeLessThan(text.indexOf(RIGHT[0] ?? ""));
});
