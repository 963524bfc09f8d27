import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const to = (text: string, right: number, baseline: number): TextRun =>
  run(text, right - text.length * 5, baseline);

const body = [
  ["Ferry", "12", "14", "3"],
  ["Bridge", "40", "41", "8"],
  ["Tunnel", "25", "27", "6"],
  ["Canal", "18", "16", "2"],
  ["Harbour", "31", "30", "9"],
  ["Lock", "11", "15", "4"],
].flatMap(([label = "", ...figures], at) => [
  run(label, 50, 150 + 14 * at),
  ...figures.map((text, column) => to(text, 200 + 53 * column, 150 + 14 * at)),
]);

const headerOf = (runs: readonly TextRun[]) => {
  const [table] = findTables(runs);
  return table?.rows[0]?.cells.map(({ text, column, colSpan }) => `${column}+${colSpan} ${text}`);
};

it("parts headings with a word space between them that end as their columns do", () => {
  const headings = [to("Passengers", 203, 132), to("Passengers", 256, 132), to("Boats", 309, 132)];
  expect(headerOf([...headings, ...body])).toEqual([
    "1+1 Passengers",
    "2+1 Passengers",
    "3+1 Boats",
  ]);
});

it("keeps the words of one heading together that end elsewhere", () => {
  const headings = [to("Passengers", 226, 132), run("carried", 229, 132), to("Boats", 309, 132)];
  expect(headerOf([...headings, ...body])).not.toContain("1+1 Passengers");
});

it("ends a heading before the next one, even if it is wider than its column", () => {
  const headings = [run("Place", 50, 132), to("2030/31", 215, 132), to("2031/32", 258, 132)];
  const rows = ["Ferry", "Bridge", "Tunnel", "Canal", "Harbour", "Lock"].flatMap((label, at) => [
    run(label, 50, 150 + 14 * at),
    to(`1,2${at}4`, 200, 150 + 14 * at),
    to(`1,3${at}6`, 243, 150 + 14 * at),
  ]);
  expect(headerOf([...headings, ...rows])).toEqual(["0+1 Place", "1+1 2030/31", "2+1 2031/32"]);
});

it("divides a text of several headings where the columns of figures end", () => {
  const drawn = { ...run("Anglers Walkers Hikers", 149, 132), width: 306 - 149 };
  expect(headerOf([run("Place", 50, 132), drawn, ...body])).toEqual([
    "0+1 Place",
    "1+1 Anglers",
    "2+1 Walkers",
    "3+1 Hikers",
  ]);
});

it("keeps a heading over several columns together whose words end elsewhere", () => {
  const headings = [run("Place", 50, 132), run("Carried in summer", 180, 132)];
  expect(headerOf([...headings, ...body])).not.toContain("1+1 Carried");
});

it("joins columns of headings with the columns of figures to their right", () => {
  const wide = [
    ["Ferry", "12", "14"],
    ["Bridge", "40", "41"],
    ["Tunnel", "25", "27"],
  ].flatMap(([label = "", ...figures], at) => [
    run(label, 50, 150 + 14 * at),
    ...figures.map((text, column) => to(text, 250 + 150 * column, 150 + 14 * at)),
  ]);
  const headings = [run("Place", 50, 132), run("Cars", 160, 132), run("Lorries", 310, 132)];
  expect(headerOf([...headings, ...wide])).toEqual(["0+1 Place", "1+1 Cars", "2+1 Lorries"]);
});

it("parts times, and words behind figures, that are closer than other cells", () => {
  const rows = ["Ferry", "Bridge", "Tunnel", "Canal"].flatMap((label, at) => [
    run(label, 50, 150 + 14 * at),
    to(`1${at}:05`, 150, 150 + 14 * at),
    to(`1${at}:40`, 180, 150 + 14 * at),
    run("daily", 186, 150 + 14 * at),
  ]);
  const [table] = findTables(rows);
  expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual([
    "Ferry",
    "10:05",
    "10:40",
    "daily",
  ]);
});

it("divides a text of names that repeat at the same words in each repetition", () => {
  const right = [211, 250, 288, 320];
  const rows = ["Ferry", "Bridge", "Tunnel", "Canal", "Lock"].flatMap((label, at) => [
    run(label, 50, 150 + 14 * at),
    ...right.map((edge, column) => to(`${10 ** (at % 3)}${column}`, edge, 150 + 14 * at)),
  ]);
  const drawn = { ...run("Zone A Zone B Zone A Zone B", 168, 132), width: 320 - 168 };
  expect(headerOf([run("Place", 50, 132), drawn, ...rows])).toEqual([
    "0+1 Place",
    "1+1 Zone A",
    "2+1 Zone B",
    "3+1 Zone A",
    "4+1 Zone B",
  ]);
});

it("keeps a dash that hangs behind the figures of its column in this column", () => {
  const rows = [
    ["5:31", "15:22"],
    ["11:47", "21:08"],
    ["14:11", "21:46"],
    ["20:52", "15:46"],
    ["11:31", "20:42"],
    ["16:58", "11:15"],
  ];
  const runs = rows.flatMap(([second = "", third = ""], at) => [
    run(`Pier ${at + 1}`, 50, 120 + 14 * at),
    at === 0 ? run("–", 175, 120) : run("12:1" + at, 150, 120 + 14 * at),
    run(second, 207 - second.length * 5, 120 + 14 * at),
    run(third, 260 - third.length * 5, 120 + 14 * at),
  ]);
  const heads = [run("S10", 155, 106), run("R61", 186, 106), run("IC 82", 235, 106)];
  const [table] = findTables([run("Train", 50, 106), ...heads, ...runs]);
  expect(table?.rows.map(({ cells }) => cells.map(({ column }) => column))).toEqual(
    Array.from({ length: 7 }, () => [0, 1, 2, 3]),
  );
});

it("divides a text where each part begins at the left of its column, not once in its middle", () => {
  const rows = [
    ["50", "217.13", "192.33"],
    ["20", "258.91", "176.91"],
    ["10", "194.14", "107.48"],
    ["50", "143.19", "204.30"],
  ].flatMap((figures, at) => [
    run(`Item ${at + 1}`, 50, 120 + 14 * at),
    ...figures.map((figure, column) => run(figure, 150 + 50 * column, 120 + 14 * at)),
  ]);
  const head = [run("Name", 50, 106), run("Pack size List price Dealer price", 150, 106)];
  const [table] = findTables([...head, ...rows]);
  expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual([
    "Name",
    "Pack size",
    "List price",
    "Dealer price",
  ]);
});
