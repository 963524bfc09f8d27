import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { type DrawnRule, mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { layOutPage } from "../../support/files/lay-out-page.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const line = (y: number, left = 45, right = 400): DrawnRule => ({ left, right, top: y, bottom: y });
/** Text that ends at `right`, as figures do. */
const to = (text: string, right: number, baseline: number) =>
  run(text, right - text.length * 5, baseline);

/** Rows of one line, each on its own between two rulings 20 points apart. */
const ruled = (rows: number, top: number) =>
  Array.from({ length: rows + 1 }, (_, at) => line(top + at * 20));

it("joins the lines of a row between rulings, whatever they begin with", () => {
  const runs = [
    ...rowsAt([50, 200, 300], [["Berth", "Summer", "Winter"]]),
    ...rowsAt(
      [50, 200, 300],
      [
        ["Mooring for a boat", "8.50 a metre,", "4.20 a metre,"],
        ["on the inner quay", "at least 40", "at least 25"],
      ],
      { top: 120, leading: 11 },
    ),
    ...rowsAt([50, 200, 300], [["Dry storage", "12.00", "12.00"]], { top: 151 }),
    run("Crane, with a", 50, 171),
    run("50 t", 200, 171),
    run("Operator", 50, 182),
  ];
  const rules = [86, 106, 137, 157, 188].map((y) => line(y));
  const [table] = findTables(runs, mergeRules(rules));
  expect(table).toMatchObject({ columns: 3, headerRows: 1 });
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Berth", "1:Summer", "2:Winter"],
    [
      "0:Mooring for a boat on the inner quay",
      "1:8.50 a metre, at least 40",
      "2:4.20 a metre, at least 25",
    ],
    ["0:Dry storage", "1:12.00", "2:12.00"],
    ["0:Crane, with a Operator", "1:50 t"],
  ]);
});

it("takes rows without figures for rows, below a header that names each column", () => {
  const rows = [
    ["Signal", "By day", "By night"],
    ["Storm", "two cones", "red over red"],
    ["Fog", "none", "white"],
    ["All clear", "flag", "green"],
  ];
  const [table] = findTables(
    rowsAt([50, 200, 300], rows, { leading: 20 }),
    mergeRules(ruled(4, 86)),
  );
  expect(table).toMatchObject({ columns: 3, headerRows: 1 });
  expect(table?.rows).toHaveLength(4);
});

it("joins the lines of a heading, and of a header that has a ruling only below it", () => {
  const runs = [
    run("Passage", 50, 95),
    run("Adults and", 200, 95),
    run("Dogs", 300, 95),
    run("students", 205, 106),
    ...rowsAt(
      [50, 200, 300],
      [
        ["Island", "12", "3"],
        ["Mainland", "14", "3"],
        ["Lighthouse", "9", "2"],
      ],
      { top: 126, leading: 20 },
    ),
  ];
  const [table] = findTables(runs, mergeRules(ruled(3, 112)));
  expect(table).toMatchObject({ headerRows: 1 });
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual([
    "0:Passage",
    "1:Adults and students",
    "2:Dogs",
  ]);
});

it("keeps a caption between two tables out of both, and their columns apart", () => {
  const runs = [
    ...rowsAt(
      [50, 250],
      [
        ["Quay", "Depth"],
        ["North", "4.5"],
        ["South", "3.2"],
      ],
      { leading: 20 },
    ),
    run("Depths at the pontoons, in metres", 45, 168),
    ...rowsAt(
      [50, 150, 250, 350],
      [
        ["Pontoon", "Low", "Mean", "High"],
        ["A", "1.1", "2.0", "2.9"],
        ["B", "1.4", "2.3", "3.2"],
      ],
      { top: 188, leading: 20 },
    ),
  ];
  const rules = [...ruled(3, 86), ...ruled(3, 174)];
  const tables = findTables(runs, mergeRules(rules));
  expect(tables.map(({ columns, rows }) => [columns, rows.length])).toEqual([
    [2, 3],
    [4, 3],
  ]);
});

