import { expect, it } from "vitest";
import type { StoredRow } from "../../../src/domain/documents/table.ts";
import { packRows, rowsInRanges } from "../../../src/storage/content/table-parts.ts";

const row = (index: number): StoredRow => ({
  index,
  page: 1 + Math.floor(index / 40),
  cells: [
    { text: `Class ${index}`, value: null, start: index * 20, end: index * 20 + 8, box: null },
    null,
    {
      text: "1.05",
      value: 1.05,
      start: index * 20 + 9,
      end: index * 20 + 13,
      box: { x: 10.5, y: index * 12, width: 30, height: 9 },
    },
  ],
});

/** What D1 returns for ranges of table 7 that begin in these parts. */
const resultOf = (rows: { range: number; packed: string; deflated: string }[]) =>
  ({ results: rows, success: true, meta: {} }) as unknown as D1Result;

it("reads back any range of the rows that it has packed, in far fewer characters", () => {
  const rows = Array.from({ length: 950 }, (_, index) => row(index));
  const parts = [...packRows(rows)];
  expect(parts.map(({ first }) => first)).toEqual([0, 200, 400, 600, 800]);
  const all = parts.map(({ deflated }) => ({ range: 0, packed: "", deflated }));
  const read = (first: number, end: number) =>
    rowsInRanges(resultOf(all), [{ table: 7, first, end }]).map((found) => found.row);
  expect(read(0, 950)).toEqual(rows);
  expect(read(199, 402)).toEqual(rows.slice(199, 402));
  const stored = parts.reduce((sum, { deflated }) => sum + deflated.length / 2, 0);
  expect(stored * 9).toBeLessThan(JSON.stringify(rows).length);
});

it("reads the parts that were stored before rows were packed by their distances", () => {
  const cells = '{"cells":[["Class 1",null,0,7],null]}';
  const packed = `[[0,3,${cells}],[1,4,${cells}]]`;
  const found = rowsInRanges(resultOf([{ range: 0, packed, deflated: "" }]), [
    { table: 7, first: 1, end: 2 },
  ]);
  expect(found).toEqual([
    {
      table: 7,
      row: {
        index: 1,
        page: 4,
        cells: [{ text: "Class 1", value: null, start: 0, end: 7, box: null }, null],
      },
    },
  ]);
});

it("limits a part by its characters, and refuses what was not written by it", () => {
  const wide = Array.from({ length: 3 }, (_, index) => ({
    ...row(index),
    cells: Array.from({ length: 100 }, () => ({
      text: "x".repeat(1500),
      value: null,
      start: 0,
      end: 1500,
      box: null,
    })),
  }));
  expect([...packRows(wide)]).toHaveLength(3);
  expect(() =>
    rowsInRanges(resultOf([{ range: 0, packed: "[1]", deflated: "" }]), [
      { table: 7, first: 0, end: 1 },
    ]),
  ).toThrow("not stored as it is written");
});
