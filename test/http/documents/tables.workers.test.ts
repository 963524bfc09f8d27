import { expect, it } from "vitest";
import { makePdf, makePlacedPdf, MANUAL, placeRows } from "../../support/files/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type TableJson = {
  id: string;
  kind: string;
  title: string;
  page_start: number;
  page_end: number;
  unit: string | null;
  header: string[][];
  rows: string[][];
  row_pages: number[];
};
type Tables = { data: TableJson[]; next_cursor: string | null };

const HEADER = ["Policy Form", "Limit", "Hurricane"];
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => [
    "HO3",
    `$${(from + i + 1) * 10},000`,
    (1 + (from + i) / 1000).toFixed(3),
  ]);
const XS = [72, 200, 320];

/** A table over two pages with its header on both, its title drawn after it, and another table. */
const RATES = [
  [
    ...placeRows([HEADER, ...rowsFrom(0, 38)], { xs: XS, y: 100 }),
    { text: "Exhibit 6 Hurricane Deductible Factor", x: 150, y: 70 },
  ],
  [
    ...placeRows([HEADER, ...rowsFrom(38, 20)], { xs: XS, y: 100 }),
    { text: "Exhibit 6 Hurricane Deductible Factor", x: 150, y: 70 },
    { text: "Exhibit 7 Base Rates", x: 150, y: 560 },
    ...placeRows(
      [
        ["Fire", "Wind"],
        ["$172", "$282"],
        ["$96", "$130"],
      ],
      { xs: XS, y: 590 },
    ),
  ],
];

async function index(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const collection = await makeCollection(name);
  const { body } = await upload(collection, { filename: "rates.pdf", bytes });
  expect(await untilIndexed(collection, body.id)).toMatchObject({ status: "ready" });
  return `/v1/collections/${collection}/documents/${body.id}`;
}

it("shows a document's tables whole, by the page they touch, with the page of every row", async () => {
  const document = await index("tables", await makePlacedPdf(RATES));
  const first = await callJson<Tables>("GET", `${document}/tables?page=1`);
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject([
    {
      kind: "data",
      title: "Exhibit 6 Hurricane Deductible Factor",
      page_start: 1,
      page_end: 2,
      header: [HEADER],
    },
  ]);
  const [table] = first.body.data;
  expect(table?.rows).toEqual(rowsFrom(0, 58));
  expect([table?.row_pages[0], table?.row_pages[38], table?.row_pages.length]).toEqual([1, 2, 58]);

  const second = await callJson<Tables>("GET", `${document}/tables?page=2`);
  expect(second.body.data.map(({ title, unit }) => [title, unit])).toEqual([
    ["Exhibit 6 Hurricane Deductible Factor", null],
    ["Exhibit 7 Base Rates", "$"],
  ]);
  expect((await callJson<Tables>("GET", `${document}/tables?page=3`)).body.data).toEqual([]);
  const some = await callJson<Tables>("GET", `${document}/tables?limit=1`);
  const rest = await callJson<Tables>("GET", `${document}/tables?cursor=${some.body.next_cursor}`);
  expect([...some.body.data, ...rest.body.data]).toEqual(second.body.data);
  expect((await callJson("GET", `${document}/tables?page=0`)).status).toBe(400);
});

it("shows a page's tables with exact ranges and boxes, and chunks with the header as their context", async () => {
  const document = await index("table pages", await makePlacedPdf(RATES));
  const { body: page } = await callJson<{
    text: string;
    tables: {
      start: number;
      end: number;
      rows: { cells: { text: string; start: number; end: number; box: { x: number } }[] }[];
    }[];
  }>("GET", `${document}/pages/2`);
  expect(page.tables).toHaveLength(2);
  for (const { rows } of page.tables) {
    for (const cell of rows.flatMap((row) => row.cells)) {
      expect(page.text.slice(cell.start, cell.end)).toBe(cell.text);
      expect(cell.box.x).toBeGreaterThan(70);
    }
  }
  expect(page.text).toContain("Fire | Wind\n--- | ---\n$172 | $282");

  const { body: chunks } = await callJson<{ data: { text: string; context: string }[] }>(
    "GET",
    `${document}/chunks`,
  );
  const inside = chunks.data.filter(({ text }) => /^(?:HO3|\$|\d)/.test(text));
  expect(inside.length).toBeGreaterThan(0);
  for (const { context } of inside) {
    expect(context).toContain("Policy Form | Limit | Hurricane");
  }
});

it("answers from a row with its header, quoting both", async () => {
  const document = await index("table answer", await makePlacedPdf(RATES));
  const { body } = await callJson<{ answer: string; citations: { quote: string }[] }>(
    "POST",
    `${document.replace(/\/documents.*/, "")}/answers`,
    {
      json: {
        question: "What is the hurricane factor for policy form HO3 with a limit of $450,000?",
      },
    },
  );
  expect(body.answer).toContain("Policy Form HO3, Limit $450,000 (Hurricane) is 1.044");
  expect(body.citations.map(({ quote }) => quote)).toContain("HO3 | $450,000 | 1.044");
});

it("has no tables where there are none, nor of another version than the active one", async () => {
  const collection = await makeCollection("replaced tables");
  const { body } = await upload(collection, {
    filename: "rates.pdf",
    bytes: await makePlacedPdf(RATES),
  });
  await untilIndexed(collection, body.id);
  await upload(collection, { filename: "rates.pdf", bytes: await makePdf(MANUAL) });
  const document = `/v1/collections/${collection}/documents/${body.id}`;
  await expect
    .poll(async () => (await callJson<Tables>("GET", `${document}/tables`)).body.data, {
      timeout: 10_000,
    })
    .toEqual([]);
});
