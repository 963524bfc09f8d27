import { expect, it } from "vitest";
import type { TextRun } from "../../../../src/ingestion/parse/layout/lines.ts";
import { arrangePage } from "../../../../src/ingestion/parse/layout/arrange-page.ts";
import { writePage } from "../../../../src/ingestion/parse/pdf/write-page.ts";
import { rowsAt, run } from "../../../support/agents/runs.ts";

const heading: TextRun = { ...run("Berth charges", 50, 60), height: 14, font: "Bold" };
const body = [
  run("Charges are due on the first day of the season, and no", 50, 80),
  run("refund is made for a berth that is left before it ends.", 50, 92),
  ...rowsAt(
    [50, 200, 280],
    [
      ["Length", "Member", "Guest"],
      ["Six metres", "40.00", "65.00"],
      ["Nine metres", "45.00", "70.00"],
    ],
    { top: 116 },
  ),
].map((one) => ({ ...one, font: "Regular" }));

it("names a table by the heading above the paragraph that introduces it", () => {
  const { tables } = writePage(arrangePage([heading, ...body]));
  expect(tables.map(({ title }) => title)).toEqual(["Berth charges"]);
});

it("does not name a table by a line that is repeated on each page", () => {
  const blocks = arrangePage([heading, ...body]);
  const { tables, running } = writePage(blocks, { running: new Set(blocks.slice(0, 1)) });
  expect(tables.map(({ title }) => title)).toEqual([""]);
  expect(running).toHaveLength(1);
});

it("does not name a table by a line of the paragraph itself", () => {
  const { tables } = writePage(arrangePage(body));
  expect(tables.map(({ title }) => title)).toEqual([""]);
});
