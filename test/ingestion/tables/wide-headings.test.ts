import { describe, expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { rowsAt, run } from "../../support/agents/runs.ts";

const ROWS = [
  ["Ferry", "12", "14", "3", "4"],
  ["Bridge", "40", "41", "8", "9"],
  ["Tunnel", "25", "27", "6", "6"],
];

/** Text that ends at `right`, as figures do. */
const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const RIGHT = [190, 250, 310, 370];
const body = ROWS.flatMap(([label = "", ...figures], at) => [
  run(label, 50, 130 + 14 * at),
  ...figures.map((text, column) => to(text, RIGHT[column] ?? 0, 130 + 14 * at)),
]);
const years = ["2030", "2031", "2030", "2031"].map((text, at) => to(text, RIGHT[at] ?? 0, 116));

const spansOf = (runs: readonly TextRun[]) =>
  findTables(runs)[0]?.rows[0]?.cells.map(
    ({ text, column, colSpan }) => `${column}+${colSpan} ${text}`,
  );

it("spreads headings that are set at the left of their columns", () => {
  expect(spansOf([run("Cars", 160, 98), run("Lorries", 280, 98), ...years, ...body])).toEqual([
    "1+2 Cars",
    "3+2 Lorries",
  ]);
});

it("spreads headings that are set at the right of their columns", () => {
  expect(spansOf([to("Cars", 250, 98), to("Lorries", 370, 98), ...years, ...body])).toEqual([
    "1+2 Cars",
    "3+2 Lorries",
  ]);
});

it("spreads headings that are set over the middle of as many columns each", () => {
  const right = [160, 210, 260, 310, 360, 410];
  const names = ["North", "South", "West", "North", "South", "West"];
  const rows = ROWS.flatMap(([label = "", ...figures], at) => [
    run(label, 50, 130 + 14 * at),
    ...[...figures, "17", "18"].map((text, column) => to(text, right[column] ?? 0, 130 + 14 * at)),
  ]);
  const headings = names.map((text, at) => to(text, right[at] ?? 0, 116));
  expect(spansOf([run("Cars", 185, 98), run("Buses", 330, 98), ...headings, ...rows])).toEqual([
    "1+3 Cars",
    "4+3 Buses",
  ]);
});

it("keeps the first line of a heading of two lines over its own column", () => {
  const names = ["toll", "Rent", "toll", "Rent"].map((text, at) => to(text, RIGHT[at] ?? 0, 116));
  const spans = spansOf([to("Day", 190, 105), to("Day", 310, 105), ...names, ...body]);
  expect(spans).not.toContain("1+2 Day");
});

it("parts headings that are closer than the columns below them", () => {
  const rows = [...ROWS, ...ROWS].map(([label = "", first = "", second = ""]) => [
    label,
    first,
    second,
  ]);
  const runs = [
    run("Year", 50, 100),
    to("2030", 194, 100),
    run("2029 restated", 200, 100),
    ...rowsAt(
      [50],
      rows.map(([label = ""]) => [label]),
      { top: 116, leading: 14 },
    ),
    ...rows.flatMap(([, first = "", second = ""], at) => [
      to(`1${first}`, 190, 116 + 14 * at),
      to(`1${second}`, 261, 116 + 14 * at),
    ]),
  ];
  expect(spansOf(runs)).toEqual(["0+1 Year", "1+1 2030", "2+1 2029 restated"]);
});

it("takes no name of a group below a complete header for a heading", () => {
  const runs = rowsAt(
    [50, 80, 190],
    [
      ["No", "Vessel", "Dues"],
      ["Boats of the river police", "", ""],
      ["12", "Rowing boat", "4.50"],
      ["14", "Launch", "9.75"],
      ["Boats of residents", "", ""],
      ["21", "Sailing boat", "6.25"],
      ["23", "Motor yacht", "18.50"],
    ],
  );
  const [table] = findTables(runs);
  expect(table).toMatchObject({ headerRows: 1, columns: 3 });
  expect(spansOf(runs)).toEqual(["0+1 No", "1+1 Vessel", "2+1 Dues"]);
});

it("puts a heading over the labels it is centred over, though all of them end before it", () => {
  const rows = [
    ["A to D", "5%"],
    ["E to K", "9%"],
    ["L to Z", "14%"],
  ];
  const runs = [
    run("Letter of the name", 90, 100),
    run("Discount", 250, 100),
    ...rows.flatMap(([label = "", figure = ""], at) => [
      run(label, 50, 114 + 14 * at),
      to(figure, 320, 114 + 14 * at),
    ]),
  ];
  expect(findTables(runs)[0]?.columns).toBe(2);
  expect(spansOf(runs)).toEqual(["0+1 Letter of the name", "1+1 Discount"]);
});

it("adds the second line of a heading that is as short as a figure", () => {
  const rows = [
    ["Ferry", "12", "140"],
    ["Bridge", "40", "415"],
    ["Tunnel", "25", "273"],
  ];
  const runs = [
    run("Way", 50, 100),
    run("07:00–", 165, 100),
    run("Weekends and", 220, 100),
    run("21:00", 167, 114.3),
    run("feasts", 235, 114.3),
    ...rows.flatMap(([label = "", first = "", second = ""], at) => [
      run(label, 50, 134 + 20 * at),
      to(first, 197, 134 + 20 * at),
      to(second, 282, 134 + 20 * at),
    ]),
  ];
  expect(spansOf(runs)).toEqual(["0+1 Way", "1+1 07:00– 21:00", "2+1 Weekends and feasts"]);
});

it("puts a heading that begins far before its figures over them, not also over those to its left", () => {
  const rows = [
    ["Ferry", "12", "140"],
    ["Bridge", "40", "415"],
    ["Tunnel", "25", "273"],
  ];
  const runs = [
    run("Way", 50, 100),
    to("Toll", 160, 100),
    run("Charge per vessel", 180, 95),
    ...rows.flatMap(([label = "", first = "", second = ""], at) => [
      run(label, 50, 116 + 14 * at),
      to(first, 160, 116 + 14 * at),
      to(second, 262, 116 + 14 * at),
    ]),
  ];
  expect(spansOf(runs)).toEqual(["0+1 Way", "1+1 Toll", "2+1 Charge per vessel"]);
});

it("spreads a heading over the columns it is centred over, beside one with a heading of its own", () => {
  const right = [190, 300, 350, 410, 470];
  const rows = ROWS.flatMap(([label = "", ...figures], at) => [
    run(label, 50, 136 + 14 * at),
    ...[...figures, "17"].map((text, column) => to(text, right[column] ?? 0, 136 + 14 * at)),
  ]);
  const names = [
    run("Days", 165, 116),
    run("Nights and feasts", 210, 116),
    to("Pass", 350, 116),
    to("Days", 410, 116),
    to("Nights", 470, 116),
  ];
  const groups = [run("Cars", 220, 98), run("Lorries and buses", 387, 98)];
  expect(spansOf([...groups, ...names, ...rows])).toEqual(["1+2 Cars", "4+2 Lorries and buses"]);
});

it("keeps headings of two lines together with those of one line that stand between these", () => {
  const right = [190, 270, 330, 390];
  const runs = [
    run("Single", 150, 100),
    run("Season", 225, 100),
    run("Adults", 305, 106),
    run("Children", 355, 106),
    run("way", 157, 112),
    run("ticket", 225, 112),
    ...ROWS.flatMap(([label = "", ...figures], at) => [
      run(label, 50, 132 + 14 * at),
      ...figures.map((text, column) => to(text, right[column] ?? 0, 132 + 14 * at)),
    ]),
  ];
  const names = ["1+1 Single way", "2+1 Season ticket", "3+1 Adults", "4+1 Children"];
  expect(spansOf(runs)).toEqual(names);
});

it("spreads headings close above names that are repeated below each of them", () => {
  const right = [190, 250, 310, 370];
  const names = ["Day", "Night", "Day", "Night"].map((text, at) => to(text, right[at] ?? 0, 116));
  const above = [run("Cars", 205, 104), run("Lorries", 320, 104)];
  expect(spansOf([...above, ...names, ...body])).toEqual(["1+2 Cars", "3+2 Lorries"]);
});

it("spreads headings above and below the middle of a name beside them", () => {
  const at = (text: string, right: number, baseline: number): TextRun => ({
    ...to(text, right, baseline),
    height: 9,
  });
  const right = [199, 239, 279, 320, 361, 401];
  const names = ["Day", "Night", "Dusk", "Day", "Night", "Dusk"];
  const rows = [206, 218, 230, 242, 254].flatMap((baseline) => [
    at("100,000", 90, baseline),
    ...right.map((edge) => at("1.473", edge, baseline)),
  ]);
  const head = [
    at("Ships", 237, 178),
    at("Ferryboats", 365, 178),
    at("Amount insured", 140, 185),
    ...names.map((text, column) => at(text, right[column] ?? 0, 192)),
  ];
  expect(spansOf([...head, ...rows])).toEqual(["1+3 Ships", "4+3 Ferryboats"]);
});

it("puts the raised mark of a note behind the text before it", () => {
  const marked = (text: string, x: number, baseline: number): TextRun[] => [
    run(text, x, baseline),
    { ...run("(a)", x + text.length * 5 + 2, baseline - 4), height: 6, width: 8 },
  ];
  const rows = [...body, ...marked("Canal", 50, 172), to("6", 190, 172), to("7", 250, 172)];
  const last = findTables([...years, ...rows])[0]?.rows.at(-1);
  expect(last?.cells.map(({ text }) => text)).toEqual(["Canal (a)", "6", "7"]);
});

it("spreads headings over names that repeat beside a total", () => {
  const right = [190, 250, 310, 370, 430];
  const names = ["Day", "Night", "Day", "Night"].map((text, at) => to(text, right[at] ?? 0, 116));
  const rows = ROWS.flatMap(([label = "", ...figures], at) => [
    run(label, 50, 130 + 14 * at),
    ...[...figures, "33"].map((text, column) => to(text, right[column] ?? 0, 130 + 14 * at)),
  ]);
  const above = [run("Cars", 205, 104), run("Lorries", 320, 104), to("Total", 430, 104)];
  expect(spansOf([...above, ...names, ...rows])).toEqual(
    expect.arrayContaining(["1+2 Cars", "3+2 Lorries"]),
  );
});

describe("names that are repeated below another row of headings", () => {
  const right = [160, 210, 260, 310, 360, 410];
  const names = ["2031", "2030", "Change", "2031", "2030", "Change"];
  const row = (label: string, figures: readonly string[], baseline: number): TextRun[] => [
    run(label, 40, baseline),
    ...figures.map((text, column) => to(text, right[column] ?? 0, baseline)),
  ];
  const figures = [
    row("Ferry", ["712", "663", "7%", "1,457", "1,333", "9%"], 140),
    row("Bridge", ["947", "818", "15%", "844", "609", "14%"], 154),
    row("Tunnel", ["650", "629", "3%", "267", "173", "8%"], 168),
    row("Canal", ["498", "497", "1%", "991", "965", "2%"], 182),
  ].flat();
  const headings = [
    run("Quarter", 180, 84),
    run("Half year", 325, 84),
    ...names.map((text, at) => to(text, right[at] ?? 0, 126)),
  ];

  it("are below the headings of their groups", () => {
    const marks = [to("(1)", 255, 112), to("(1)", 405, 112)];
    expect(spansOf([...headings, ...marks, ...figures])).toEqual(["1+3 Quarter", "4+3 Half year"]);
  });
});

it("keeps figures with more digits in their column, below a currency sign set apart", () => {
  const figures = "712 947 1,659 650 498 1,148 173 225 398 99 261 360 4 235 239 149 58 207".split(
    " ",
  );
  const rows = figures.flatMap((figure, at) => [
    run(`Pier ${at}`, 40, 130 + 14 * at),
    to(figure, 200, 130 + 14 * at),
    to(`${663 - at}`, 260, 130 + 14 * at),
  ]);
  const header = [run("2031", 160, 116), to("2030", 260, 116)];
  const [table] = findTables([...header, run("$", 135, 130), ...rows]);
  const texts = (at: number) => table?.rows.at(at)?.cells.map(({ text }) => text);
  expect(table?.columns).toBe(3);
  expect([texts(1), texts(3)]).toEqual([
    ["Pier 0", "$ 712", "663"],
    ["Pier 2", "1,659", "661"],
  ]);
});
