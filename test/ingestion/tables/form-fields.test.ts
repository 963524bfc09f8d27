import { expect, it } from "vitest";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import { run, textsOf } from "../../support/agents/runs.ts";

const label = (text: string, x: number, baseline: number): TextRun => ({
  ...run(text, x, baseline),
  height: 7,
  width: text.length * 3.5,
});

const FORM = [
  label("Skipper", 50, 100),
  label("Certificate", 220, 100),
  run("Ylva Strand", 50, 112),
  run("K-3381", 220, 112),
  label("Boat", 50, 132),
  label("Built", 140, 132),
  label("Length", 200, 132),
  run("Sloop Petrel", 50, 144),
  run("2004", 140, 144),
  run("9.1 m", 200, 144),
];

it("reads each line of labels with the values below it by itself", () => {
  expect(findTables(FORM).map(textsOf)).toEqual([
    [
      ["0:Skipper", "1:Certificate"],
      ["0:Ylva Strand", "1:K-3381"],
    ],
    [
      ["0:Boat", "1:Built", "2:Length"],
      ["0:Sloop Petrel", "1:2004", "2:9.1 m"],
    ],
  ]);
});

it("reads labels below their values where other labels stand above theirs", () => {
  const signed = [
    run("Holm, 4 June", 50, 170),
    run("Ylva Strand", 240, 170),
    label("Place and date", 50, 180),
    label("Signature", 240, 180),
  ];
  expect(findTables([...FORM, ...signed]).map(textsOf)).toContainEqual([
    ["0:Place and date", "1:Signature"],
    ["0:Holm, 4 June", "1:Ylva Strand"],
  ]);
});

it("keeps the rows below headings in smaller print together", () => {
  const runs = [
    label("Mooring", 50, 100),
    label("Depth", 220, 100),
    ...["North", "South", "East"].flatMap((name, at) => [
      run(name, 50, 112 + 14 * at),
      run(`${at + 2}.4`, 220, 112 + 14 * at),
    ]),
  ];
  expect(findTables(runs)[0]?.rows).toHaveLength(4);
});
