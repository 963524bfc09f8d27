import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const RATES = [
  ["Form", "Limit", "Fire", "Wind"],
  ["HO3", "$100,000", "1.000", "0.951"],
  ["HO3", "$200,000", "1.250", "1.102"],
  ["HO4", "$40,000", "", "0.310"],
];
const XS = [50, 120, 220, 300];

/** The rules of a grid, each drawn as a line of no thickness. */
const grid = (xs: readonly number[], ys: readonly number[]) =>
  mergeRules([
    ...xs.map((x) => ({ left: x, right: x, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 })),
    ...ys.map((y) => ({ top: y, bottom: y, left: xs[0] ?? 0, right: xs.at(-1) ?? 0 })),
  ]);

it("reads a table without rules by the gaps that stay open, empty cells left out", () => {
  const [table, ...others] = findTables(rowsAt(XS, RATES));
  expect(others).toEqual([]);
  expect(table).toMatchObject({ columns: 4, headerRows: 1 });
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Form", "1:Limit", "2:Fire", "3:Wind"],
    ["0:HO3", "1:$100,000", "2:1.000", "3:0.951"],
    ["0:HO3", "1:$200,000", "2:1.250", "3:1.102"],
    ["0:HO4", "1:$40,000", "3:0.310"],
  ]);
});

it("takes amounts that tell their scale for figures, which no header has", () => {
  const rows = rowsAt(
    [50, 150],
    [
      ["Work", "Cost"],
      ["New pier", "$1.1M"],
      ["Dredging", "$0.9 million"],
      ["Lighthouse", "$40k"],
      ["Signs", "$0"],
    ],
  );
  const [table] = findTables(rows, grid([40, 140, 240], [88, 104, 118, 132, 146, 160]));
  expect(table).toMatchObject({ columns: 2, headerRows: 1 });
});

it("reads the same table for any drawing order", () => {
  const runs = rowsAt(XS, RATES);
  const shuffled = runs.toSorted((a, b) => a.x * 7 + a.baseline - (b.x * 7 + b.baseline));
  expect(findTables(shuffled).map(textsOf)).toEqual(findTables(runs).map(textsOf));
});

it("joins a header of several lines set at different heights, drawn cell by cell", () => {
  const runs = [
    run("Policy Form", 40, 100),
    run("Coverage A", 120, 95),
    run("Limit", 130, 106),
    run("Applicable", 220, 90),
    run("Hurricane", 222, 100),
    run("Deductible", 220, 110),
    ...rowsAt(
      [50, 120, 230],
      [
        ["HO3", "$100,000", "1%"],
        ["HO3", "$100,000", "2%"],
        ["HO3", "$200,000", "1%"],
      ],
      { top: 126 },
    ),
  ];
  const [table] = findTables(runs);
  expect(table?.headerRows).toBe(1);
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual([
    "0:Policy Form",
    "1:Coverage A Limit",
    "2:Applicable Hurricane Deductible",
  ]);
});

it("keeps a heading over several columns in a separate row, as wide as the ruling below it", () => {
  const runs = [
    run("Women", 190, 86),
    run("Men", 350, 86),
    ...rowsAt(
      [50, 150, 230, 310, 390],
      [
        ["Age", "No.", "Rate", "No.", "Rate"],
        ["45-54", "345", "15.5", "1,205", "52.7"],
        ["55-64", "806", "60.9", "1,906", "156.5"],
        ["65-74", "1,512", "199.2", "2,430", "394.1"],
      ],
    ),
  ];
  const rules = mergeRules([
    { left: 150, right: 255, top: 90, bottom: 90 },
    { left: 310, right: 415, top: 90, bottom: 90 },
  ]);
  const [table] = findTables(runs, rules);
  expect(table?.headerRows).toBe(2);
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual(["1+2:Women", "3+2:Men"]);
});

