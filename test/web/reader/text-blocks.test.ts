import { test } from "vitest";
import { cellsOfBlock, textBlocks } from "../../../web/reader/text-blocks.ts";

test("lines that are set with tabs or spaces are blocks of their own", ({ expect }) => {
  const text =
    "Fees of\nthe branch\n\nService       Fee\nRenewal        10\n\nClass\tRate\nA\t4%\nEnd.";
  const blocks = textBlocks(text);
  expect(blocks.map(({ kind }) => kind)).toEqual(["text", "columns", "columns", "text"]);
  expect(blocks[0]?.text).toBe("Fees of the branch");
  for (const { text: part, start } of blocks) {
    expect(text.slice(start, start + part.length).replaceAll("\n", " ")).toBe(
      part.replaceAll("\n", " "),
    );
  }
});

test("a heading and the end of a paragraph are not joined to what follows", ({ expect }) => {
  const lines = [
    "Rule C-7: Hurricane Deductibles",
    "A separate deductible can be chosen for a policy for losses that are caused by a hurricane, and",
    "it applies once.",
    "Hurricane Trigger",
    // A long line that is followed by a name goes on.
    "It begins when a warning that covers any part of the state is issued by the",
    "National Hurricane Center.",
  ];
  expect(textBlocks(lines.join("\n")).map(({ text }) => text)).toEqual([
    lines[0],
    `${lines[1]} ${lines[2]}`,
    lines[3],
    `${lines[4]} ${lines[5]}`,
  ]);
});

test("two spaces behind sentences, or in a single line, set no columns", ({ expect }) => {
  const prose = "It is due.  Fees are charged.\nIt is paid:  no fee is.";
  expect(textBlocks(prose).map(({ kind }) => kind)).toEqual(["text"]);
  expect(textBlocks("Telephone   555-0142\nAsk for Paul.").map(({ kind }) => kind)).toEqual([
    "text",
  ]);
});

test("every line has as many cells, or the columns are not known", ({ expect }) => {
  expect(
    cellsOfBlock("Service       Fee   Charged\n-----------------\nRenewal  10.00   yearly"),
  ).toEqual([
    ["Service", "Fee", "Charged"],
    ["Renewal", "10.00", "yearly"],
  ]);
  // The fee is missing, not when it is charged.
  expect(cellsOfBlock("Service       Fee   Charged\nRenewal             yearly")).toBeUndefined();
});

test("tabs in a row are an empty cell, or reach the same column", ({ expect }) => {
  expect(cellsOfBlock("Class\tRate\tRoof\nA\t\t30")).toEqual([
    ["Class", "Rate", "Roof"],
    ["A", "", "30"],
  ]);
  expect(cellsOfBlock("Description\tRate\nLog\t\t17")).toEqual([
    ["Description", "Rate"],
    ["Log", "17"],
  ]);
});
