import { expect, it } from "vitest";
import {
  answerExtreme,
  asksForExtreme,
} from "../../../../src/agents/table-reader/table-values/extreme-row.ts";
import type { RowTools } from "../../../../src/agents/table-reader/table-values/format-value.ts";
import type { FoundTable } from "../../../../src/domain/table.ts";
import { makePassage } from "../../../support/passages.ts";

const BIRDS = [
  ["2019", "120", "80"],
  ["2020", "135", "95"],
  ["2021", "150", "70"],
  ["Total", "405", "245"],
];

function toolsOf(rows: string[][], header = ["Year", "Geese counted", "Swans counted"]): RowTools {
  const table: FoundTable = {
    id: "tab_1",
    no: 1,
    kind: "data",
    title: "Birds",
    unit: null,
    pageStart: 1,
    pageEnd: 1,
    header: [header],
    rowCount: rows.length,
    versionId: "ver_x",
    documentId: "doc_x",
    filename: "birds.xlsx",
    rows: rows.map((cells, index) => ({
      index,
      page: 1,
      cells: cells.map((text) => ({ text, value: null, start: 0, end: text.length, box: null })),
    })),
  };
  return {
    findHeaded: async () => [table],
    readTables: async () => [table],
    search: async () => ({
      passages: [],
      strategy: "hybrid",
      alpha: 0.5,
      termWeights: new Map(),
      timingsMs: {},
    }),
    quoteRow: async ({ row }) => {
      const text = row.cells.map((cell) => cell?.text ?? "").join(" ");
      return { passage: makePassage(text), range: { start: 0, end: text.length }, text };
    },
  };
}

const rendered = async (question: string, rows = BIRDS): Promise<string | undefined> =>
  (await answerExtreme(toolsOf(rows), question))?.text;

it("tells the row that has the most or the least of a column, totals left out", async () => {
  expect(await rendered("In which year were most geese counted?")).toBe(
    "Birds – Year 2021: Geese counted 150",
  );
  expect(await rendered("Which year had the fewest swans counted?")).toBe(
    "Birds – Year 2021: Swans counted 70",
  );
});

it("finds what is named in another column than the first", async () => {
  const foods = [
    ["Leaves", "Ash, Elm", "50"],
    ["Grain", "Corn", "200"],
    ["Berries", "Blueberry", "150"],
  ];
  const tools = toolsOf(foods, ["", "Food", "Calories per portion"]);
  const found = await answerExtreme(tools, "Which food has the most calories per portion?");
  expect(found?.text).toBe("Birds – Grain, Food Corn: Calories per portion 200");
});

it("tells none where two rows are alike, a cell is no number, or no column is named", async () => {
  const alike = [...BIRDS.slice(0, 3), ["2022", "150", "60"]];
  expect(await rendered("Which year had the most geese counted?", alike)).toBeUndefined();
  const open = [...BIRDS.slice(0, 3), ["2022", "many", "60"]];
  expect(await rendered("Which year had the most geese counted?", open)).toBeUndefined();
  expect(await rendered("Which year had the most ducks counted?")).toBeUndefined();
  expect(await rendered("Which keeper had the most geese counted?")).toBeUndefined();
});

it("takes no question for one about the most of a column that asks for something else", () => {
  expect(asksForExtreme("What is the highest point?")).toBeUndefined();
  expect(asksForExtreme("Which year had at most ten geese?")).toBeUndefined();
});
