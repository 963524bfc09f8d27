import { expect, it } from "vitest";
import { makePdf } from "../../support/files/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type Found = {
  results: { source_file: string; text: string }[];
  alpha: number | null;
  rows_read: number;
};

/** Lines that become one chunk of 1,000 characters, or several of 200. */
const LONG = Array.from(
  { length: 8 },
  (_, i) => `The storm deductible of zone ${i} is ${i} dollars.`,
);

async function add(collection: string, filename: string, lines: string[]): Promise<string> {
  const { body } = await upload(collection, { filename, bytes: await makePdf([lines]) });
  await untilIndexed(collection, body.id);
  return body.id;
}

it("keeps a search until a document comes, is replaced, re-indexed or goes, or a setting changes", async () => {
  const collection = await makeCollection("kept searches");
  const path = `/v1/collections/${collection}`;
  const ask = async () => {
    const json = { query: "storm deductible" };
    const { body } = await callJson<Found>("POST", `${path}/search`, { json });
    return body;
  };
  const found = async () => (await ask()).results.map(({ source_file }) => source_file).toSorted();
  const texts = async () => (await ask()).results.map(({ text }) => text);
  await add(collection, "a.pdf", ["The storm deductible is 2%."]);
  const first = await ask();
  expect((await ask()).results).toEqual(first.results);
  // What follows the indexing, such as a summary, may still change the collection once.
  await expect.poll(async () => (await ask()).rows_read).toBeLessThan(first.rows_read);

  const b = await add(collection, "b.pdf", LONG);
  expect(await found()).toEqual(["a.pdf", "b.pdf"]);

  await add(collection, "a.pdf", ["The storm deductible is 5%."]);
  expect(await texts()).toContain("The storm deductible is 5%.");

  await callJson("PATCH", path, { json: { settings: { retrieval: { top_k: 1, alpha: 1 } } } });
  const changed = await ask();
  expect([changed.alpha, changed.results.length]).toEqual([1, 1]);

  const chunking = { size: 200, overlap: 0, header: false };
  await callJson("PATCH", path, {
    json: { settings: { chunking, retrieval: { top_k: 5, alpha: 0 } } },
  });
  const longest = async () => Math.max(...(await texts()).map((text) => text.length));
  expect(await longest()).toBeGreaterThan(200);
  await callJson("POST", `${path}/reindex`, { json: {} });
  await expect.poll(longest, { timeout: 10_000 }).toBeLessThanOrEqual(200);

  await callJson("DELETE", `${path}/documents/${b}`);
  expect(await found()).toEqual(["a.pdf"]);
}, 30_000);
