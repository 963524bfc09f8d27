import { expect, it } from "vitest";
import { FUSIONS, STRATEGIES } from "../../src/domain/collection.ts";
import { makePdf, MANUAL } from "../support/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../support/worker.ts";

type Found = {
  results: { source_file: string; score: number }[];
  stale: boolean;
  rows_read: number;
  errors: { pointer: string }[];
};

async function makeManual(name: string): Promise<{ collection: string; document: string }> {
  const collection = await makeCollection(name);
  await callJson("PATCH", `/v1/collections/${collection}`, { json: { settings: { graph: true } } });
  const { body } = await upload(collection, {
    filename: "manual.pdf",
    bytes: await makePdf(MANUAL),
  });
  await untilIndexed(collection, body.id);
  return { collection, document: body.id };
}

const ask = async (collection: string, json: Record<string, unknown>) =>
  callJson<Found>("POST", `/v1/collections/${collection}/search`, { json });

it("answers odd queries with a sensible list or an empty one, in every strategy", async () => {
  const { collection } = await makeManual("odd queries");
  const queries = {
    "only stop words": "what is the of and to",
    marks: "?! — …",
    SQL: `'); DROP TABLE chunks; --`,
    FTS: `"storm" OR NEAR(deductible* , 3) AND NOT -premium ^col:text`,
    "JSON and filters": `{"$in":["storm"]} [0] \\u0000 %_`,
    "null character": "storm\u0000deductible",
    "lone surrogate": "storm \uD800 deductible",
    scripts: "保険料 قسط التأمين страховая премия ประกัน 🌀",
    "one long word": "deductible".repeat(190),
    "the most there may be": "storm ".repeat(333).slice(0, 2000).trim(),
  };
  for (const [kind, query] of Object.entries(queries)) {
    for (const strategy of STRATEGIES) {
      const { status, body } = await ask(collection, { query, strategy, top_k: 100 });
      expect(status, `${kind}, ${strategy}`).toBe(200);
      for (const { score } of body.results) expect(score).toBeGreaterThanOrEqual(0);
    }
  }
  const { body } = await ask(collection, { query: "storm deductible", strategy: "sparse" });
  expect(body.results.length).toBeGreaterThan(0);
  expect(body.rows_read).toBeGreaterThan(0);
});

it("names the member that is out of range or unknown", async () => {
  const { collection } = await makeManual("out of range");
  for (const [wrong, pointer] of [
    [{ query: "   " }, "/query"],
    [{ query: "x".repeat(100_000) }, "/query"],
    [{ top_k: 0 }, "/top_k"],
    [{ top_k: 101 }, "/top_k"],
    [{ top_k: 2.5 }, "/top_k"],
    [{ strategy: "psychic" }, "/strategy"],
    [{ fusion: "sum" }, "/fusion"],
    [{ alpha: -1 }, "/alpha"],
    [{ filter_mode: "during" }, "/filter_mode"],
    [{ route: "softly" }, "/route"],
    [{ unique: "word" }, "/unique"],
    [{ mmr: 1.5 }, "/mmr"],
    [{ rerank: "twice" }, "/rerank"],
    [{ min_score: 2 }, "/min_score"],
    [{ window: 11 }, "/window"],
    [{ documents: [] }, "/documents"],
    [{ documents: ["nowhere.pdf"] }, "/documents/0"],
    [{ documents: ["' OR 1=1 --"] }, "/documents/0"],
    [{ metadata: { year: { gte: [1] } } }, "/metadata/year"],
  ] as const) {
    const { status, body } = await ask(collection, { query: "storm", ...wrong });
    expect(status, pointer).toBe(400);
    expect(body.errors[0]?.pointer).toMatch(new RegExp(`^${pointer}`));
  }
});

it("takes every way to order and to thin out results, alone and together", async () => {
  const { collection } = await makeManual("ways");
  const pages = new Set<string>();
  for (const route of [true, false]) {
    for (const unique of ["page", "none"]) {
      for (const mmr of [null, 0, 0.5, 1]) {
        const way = { query: "storm deductible", route, unique, mmr, top_k: 100 };
        const { status, body } = await ask(collection, way);
        expect(status, JSON.stringify(way)).toBe(200);
        expect(body.results.length, JSON.stringify(way)).toBeGreaterThan(0);
        pages.add(`${unique} ${body.results.length}`);
      }
    }
  }
  expect(pages.size, "neither routing nor MMR changes which results there are").toBeLessThan(3);
});

it("names the number of BM25 that is out of range in the settings", async () => {
  const collection = await makeCollection("numbers");
  for (const wrong of [{ k1: -1 }, { k1: 6 }, { b: 1.5 }, { b: "much" }, { mmr: 2 }]) {
    const { status, body } = await callJson<Found>("PATCH", `/v1/collections/${collection}`, {
      json: { settings: { retrieval: wrong } },
    });
    expect(status, JSON.stringify(wrong)).toBe(400);
    expect(body.errors[0]?.pointer).toBe(`/settings/retrieval/${Object.keys(wrong)[0]}`);
  }
});

it("takes every fusion, and BM25's numbers as a setting that needs no new index", async () => {
  const { collection } = await makeManual("fusions");
  for (const fusion of FUSIONS) {
    const { status, body } = await ask(collection, { query: "storm deductible", fusion });
    expect(status).toBe(200);
    expect(body.results.length, fusion).toBeGreaterThan(0);
  }
  const scoreOf = async () =>
    (await ask(collection, { query: "storm", strategy: "sparse", rerank: false })).body.results[0]
      ?.score;
  const before = await scoreOf();
  const settings = { retrieval: { k1: 3, b: 0 } };
  await callJson("PATCH", `/v1/collections/${collection}`, { json: { settings } });
  expect(await scoreOf()).not.toBe(before);
  expect((await ask(collection, { query: "storm" })).body.stale).toBe(false);
});

it("finds nothing of a document from the moment it is being deleted, also under its name", async () => {
  const { collection, document } = await makeManual("half deleted");
  const path = `/v1/collections/${collection}/documents/${document}`;
  await callJson("DELETE", path);
  for (const strategy of STRATEGIES) {
    const { body } = await ask(collection, { query: "storm deductible", strategy });
    expect(body.results, strategy).toEqual([]);
  }
  const named = await ask(collection, { query: "storm", documents: ["manual.pdf"] });
  expect(named.status).toBe(400);
});
