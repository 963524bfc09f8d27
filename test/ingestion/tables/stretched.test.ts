import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run } from "../../support/agents/runs.ts";

const LEADING = 12;
const WIDTH = 240;

/** A justified paragraph: each line but the last is stretched to the same width. */
const paragraph = (lines: readonly string[]) =>
  lines.flatMap((line, at) => {
    const words = line.split(" ");
    const letters = words.join("").length * 5;
    const isLast = at === lines.length - 1;
    const space = isLast ? 3 : (WIDTH - letters) / (words.length - 1);
    let x = 50;
    return words.map((word) => {
      const placed = run(word, x, 100 + LEADING * at);
      x += word.length * 5 + space;
      return placed;
    });
  });

const LINES = [
  "Boats are moored to the rings at the wall, and all",
  "those boats which leave under Olsen",
  "shall write their names above Petra",
  "those books which stand under Lucia",
  "at the gate, and tell the warden of the club too",
  "before dark.",
];

it("takes no stretched line of a justified paragraph for a row of cells", () => {
  expect(findTables(paragraph(LINES))).toEqual([]);
});

it("keeps a table whose columns are as far apart", () => {
  const rows = ["Oak", "Elm", "Ash", "Fir"].map((name, at) =>
    [name, "dry", "cut", "12"].map((text, column) => run(text, 50 + 30 * column, 100 + 14 * at)),
  );
  expect(findTables(rows.flat())).toMatchObject([{ columns: 4 }]);
});