it("keeps headings over the columns above which they are centred", () => {
  const runs = [
    run("Harbour", 50, 100),
    run("Sail", 190, 100),
    run("Motor", 317, 100),
    ...["2031", "2032"].flatMap((year, at) => [
      to(year, 180 + at * 60, 120),
      to(year, 310 + at * 60, 120),
    ]),
    ...["Arrivals", "Departures", "Days"].flatMap((name, row) => [
      run(name, 50, 140 + row * 20),
      ...[180, 240, 310, 370].map((right, at) => to(`${row + 1}${at}0`, right, 140 + row * 20)),
    ]),
  ];
  const [table] = findTables(runs, mergeRules(ruled(5, 86)));
  expect(table).toMatchObject({ columns: 5, headerRows: 2 });
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual([
    "0:Harbour",
    "1+2:Sail",
    "3+2:Motor",
  ]);
});

it("spreads headings at the left of the groups whose names repeat in the next band", () => {
  const columns = [180, 240, 310, 370];
  const runs = [
    run("Sail", 160, 100),
    run("Motor", 290, 100),
    run("Harbour", 50, 120),
    ...columns.map((x, at) => run(at % 2 === 0 ? "2031" : "2032", x - 20, 120)),
    ...["Arrivals", "Departures", "Days"].flatMap((name, row) => [
      run(name, 50, 140 + row * 20),
      ...columns.map((right, at) => to(`${row + 1}${at}0`, right, 140 + row * 20)),
    ]),
  ];
  const [table] = findTables(runs, mergeRules(ruled(5, 86)));
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual(["1+2:Sail", "3+2:Motor"]);
});

it("keeps a cell that lies over two columns for both", () => {
  const runs = [
    ...rowsAt(
      [50, 150, 280],
      [
        ["Key", "Locker", "Shed"],
        ["Deposit", "20", "40"],
        ["Return", "", ""],
        ["Lost", "15", "30"],
        ["Second", "5", "10"],
        ["Spare", "5", "10"],
      ],
      { leading: 20 },
    ),
    run("on the day that the contract ends", 150, 140),
  ];
  const [table] = findTables(runs, mergeRules(ruled(6, 86)));
  expect(table === undefined ? [] : textsOf(table)[2]).toEqual([
    "0:Return",
    "1+2:on the day that the contract ends",
  ]);
});

it("parts the rows of a band of which each has its own figures", () => {
  const rows = [
    ["Tide", "Height", "Hour"],
    ["Spring, low", "0.4", "5"],
    ["Spring, high", "4.9", "11"],
  ];
  const runs = [
    ...rowsAt([50, 150, 280], rows.slice(0, 1)),
    ...rowsAt([50, 150, 280], rows.slice(1), { top: 120, leading: 12 }),
    ...rowsAt(
      [50, 150, 280],
      ["Neap, low", "Neap, high", "Mean", "Range", "Surge"].map((name) => [name, "1.4", "6"]),
      { top: 152, leading: 20 },
    ),
  ];
  const rules = [line(86), line(106), ...ruled(5, 138)];
  const [table] = findTables(runs, mergeRules(rules));
  expect(table === undefined ? [] : textsOf(table)[2]).toEqual(["0:Spring, high", "1:4.9", "2:11"]);
});

it.each([
  ["groups of rows", [86, 106, 150, 194, 238], 400],
  ["some of the columns", [86, 106, 128, 150, 172, 194], 230],
])("does not take rulings between %s for those of rows", (_, ys, right) => {
  const rows = [
    ["Buoy", "Depth", "Light"],
    ...["A", "B", "C", "D", "E", "F"].map((name, at) => [`Buoy ${name}`, `1${at}`, `${at}0`]),
  ];
  const runs = [
    ...rowsAt([50, 180, 300], rows.slice(0, 1)),
    ...rowsAt([50, 180, 300], rows.slice(1), { top: 122, leading: 22 }),
  ];
  const rules = ys.map((y) => line(y, 45, right));
  const [table, ...others] = findTables(runs, mergeRules(rules));
  expect(others).toEqual([]);
  expect(table === undefined ? [] : textsOf(table)).toEqual(
    rows.map((row) => row.map((text, column) => `${column}:${text}`)),
  );
});

