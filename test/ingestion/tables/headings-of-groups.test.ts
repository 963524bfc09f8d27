import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { type DrawnRule, mergeRules } from "../../../src/ingestion/tables/ruled/rulings.ts";
import { titleOf } from "../../../src/ingestion/tables/title.ts";
import { rowsAt, run, textsOf } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const PLACES = ["Ferry", "Bridge", "Tunnel", "Canal", "Harbour", "Lock"];

const body = (ends: readonly number[], top: number): TextRun[] =>
  PLACES.flatMap((label, at) => [
    run(label, 50, top + 14 * at),
    ...ends.map((end, column) => to(`${column + 1}${at + 1}.${at}`, end, top + 14 * at)),
  ]);

const headerOf = (runs: readonly TextRun[]) => {
  const [table] = findTables(runs);
  return table?.rows[0]?.cells.map(({ text, column, colSpan }) => `${column}+${colSpan} ${text}`);
};

it("divides the upper line of headings, drawn as one text, at the right edges of two columns", () => {
  const headings = [
    { ...run("visitor Visitor", 165, 120), width: 240 - 165 },
    to("only", 200, 130),
    to("only", 240, 130),
    to("Both", 293, 130),
  ];
  expect(headerOf([run("Place", 50, 130), ...headings, ...body([200, 240, 293], 150)])).toEqual([
    "0+1 Place",
    "1+1 visitor only",
    "2+1 Visitor only",
    "3+1 Both",
  ]);
});

it("divides headings that are wider than their columns, if only one division fits", () => {
  const drawn = { ...run("$10,000– $15,000– $30,000– $55,000", 166, 120), width: 355 - 166 };
  const lowest = [to("14,999", 200, 130), to("29,999", 253, 130), to("54,999", 306, 130)];
  const headings = [run("Place", 50, 130), drawn, ...lowest, to("or more", 359, 130)];
  expect(headerOf([...headings, ...body([200, 253, 306, 359], 150)])).toEqual([
    "1+1 $10,000–",
    "2+1 $15,000–",
    "3+1 $30,000–",
    "4+1 $55,000",
  ]);
});

it("reads a title that is set apart from its number, and is as wide as the columns", () => {
  const title = [
    run("Table 7.", 50, 100),
    run("Passengers of each crossing by the time of day and by the weather", 110, 100),
    run("from spring to autumn", 110, 112),
  ];
  const headings = [run("Place", 50, 132), to("Rain", 200, 132), to("Snow", 306, 132)];
  const [table] = findTables([...title, ...headings, ...body([200, 306], 150)]);
  expect(table).toMatchObject({ headerRows: 1 });
  expect(table === undefined ? [] : textsOf(table)[0]).toEqual(["0:Place", "1:Rain", "2:Snow"]);
});

it("joins the lines of a title that each begin with its number", () => {
  const above = [
    { text: "Table 2.—Among all ferries, number of crossings and", baseline: 100, height: 10 },
    { text: "Table 2.—average delay, by kind of boat: 2031", baseline: 112, height: 10 },
  ];
  expect(titleOf(above, 124, "")).toBe(
    "Table 2.—Among all ferries, number of crossings and average delay, by kind of boat: 2031",
  );
});

const EDGES = [48, 120, 160, 200, 240, 280];

it("parts the texts of a merged cell that are over equal groups of its columns", () => {
  const left = EDGES.map((edge) => edge + 4);
  const runs = [
    ...rowsAt([left[0] ?? 0, 148, 228], [["Place", "2031", "2032"]], { top: 100 }),
    ...rowsAt(
      left.slice(0, 5),
      [
        ["", "Boats", "%", "Boats", "%"],
        ["Ferry", "12", "30", "14", "31"],
        ["Canal", "28", "70", "31", "69"],
      ].map((row) => [...row]),
      { top: 120, leading: 20 },
    ).filter(({ text }) => text !== ""),
  ];
  const across = (y: number): DrawnRule => ({ left: 48, right: 280, top: y, bottom: y });
  const down = (x: number, top: number): DrawnRule => ({ left: x, right: x, top, bottom: 166 });
  const rules = [
    ...[86, 106, 126, 146, 166].map(across),
    ...EDGES.map((x, at) => down(x, at < 2 || at === 5 ? 86 : 106)),
  ];
  const [table] = findTables(runs, mergeRules(rules));
  expect(table?.rows[0]?.cells.map(({ text, column, colSpan }) => [text, column, colSpan])).toEqual(
    [
      ["Place", 0, 1],
      ["2031", 1, 2],
      ["2032", 3, 2],
    ],
  );
});
