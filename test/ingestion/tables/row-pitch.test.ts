import { expect, it } from "vitest";
import { findTables } from "../../../src/ingestion/tables/find-tables.ts";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { run, textsOf } from "../../support/agents/runs.ts";

/** Each text with where it begins and its baseline; a character is five points wide. */
const placed = (texts: readonly [text: string, x: number, baseline: number][]): TextRun[] =>
  texts.map(([text, x, baseline]) => run(text, x, baseline));

const HEADER = placed([
  ["Service", 50, 100],
  ["Remark", 180, 100],
  ["Charge", 330, 100],
]);

it("joins lines that are closer than rows where the next word had no room, however it is written", () => {
  const runs = [
    ...HEADER,
    ...placed([
      ["Washing of sails and", 50, 120],
      ["Dried in the loft before", 180, 120],
      ["CHF", 330, 120],
      ["Awnings", 50, 131],
      ["Easter", 180, 131],
      ["85.00", 330, 131],
      ["Winter store", 50, 151],
      ["By length", 180, 151],
      ["CHF", 330, 151],
      ["120.50", 330, 162],
      ["Key", 50, 182],
      ["Deposit", 180, 182],
      ["CHF", 330, 182],
      ["20.00", 330, 193],
    ]),
  ];
  const [table] = findTables(runs);
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Service", "1:Remark", "2:Charge"],
    ["0:Washing of sails and Awnings", "1:Dried in the loft before Easter", "2:CHF 85.00"],
    ["0:Winter store", "1:By length", "2:CHF 120.50"],
    ["0:Key", "1:Deposit", "2:CHF 20.00"],
  ]);
});

it("keeps rows below each other that stand in groups", () => {
  const rows = [
    ["Larch boards", "planed", "14.20", 120],
    ["Oak boards", "sawn", "31.00", 131],
    ["Glue", "one litre", "9.80", 151],
    ["Varnish", "clear", "12.40", 162],
    ["Brushes", "flat", "4.10", 182],
    ["Rollers", "foam", "3.90", 193],
  ] as const;
  const runs = [
    ...HEADER,
    ...rows.flatMap(([label, remark, charge, y]) =>
      placed([
        [label, 50, y],
        [remark, 180, y],
        [charge, 330, y],
      ]),
    ),
  ];
  const [table] = findTables(runs);
  expect(table?.rows).toHaveLength(7);
});

it("keeps words above a figure apart from it", () => {
  const runs = [
    ...HEADER,
    ...placed([
      ["Rent of a mooring or", 50, 120],
      ["Per month", 180, 120],
      ["Charge", 330, 120],
      ["Boathouse", 50, 131],
      ["42.00", 330, 131],
      ["Slipway", 50, 151],
      ["Each time", 180, 151],
      ["6.00", 330, 151],
      ["Crane", 50, 171],
      ["Each time", 180, 171],
      ["30.00", 330, 171],
    ]),
  ];
  const [table] = findTables(runs);
  expect(table === undefined ? [] : textsOf(table)).not.toContainEqual(
    expect.arrayContaining(["2:Charge 42.00"]),
  );
});

it("begins a table of words at the first figure of a column of figures", () => {
  const rows = [
    ["Jetty", "larch, ten metres", "Korhonen", "4,150", 120],
    ["Ladder", "stainless steel", "Norrby", "340", 140],
    ["Buoy", "orange, with a chain", "Norrby", "95", 160],
  ] as const;
  const runs = [
    ...placed([
      ["Item", 50, 100],
      ["Description", 130, 100],
      ["Offer of", 280, 100],
      ["Price", 380, 100],
    ]),
    ...rows.flatMap(([item, description, offer, price, y]) =>
      placed([
        [item, 50, y],
        [description, 130, y],
        [offer, 280, y],
        [price, 380, y],
      ]),
    ),
    ...placed([
      ["Total", 50, 180],
      ["4,585", 380, 180],
    ]),
  ];
  expect(findTables(runs)[0]).toMatchObject({ columns: 4, headerRows: 1 });
});

it("adds the second line of the label of the last row, which stands beside its figures", () => {
  const runs = [
    ...HEADER,
    ...placed([
      ["Slipway", 50, 120],
      ["Each time", 180, 120],
      ["6.00", 330, 120],
      ["Winch", 50, 140],
      ["Each time", 180, 140],
      ["4.50", 330, 140],
      ["Crane with", 50, 160],
      ["By the hour", 180, 166],
      ["48.00", 330, 166],
      ["driver", 50, 172],
    ]),
  ];
  const [table] = findTables(runs);
  expect(table === undefined ? [] : textsOf(table)).toEqual([
    ["0:Service", "1:Remark", "2:Charge"],
    ["0:Slipway", "1:Each time", "2:6.00"],
    ["0:Winch", "1:Each time", "2:4.50"],
    ["0:Crane with driver", "1:By the hour", "2:48.00"],
  ]);
});