it("reads a grid by its rules: wrapped cells are one, missing rules are spans", () => {
  const runs = [
    run("Measure", 55, 115),
    run("Plan", 205, 115),
    run("Reliability", 55, 145),
    run("Agreement when the test is", 155, 145),
    run("given by two interviewers", 155, 157),
    run("0.9", 305, 145),
    run("Stability over time", 155, 175),
    run("0.8", 305, 175),
  ];
  const rules = mergeRules([
    ...[50, 150, 300, 350].map((x) => ({
      left: x,
      right: x,
      top: x === 300 ? 130 : 100,
      bottom: 190,
    })),
    ...[100, 130, 190].map((y) => ({ top: y, bottom: y, left: 50, right: 350 })),
    { top: 162, bottom: 162, left: 150, right: 350 },
  ]);
  const [table] = findTables(runs, rules);
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Measure", "1+2:Plan"],
    ["0v2:Reliability", "1:Agreement when the test is given by two interviewers", "2:0.9"],
    ["1:Stability over time", "2:0.8"],
  ]);
});

it("parts rows of figures that a grid has no rules between", () => {
  const rules = grid([40, 110, 210, 290, 360], [86, 106, 160]);
  const [table] = findTables(rowsAt(XS, RATES), rules);
  expect(table?.rows).toHaveLength(4);
});

it("leaves a frame's title and notes out of its table", () => {
  const runs = [
    run("Exhibit 9 Types of Assessments", 120, 80),
    ...rowsAt(XS, RATES, { leading: 20 }),
  ];
  const rules = mergeRules([
    ...[40, 360].map((x) => ({ left: x, right: x, top: 64, bottom: 170 })),
    ...[110, 210, 290].map((x) => ({ left: x, right: x, top: 86, bottom: 170 })),
    ...[64, 86, 106, 126, 146, 170].map((y) => ({ top: y, bottom: y, left: 40, right: 360 })),
  ]);
  const [table] = findTables(runs, rules);
  expect(table === undefined ? [] : textsOf(table)[0]?.[0]).toBe("0:Form");
});

const LEFT = [
  "Rates for the majority of the states were",
  "higher than the median, whereas all but one",
  "western state had rates lower than the rest",
  "of the country. Deaths per year ranged from",
  "a few hundred to many thousands in the most",
  "populous states, which have more hospitals",
];
const RIGHT = [
  "the lowest rates of all. However, certain",
  "states with high rates also had a high share",
  "of people without insurance, as was shown in",
  "an earlier study. These findings are subject",
  "to at least four limitations, of which the",
  "first is that race was often not recorded.",
];

it("does not mistake prose, in one or two columns, for a table", () => {
  expect(findTables(LEFT.map((line, at) => run(line, 50, 100 + at * 12)))).toEqual([]);
  const columns = LEFT.flatMap((line, at) => [
    run(line, 50, 100 + at * 12),
    run(RIGHT[at] ?? "", 320, 100 + at * 12),
  ]);
  expect(findTables(columns)).toEqual([]);
});

it("finds the table beside a column of prose, and only that", () => {
  const runs = [
    ...LEFT.map((line, at) => run(line, 50, 100 + at * 14)),
    ...rowsAt(
      [320, 420, 480],
      [
        ["Buildings", "n", "%"],
        ["Residence", "60", "27.7"],
        ["Grounds", "58", "26.7"],
        ["Offices", "56", "25.8"],
      ],
    ),
  ];
  const tables = findTables(runs);
  expect(tables).toHaveLength(1);
  expect(tables.map(textsOf)[0]?.[1]).toEqual(["0:Residence", "1:60", "2:27.7"]);
});

it("does not mistake bulleted lists and contents entries for tables", () => {
  const list = rowsAt(
    [50, 80],
    [
      ["1.", "Sprinklers in every room of the dwelling"],
      ["2.", "Fire alarms that report to the station"],
      ["3.", "Burglar alarms that report to the police"],
    ],
  );
  expect(findTables(list)).toEqual([]);
  const contents = rowsAt(
    [50, 90],
    [
      ["A-1", "Policy Period.............................5"],
      ["A-2", "Cancellations.............................7"],
      ["A-3", "Base Rates................................9"],
    ],
  );
  expect(findTables(contents)).toEqual([]);
});

