import { expect, it } from "vitest";
import { parsePlainText } from "../../../src/ingestion/parse/text/text.ts";
import { convertDrawnTables } from "../../../src/ingestion/tables/drawn/drawn-tables.ts";

const FERRIES = `| Ferry | Fee |
| --- | --- |
| Oban | 5 |
| Mull |  |`;

it.each([
  [
    "a frame and a rule below the header",
    `+-------+-----+
| Ferry | Fee |
+-------+-----+
| Oban  | 5   |
| Mull  |     |
+-------+-----+`,
  ],
  [
    "no frame",
    ` Ferry | Fee
-------+-----
 Oban  |   5
 Mull  |`,
  ],
  [
    "bars at the ends of the rule",
    `| Ferry | Fee |
|-------+-----|
| Oban  | 5   |
| Mull  |     |`,
  ],
  [
    "bars alone",
    `| Ferry | Fee |
| Oban | 5 |
| Mull | |`,
  ],
  [
    "lines of Unicode",
    `┌───────┬─────┐
│ Ferry │ Fee │
├───────┼─────┤
│ Oban  │ 5   │
│ Mull  │     │
└───────┴─────┘`,
  ],
  [
    "double lines",
    `╔═══════╦═════╗
║ Ferry ║ Fee ║
╠═══════╬═════╣
║ Oban  ║ 5   ║
║ Mull  ║     ║
╚═══════╩═════╝`,
  ],
])("reads tables that are drawn with %s", (_, drawn) => {
  expect(convertDrawnTables(`Fees\n${drawn}\n(2 rows)`)).toBe(`Fees\n${FERRIES}\n(2 rows)`);
});

it("reads cells that go on in the next line, and those that span rows and columns", () => {
  const drawn = `+-------+------------+-----+
| Bath  | What       | Fee |
+=======+============+=====+
| Pool  | heated, in | 5   |
|       | the garden |     |
+-------+------------+-----+
| Sauna | an hour    | 7   |
|       +------------+-----+
|       | a day      | 20  |
+-------+------------+-----+
| Closed in August   | n/a |
+--------------------+-----+`;
  expect(convertDrawnTables(drawn)).toBe(`| Bath | What | Fee |
| --- | --- | --- |
| Pool | heated, in the garden | 5 |
| Sauna | an hour | 7 |
| Sauna | a day | 20 |
| Closed in August | Closed in August | n/a |`);
});

it("keeps rows apart between which there is no rule", () => {
  const drawn = `+-------+-----+
| Ferry | Fee |
+-------+-----+
| Oban  | 5   |
| Mull  |     |
+-------+-----+
| Total | 5   |
+-------+-----+`;
  expect(convertDrawnTables(drawn)).toBe(`${FERRIES}\n| Total | 5 |`);
});

it.each([
  ["a table in Markdown", "| a | b |\n|---|---|\n| 1 | 2 |"],
  [
    "boxes with arrows",
    `+--------+     +--------+
|        |     |        |
| Client | --> | Server |
|        |     |        |
+--------+     +--------+`,
  ],
  [
    "the fields of a packet",
    `+-+-+-+-+-+-+-+-+
|Version|  IHL  |
+-+-+-+-+-+-+-+-+
|  Identification|
+-+-+-+-+-+-+-+-+`,
  ],
  ["a tree", "src\n├── a\n│   └── b\n└── c"],
  ["a framed note", "+-------+\n| Note: |\n| none  |\n+-------+"],
  ["commands", "cat a | grep b\nls | wc -l\nx || y"],
])("leaves %s as it is", (_, text) => {
  expect(convertDrawnTables(text)).toBe(text);
});

it("finds the drawn tables of a plain text file", async () => {
  const file = parsePlainText(
    new TextEncoder().encode(`Fees\n\n+---+---+\n| a | b |\n+---+---+\n| c | 1 |\n+---+---+`),
  );
  const { value: page } = await file.pages().next();
  expect(page.tables).toMatchObject([{ title: "Fees", columns: 2, header_rows: 1 }]);
});
