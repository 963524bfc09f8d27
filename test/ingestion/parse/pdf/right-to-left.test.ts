import { expect, it } from "vitest";
import { gatherLines } from "../../../../src/ingestion/parse/layout/lines.ts";
import { layOutPage } from "../../../support/files/lay-out-page.ts";
import { run } from "../../../support/agents/runs.ts";

const textsOf = (runs: Parameters<typeof gatherLines>[0]): string[] =>
  gatherLines(runs).map(({ text }) => text);

it("reads Hebrew and Arabic from the right, whichever end is drawn first", () => {
  const words = [run("תוצר", 300, 100), run("מקומי", 270, 100), run("גולמי", 240, 100)];
  expect(textsOf(words)).toEqual(["תוצר מקומי גולמי"]);
  expect(textsOf(words.toReversed())).toEqual(["תוצר מקומי גולמי"]);
});

it("keeps numbers and Latin words among them from left to right", () => {
  const line = [
    run("السنة المالية", 300, 100),
    run("Form", 240, 100),
    run("10-K", 264, 100),
    run("من", 222, 100),
  ];
  expect(textsOf(line).map((text) => text.replaceAll(/ +/g, " "))).toEqual([
    "السنة المالية Form 10-K من",
  ]);
});

it("writes letters of Arabic as words have them, not as they look", () => {
  expect(textsOf([run("\ufefb\ufe8e", 100, 100)])).toEqual(["لاا"]);
});

it("reads the cells of a table with Hebrew labels in order", () => {
  const rows = ["סך הכל", "לנפש"].flatMap((label, at) => {
    const [first = "", second = ""] = label.split(" ");
    const y = 100 + at * 14;
    return [
      run(`${at + 1}.5`, 50, y),
      run(`${at + 2}.5`, 120, y),
      run(`${at + 3}.5`, 190, y),
      ...(second === "" ? [] : [run(second, 300, y)]),
      run(first, 320, y),
    ];
  });
  expect(layOutPage(rows).text).toContain("סך הכל");
});