it("does not mistake text columns in a script without cases for a table", () => {
  const line = "보험약관에서정하는재해의범위와보장내용은";
  const columns = Array.from({ length: 6 }, (_, at) => [
    run(line, 50, 100 + at * 14),
    run(line, 320, 100 + at * 14),
  ]).flat();
  expect(findTables(columns)).toEqual([]);
});

it("does not take underlined words in a cell for rows", () => {
  const rules = mergeRules([
    ...[40, 110, 360].map((x) => ({ left: x, right: x, top: 86, bottom: 160 })),
    ...[86, 106, 160].map((y) => ({ top: y, bottom: y, left: 40, right: 360 })),
    { top: 124, bottom: 124, left: 125, right: 190 },
  ]);
  const runs = [
    run("Type", 50, 100),
    run("Description", 120, 100),
    run("Masonry", 50, 122),
    run("Exterior walls constructed of", 120, 122),
    run("brick or hollow concrete", 120, 136),
  ];
  expect(findTables(runs, rules).map(textsOf)).toEqual([
    [
      ["0:Type", "1:Description"],
      ["0:Masonry", "1:Exterior walls constructed of brick or hollow concrete"],
    ],
  ]);
});

it("gives figures the headings that stand beside them, not above", () => {
  const runs = [
    run("Revenue Mix", 246, 90),
    run("Comparable Sales", 456, 90),
    ...rowsAt(
      [191, 301, 410, 520],
      [["July 29, 2023", "July 30, 2022", "July 29, 2023", "July 30, 2022"]],
      {
        top: 100,
      },
    ),
    ...rowsAt(
      [18, 266, 376, 485, 595],
      [
        ["Appliances", "16 %", "17 %", "(16) %", "(1) %"],
        ["Services", "6 %", "5 %", "8 %", "(9) %"],
        ["Total", "100 %", "100 %", "(6) %", "(13) %"],
      ],
      { top: 110 },
    ),
  ];
  const [table] = findTables(runs);
  expect(table?.columns).toBe(5);
  const [, ...rows] = table === undefined ? [] : textsOf(table);
  expect(rows[0]).toEqual(
    [1, 2, 3, 4].map((column) => `${column}:July ${column % 2 === 1 ? "29, 2023" : "30, 2022"}`),
  );
  expect(rows[1]).toEqual(["0:Appliances", "1:16 %", "2:17 %", "3:(16) %", "4:(1) %"]);
});

it("parts texts of two cells drawn as one where a rule runs through the space between them", () => {
  const rules = grid([50, 118, 230, 300], [80, 98, 112, 126, 140]);
  const rows = [
    ["HO3", "15", "0.904"],
    ["HO3", "16", "0.912"],
    ["HO4", "15", "0.920"],
  ];
  const header = (text: string) => {
    const runs = [
      run(text, 60, 92),
      run("Factor", 250, 92),
      ...rowsAt([70, 140, 252], rows, { top: 108 }),
    ];
    const [table] = findTables(runs, rules);
    return table === undefined ? [] : textsOf(table)[0];
  };
  expect(header("Policy Form Insured Age")).toEqual(["0:Policy Form", "1:Insured Age", "2:Factor"]);
  expect(header("Circumstances")).toEqual(["0:Circumstances", "2:Factor"]);
});