it("gives a table the unit of its own label, not of the one before it", () => {
  const table = (top: number) =>
    rowsAt(
      [50, 250],
      [
        ["Berths", "Year"],
        ["Inner", "12"],
        ["Outer", "15"],
      ],
      { top, leading: 20 },
    );
  const runs = [
    run("Table 1. Takings (in thousands of dollars)", 45, 80),
    ...table(100),
    run("Table 2. Occupied berths", 45, 168),
    ...table(188),
  ];
  const { tables } = layOutPage(runs, mergeRules([...ruled(3, 86), ...ruled(3, 174)]));
  expect(tables.map(({ title, unit }) => [title, unit])).toEqual([
    ["Table 1. Takings (in thousands of dollars)", "in thousands of dollars"],
    ["Table 2. Occupied berths", null],
  ]);
});

const shade = (top: number, bottom: number): DrawnRule => ({ left: 45, right: 400, top, bottom });
const CREW = [
  ["Crew", "Watch", "Hours"],
  ["Helm and navigation", "first", "12"],
  ["Deck", "first", "10"],
  ["Engine and all pumps", "second", "8"],
  ["Galley", "second", "9"],
];
/** The first row and the third have a second line of text. */
const CREW_RUNS = [
  ...[0, 1, 2, 3, 4].flatMap((row) => {
    const top = [100, 118, 147, 165, 194][row] ?? 0;
    return rowsAt([50, 200, 300], CREW.slice(row, row + 1), { top });
  }),
  run("In all weathers", 50, 129),
  run("Spare parts", 50, 176),
];
const CREW_CELLS = [
  ["0:Crew", "1:Watch", "2:Hours"],
  ["0:Helm and navigation In all weathers", "1:first", "2:12"],
  ["0:Deck", "1:first", "2:10"],
  ["0:Engine and all pumps Spare parts", "1:second", "2:8"],
  ["0:Galley", "1:second", "2:9"],
];

it("joins the lines of a row that is shaded, or stands between shaded rows", () => {
  const shaded = [shade(86, 106), shade(135, 153), shade(182, 200)];
  const [table] = findTables(CREW_RUNS, mergeRules([], shaded));
  expect(table === undefined ? [] : textsOf(table)).toEqual(CREW_CELLS);
});

it("leaves a table whole of which only some rows are shaded", () => {
  const rows = ["A", "B", "C", "D", "E", "F", "G"].map((name, at) => [`Berth ${name}`, `${at}0`]);
  const runs = rowsAt([50, 200], [["Berth", "Metres"], ...rows], { leading: 18 });
  const shaded = [shade(140, 158), shade(176, 194)];
  const tables = findTables(runs, mergeRules([], shaded));
  expect(tables.map(({ rows: { length } }) => length)).toEqual([8]);
});

it("takes no note below a table for its last row", () => {
  const note = "Hours are counted from the change of the watch, and those on leave do not count.";
  const runs = [...CREW_RUNS, run("1", 50, 212), run(note, 62, 212)];
  const rules = [86, 106, 135, 153, 182, 200, 218].map((y) => line(y, 45, 500));
  const [table] = findTables(runs, mergeRules(rules));
  expect(table === undefined ? [] : textsOf(table)).toEqual(CREW_CELLS);
});

it("begins another table below a numbered title, without rulings", () => {
  const rows = [
    ["North", "4.5"],
    ["South", "3.2"],
    ["West", "2.8"],
  ];
  const runs = [
    ...rowsAt([50, 250], [["Quay", "Depth"], ...rows]),
    run("Table 2: Widths", 50, 158),
    ...rowsAt([50, 250], [["Lock", "Width"], ...rows], { top: 174 }),
  ];
  expect(findTables(runs).map(({ rows: { length } }) => length)).toEqual([4, 4]);
  const list = runs.map((one) =>
    one.text === "Table 2: Widths" ? { ...one, text: "Exhibit 2 of the lease" } : one,
  );
  expect(findTables(list)).toHaveLength(1);
});

it("takes no page of text between rulings for a row", () => {
  const pages = [0, 1, 2, 3].flatMap((page) =>
    rowsAt(
      [50, 200],
      Array.from({ length: 45 }, (_, at) => [`Name ${at}`, `Place ${page}`]),
      { top: 100 + page * 600, leading: 13 },
    ),
  );
  const rules = [86, 686, 1286, 1886, 2486].map((y) => line(y));
  const rows = findTables(pages, mergeRules(rules)).flatMap((table) => textsOf(table));
  expect(rows.flat().every((text) => text.length < 20)).toBe(true);
});

