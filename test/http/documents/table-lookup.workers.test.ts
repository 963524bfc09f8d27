import { expect, it } from "vitest";
import { makePlacedPdf, placeRows } from "../../support/files/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type Match = {
  value: string;
  number: number | null;
  unit: string | null;
  column: string;
  row: Record<string, string>;
  told: string;
  table_id: string;
  table_title: string;
  document_id: string;
  source_file: string;
  page: number;
  row_index: number;
  start: number;
  end: number;
  box: { x: number } | null;
  score: number;
};
type Found = {
  matches: Match[];
  explanation: string | null;
  closest: { met: string[]; unmet: string[]; available: Record<string, string[]> }[];
};

const HEADER = ["Policy Form", "Limit", "Hurricane"];
const ROWS = Array.from({ length: 58 }, (_, i) => [
  "HO3",
  `$${(i + 1) * 10},000`,
  (1 + i / 1000).toFixed(3),
]);
const XS = [72, 200, 320];
const title = { text: "Exhibit 6 Hurricane Deductible Factor", x: 150, y: 70 };
const RATES = await makePlacedPdf([
  [...placeRows([HEADER, ...ROWS.slice(0, 38)], { xs: XS, y: 100 }), title],
  [...placeRows([HEADER, ...ROWS.slice(38)], { xs: XS, y: 100 }), title],
]);
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const CSV = bytesOf(
  "Region,Year,Revenue (USD)\nNorth,2023,1200.5\nNorth,2024,1300\nSouth,2024,900\n",
);

async function index(name: string, files: [string, Uint8Array<ArrayBuffer>][]) {
  const collection = await makeCollection(name);
  for (const [filename, bytes] of files) {
    const { body } = await upload(collection, { filename, bytes });
    expect(await untilIndexed(collection, body.id)).toMatchObject({ status: "ready" });
  }
  const path = `/v1/collections/${collection}`;
  return {
    path,
    ask: (json: unknown) => callJson<Found>("POST", `${path}/tables/lookup`, { json }),
  };
}

it("ranks equal tables by the names of their files, in whatever order they were uploaded", async () => {
  const names = ["a.csv", "b.csv", "c.csv"];
  const found = async (order: string[]) => {
    const files = order.map((name): [string, Uint8Array<ArrayBuffer>] => [name, CSV]);
    const { ask } = await index(`ties ${order.join()}`, files);
    const { body } = await ask({ conditions: { region: "North", year: 2024 }, column: "Revenue" });
    return body.matches.map(({ source_file: name }) => name);
  };
  expect(await found(names)).toEqual(names);
  expect(await found(["c.csv", "a.csv", "b.csv"])).toEqual(names);
});

it("finds the cell that conditions lead to, with its row, page, box and place in the text", async () => {
  const { path, ask } = await index("look-up", [
    ["rates.pdf", RATES],
    ["sales.csv", CSV],
  ]);
  const { status, body } = await ask({
    conditions: { form: "ho3", limit: "450K" },
    column: "hurricane factor",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ explanation: null, closest: [] });
  expect(body.matches).toMatchObject([
    {
      value: "1.044",
      number: 1.044,
      column: "Hurricane",
      row: { "Policy Form": "HO3", Limit: "$450,000", Hurricane: "1.044" },
      told: "Policy Form HO3, Limit $450,000: Hurricane 1.044",
      table_title: "Exhibit 6 Hurricane Deductible Factor",
      source_file: "rates.pdf",
      page: 2,
      row_index: 44,
      box: { x: expect.any(Number) },
    },
  ]);
  const [match] = body.matches;
  const document = `${path}/documents/${match?.document_id}`;
  const page = await callJson<{ text: string; start: number }>("GET", `${document}/pages/2`);
  const { text, start } = page.body;
  expect(text.slice((match?.start ?? 0) - start, (match?.end ?? 0) - start)).toBe("1.044");

  const sales = await ask({
    conditions: { region: "North", year: 2024 },
    documents: ["sales.csv"],
  });
  expect(sales.body.matches).toMatchObject([
    { value: "1300", number: 1300, column: "Revenue (USD)", page: 1, box: null },
  ]);
});

it("answers nothing where no row meets all conditions, and says what is there instead", async () => {
  const { ask } = await index("no match", [["rates.pdf", RATES]]);
  const { body } = await ask({ conditions: { form: "HO3", limit: 455_000 }, column: "Hurricane" });
  expect(body.matches).toEqual([]);
  expect(body.explanation).toContain("limit = 455000");
  expect(body.closest[0]).toMatchObject({ met: ["form"], unmet: ["limit"] });
  expect(body.closest[0]?.available["limit"]).toContain("$10,000");
  // Of a single condition, too, whose column is there: otherwise nobody learns what can be asked for.
  const single = await ask({ conditions: { limit: 455_000 } });
  expect(single.body.closest[0]).toMatchObject({ met: [], unmet: ["limit"] });
  expect(single.body.closest[0]?.available["limit"]).toContain("$10,000");
  expect(single.body.explanation).toBe(
    "The most similar table has no row, heading or title with limit = 455000.",
  );
  const other = await ask({ conditions: { planet: "Mars" } });
  expect(other.body).toMatchObject({ matches: [], closest: [] });
  expect(other.body.explanation).toContain("No table");
});

it("reads only active versions of the documents named, and none that is being deleted", async () => {
  const { path, ask } = await index("versions", [
    ["sales.csv", CSV],
    ["rates.pdf", RATES],
  ]);
  const question = { conditions: { region: "South", year: 2024 } };
  expect((await ask(question)).body.matches).toHaveLength(1);
  expect((await ask({ ...question, documents: ["rates.pdf"] })).body.matches).toEqual([]);
  const { body: wrong } = await ask({ ...question, documents: ["nothing.pdf"] });
  expect(wrong).toMatchObject({ code: "invalid_input" });

  const newer = bytesOf("Region,Year,Revenue (USD)\nSouth,2024,950\nEast,2024,1\n");
  const { body: document } = await upload(path.split("/").at(-1) ?? "", {
    filename: "sales.csv",
    bytes: newer,
  });
  await untilIndexed(path.split("/").at(-1) ?? "", document.id);
  await expect
    .poll(async () => (await ask(question)).body.matches.map(({ value }) => value))
    .toEqual(["950"]);
  await callJson("DELETE", `${path}/documents/${document.id}`);
  expect((await ask(question)).body.matches).toEqual([]);
});

it("refuses look-ups that say nothing or too much", async () => {
  const { ask } = await index("bad look-ups", []);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`c${i}`, i]));
  for (const json of [
    {},
    { conditions: {} },
    { conditions: { limit: {} } },
    { conditions: { limit: [1] } },
    { conditions: { "": 1 } },
    { conditions: { limit: "x".repeat(201) } },
    { conditions: many },
    { conditions: { limit: 1 }, limit: 101 },
    { conditions: { limit: 1 }, colunm: "rate" },
  ]) {
    expect((await ask(json)).status, JSON.stringify(json)).toBe(400);
  }
  const injected = await ask({ conditions: { "limit' OR 1=1 --": "%" }, column: '"] }' });
  expect(injected.status).toBe(200);
  expect(injected.body.matches).toEqual([]);
});