it("parts amounts from the percentages beside them, under dates that stand over both", () => {
  const rows = [
    ["Net sales", "$ 3,226", "100.0%", "$", "2,729", "100.0%"],
    ["Cost of sales", "2,014", "62.4%", "", "1,702", "62.4%"],
    ["Gross profit", "1,212", "37.6%", "", "1,027", "37.6%"],
    ["Other costs", "762", "23.6%", "", "649", "23.8%"],
    ["Net income", "$ 450", "13.9%", "$", "378", "13.8%"],
  ];
  const runs = [
    run("13 Weeks Ended", 235, 85),
    run("June 28,", 195, 100),
    run("June 29,", 300, 100),
    run("2023", 205, 111),
    run("2022", 310, 111),
    // The sign of the next amount stands near the percentage before it.
    ...rowsAt([50, 170, 230, 265, 280, 335], rows, { top: 128 }),
  ];
  const [table] = findTables(runs);
  const texts = table === undefined ? [] : textsOf(table);
  expect(texts).toContainEqual(["0:Net sales", "1:$ 3,226", "2:100.0%", "3:$ 2,729", "4:100.0%"]);
  expect(texts[0]).toEqual([expect.stringContaining("13 Weeks Ended")]);
  expect(texts[1]).toEqual(["1+2:June 28, 2023", "3+2:June 29, 2022"]);
});

it("takes rows of a grid with few figures for rows, below a header that names every column", () => {
  const rows = [
    ["Material", "Lead time", "Stock", "Rating"],
    ["Gold", "4-6 weeks", "120", "B+"],
    ["Rhodium", "8-9 weeks", "35", "A"],
    ["Tin", "1 week", "5", "A"],
  ];
  const rules = grid([40, 110, 210, 290, 360], [86, 104, 118, 132, 150]);
  const [table] = findTables(rowsAt(XS, rows), rules);
  expect(table).toMatchObject({ columns: 4, headerRows: 1 });
});

it("takes rows without figures for rows, below a header that names every column of a grid", () => {
  const rows = [
    ["Alarm", "Meaning", "Limit", "Lamp"],
    ["A1", "Heat", "95 °C", "red"],
    ["A2", "Speed", "120 rpm", "blue"],
    ["A3", "Door", "–", "red"],
  ];
  const rules = grid([40, 110, 210, 290, 360], [86, 104, 118, 132, 150]);
  const [table] = findTables(rowsAt(XS, rows), rules);
  expect(table).toMatchObject({ columns: 4, headerRows: 1 });
});

it("takes figures beside a heading of two rows for the second row of the header", () => {
  const runs = [
    run("Class", 50, 100),
    run("Length of the boat (m)", 140, 100),
    ...rowsAt([50, 120, 220], [["", "0-6", "7-12"]], { top: 114 }),
    ...rowsAt(
      [50, 120, 220],
      [
        ["Sail", "12", "15"],
        ["Motor", "14", "19"],
      ],
      { top: 128 },
    ),
  ];
  const rules = mergeRules([
    ...[40, 110, 290].map((x) => ({ left: x, right: x, top: 86, bottom: 146 })),
    { left: 210, right: 210, top: 104, bottom: 146 },
    ...[86, 118, 132, 146].map((y) => ({ top: y, bottom: y, left: 40, right: 290 })),
    { top: 104, bottom: 104, left: 110, right: 290 },
  ]);
  const [table] = findTables(runs, rules);
  expect(table).toMatchObject({ columns: 3, headerRows: 2 });
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual([
    "0v2:Class",
    "1+2:Length of the boat (m)",
  ]);
});

it("takes the row whose cells nearly touch, where they stand exactly below those above", () => {
  const xs = [50, 101, 137];
  const hours = [
    ["Monday", "9-12", "14-18"],
    ["Tuesday", "9-12", "closed"],
    ["Wednesday", "closed", "14-18"],
  ];
  const [table] = findTables([...rowsAt(xs, hours), run("Ring twice.", 50, 170)]);
  expect(table === undefined ? [] : textsOf(table)).toEqual(
    hours.map((row) => row.map((text, column) => `${column}:${text}`)),
  );
  const [first] = findTables(rowsAt(xs, hours.toReversed()));
  expect(first?.rows.length).toBe(3);
});