it("gives each column of figures one of the headings that begin at the left of their columns", () => {
  const rights = [275, 391, 461];
  const rows = [
    ["Q1", "Old quay", "1.50", "4.20", "18.00", "2 hours"],
    ["Q2", "Fish market and basin", "1.00", "2.80", "16.00", "10 hours"],
    ["Q3", "Roads", "0.60", "1.90", "9.50", "none"],
    ["Q4", "Outer mole", "0.40", "1.20", "6.00", "none"],
  ].flatMap(([code = "", place = "", first = "", more = "", day = "", most = ""], at) => [
    ...rowsAt([36, 83, 478], [[code, place, most]], { top: 120 + 20 * at }),
    ...[first, more, day].map((text, column) => to(text, rights[column] ?? 0, 120 + 20 * at)),
  ]);
  const headings = [
    ...rowsAt([36, 83, 200, 478], [["Quay", "Place", "Charge", "At most"]], { top: 80 }),
    ...rowsAt([200, 282, 398], [["First hour", "Each hour more", "Day pass"]]),
  ];
  const rules = [66, 106, 126, 146, 166, 186].map((y) => line(y, 32, 562));
  const [table] = findTables([...headings, ...rows], mergeRules([...rules, line(86, 197, 465)]));
  expect(table === undefined ? [] : textsOf(table).slice(0, 3)).toEqual([
    ["2+3:Charge"],
    ["0:Quay", "1:Place", "2:First hour", "3:Each hour more", "4:Day pass", "5:At most"],
    ["0:Q1", "1:Old quay", "2:1.50", "3:4.20", "4:18.00", "5:2 hours"],
  ]);
});

it("keeps the first of such headings out of the column of labels", () => {
  const rows = [
    ["Moorings and berths", "1,204", "1,310", "1,422"],
    ["Fuel", "877", "869", "902"],
    ["Repairs", "310", "322", "341"],
  ].flatMap(([label = "", ...figures], at) => [
    run(label, 50, 140 + 20 * at),
    ...figures.map((text, column) => to(text, 260 + 100 * column, 140 + 20 * at)),
  ]);
  const headings = [
    run("All harbours", 163, 100),
    ...rowsAt([163, 263, 363], [["2033", "2032", "2031"]], { top: 120 }),
  ];
  const rules = [86, 126, 146, 166, 186].map((y) => line(y, 45, 465));
  const [table] = findTables([...headings, ...rows], mergeRules([...rules, line(106, 160, 465)]));
  expect(table === undefined ? [] : textsOf(table).slice(1, 3)).toEqual([
    ["1:2033", "2:2032", "3:2031"],
    ["0:Moorings and berths", "1:1,204", "2:1,310", "3:1,422"],
  ]);
});

it("gives figures the headings at the left of their columns, below those of the first columns", () => {
  const xs = [228, 282, 336, 390, 444, 499];
  const names = ["MIN.", "TYP.", "MAX.", "MIN.", "TYP.", "MAX."];
  const rows = ["Bandwidth", "Slew rate", "Settling", "Supply", "Current"].flatMap((label, at) => [
    run(label, 50, 120 + 20 * at),
    at % 2 === 0 ? run("mV", 150, 120 + 20 * at) : run("V", 215, 120 + 20 * at),
    ...xs.map((x, column) => to(`${2 + column}.${3 + at}`, x + 48, 120 + 20 * at)),
  ]);
  const head = [
    ...rowsAt([50, 150, 228, 390], [["PART", "UNIT", "GRADE A", "GRADE B"]], { top: 90 }),
    ...rowsAt(xs, [names], { top: 101 }),
  ];
  const rules = [78, ...[0, 1, 2, 3, 4, 5].map((at) => 106 + at * 20)].map((y) => line(y, 45, 560));
  const [table] = findTables([...head, ...rows], mergeRules(rules));
  const header = table?.rows.slice(0, table.headerRows).flatMap(({ cells }) => cells);
  const figures = table?.rows.at(-1)?.cells.filter(({ text }) => /\d/.test(text));
  expect(header?.filter(({ text }) => names.includes(text)).map(({ column }) => column)).toEqual(
    figures?.map(({ column }) => column),
  );
});