it("takes no sentence below a table for a row of it, however its words are drawn", () => {
  const xs = [50, 101, 137];
  const hours = [
    ["Monday", "9-12", "14-18"],
    ["Tuesday", "9-12", "closed"],
  ];
  const words = [run("Ring twice", 50, 128), run("at noon", 103, 128), run("or phone.", 141, 128)];
  const [table] = findTables([...rowsAt(xs, hours), ...words]);
  expect(table?.rows.length ?? 0).toBeLessThan(3);
});

it("ends a table without rules at a heading in larger letters, below which another one begins", () => {
  const boats = [
    ["Boat", "Time", "Rank"],
    ["Albatros", "1:02:11", "1"],
    ["Seestern", "1:03:50", "2"],
  ];
  const contacts = [
    ["Race office", "+49 431 1234"],
    ["Harbour master", "+49 431 9876"],
  ];
  const runs = (height: number) => [
    ...rowsAt([50, 110, 170], boats),
    { ...run("Contacts", 50, 150), height },
    ...rowsAt([50, 150], contacts, { top: 168 }),
  ];
  expect(findTables(runs(12)).map(({ columns, rows }) => [columns, rows.length])).toEqual([
    [3, 3],
    [2, 2],
  ]);
});

it("keeps a heading in larger letters that follows the years at the top of a table", () => {
  const balance = [
    ["Cash", "11", "12"],
    ["Inventories", "21", "22"],
  ];
  const runs = [
    run("2016", 150, 88),
    run("2017", 210, 88),
    { ...run("ASSETS", 50, 110), height: 12 },
    ...rowsAt([50, 150, 210], balance, { top: 128 }),
  ];
  expect(findTables(runs).map((table) => textsOf(table)[0])).toEqual([["1:2016", "2:2017"]]);
});

it("keeps two headings in one row that one ruling runs below", () => {
  const runs = [
    run("Race 1", 110, 86),
    run("Race 2", 230, 86),
    ...rowsAt(
      [50, 110, 170, 230, 290],
      [
        ["Boat", "Time", "Rank", "Time", "Rank"],
        ["Albatros", "1:02:11", "1", "1:05:40", "2"],
        ["Seestern", "1:03:50", "2", "1:04:02", "1"],
      ],
    ),
  ];
  const rulings = mergeRules([{ left: 105, right: 320, top: 89, bottom: 89 }]);
  expect(findTables(runs, rulings).map((table) => textsOf(table)[0])).toEqual([
    ["1+2:Race 1", "3+2:Race 2"],
  ]);
});

it("parts a balance sheet from the results above it, whose columns are of other dates", () => {
  const sheet = [
    ["Balance sheet"],
    ["", "", "Dec. 31, 2024", "Dec. 31, 2023"],
    ["Cash", "", "40", "30"],
    ["Stock", "", "60", "70"],
  ];
  const tables = findTables(
    rowsAt(
      [50, 200, 280, 360],
      [
        ["", "Dec. 31, 2024", "Dec. 31, 2023", "Dec. 31, 2022"],
        ["Sales", "900", "850", "800"],
        ["Costs", "700", "690", "680"],
        ["Profit", "200", "160", "120"],
        ...sheet,
      ],
    ),
  );
  expect(tables.map(textsOf)).toEqual([
    [
      ["1:Dec. 31, 2024", "2:Dec. 31, 2023", "3:Dec. 31, 2022"],
      ["0:Sales", "1:900", "2:850", "3:800"],
      ["0:Costs", "1:700", "2:690", "3:680"],
      ["0:Profit", "1:200", "2:160", "3:120"],
    ],
    [
      ["1:Dec. 31, 2024", "2:Dec. 31, 2023"],
      ["0:Cash", "1:40", "2:30"],
      ["0:Stock", "1:60", "2:70"],
    ],
  ]);
  expect(tables.map(({ columns, headerRows }) => [columns, headerRows])).toEqual([
    [4, 1],
    [3, 1],
  ]);
});
