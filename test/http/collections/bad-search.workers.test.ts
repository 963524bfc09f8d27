import { beforeAll, expect, it } from "vitest";
import { FUSIONS, STRATEGIES } from "../../../src/domain/collection.ts";
import { type Library, makeLibrary } from "../../support/library.ts";
import { MANUAL } from "../../support/files/sample-pdf.ts";
import { call } from "../../support/worker.ts";

type Found = {
  results: { source_file: string; score: number }[];
  stale: boolean;
  rows_read: number;
  errors: { pointer: string }[];
};

const makeManual = () => makeLibrary({ "manual.pdf": MANUAL }, { graph: true });

let manual: Library;
beforeAll(async () => {
  manual = await makeManual();
});

const ask = async (json: Record<string, unknown>, { ask: post, base }: Library = manual) =>
  post<Found>("POST", `${base}/search`, json);

it("answers odd queries with a sensible list or an empty one, in every strategy", async () => {
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
      const { status, body } = await ask({ query, strategy, top_k: 100 });
      expect(status, `${kind}, ${strategy}`).toBe(200);
      for (const { score } of body.results) expect(score).toBeGreaterThanOrEqual(0);
    }
  }
  const { body } = await ask({ query: "storm deductible coverage", strategy: "sparse" });
  expect(body.results.length).toBeGreaterThan(0);
  expect(body.rows_read).toBeGreaterThan(0);
});

it("names the member that is out of range or unknown", async () => {
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
    [{ metadata: { date: { gte: "abc" } } }, "/metadata/date/gte"],
    [{ metadata: { date: { gte: 2024, lte: "2024-05" } } }, "/metadata/date"],
  ] as const) {
    const { status, body } = await ask({ query: "storm", ...wrong });
    expect(status, pointer).toBe(400);
    expect(body.errors[0]?.pointer).toMatch(new RegExp(`^${pointer}`));
  }
});

it("finds nothing by a filter that it would have to leave out", async () => {
  for (const name of ["__proto__", String.raw`\u005f_proto__`]) {
    const sent = `{"query": "storm", "metadata": {"a": {"in": [{"${name}": "no match"}]}}}`;
    const response = await call("POST", `${manual.base}/search`, {
      key: manual.tenant.key,
      body: sent,
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ pointer: "/metadata/a/in/0/__proto__" }],
    });
  }
});

it("takes every way to order and to thin out results, alone and together", async () => {
  const pages = new Set<string>();
  for (const route of [true, false]) {
    for (const unique of ["page", "none"]) {
      for (const mmr of [null, 0, 0.5, 1]) {
        const way = { query: "storm deductible", route, unique, mmr, top_k: 100 };
        const { status, body } = await ask(way);
        expect(status, JSON.stringify(way)).toBe(200);
        expect(body.results.length, JSON.stringify(way)).toBeGreaterThan(0);
        pages.add(`${unique} ${body.results.length}`);
      }
    }
  }
  expect(pages.size, "neither routing nor MMR changes which results there are").toBeLessThan(3);
});

it("names the number of BM25 that is out of range in the settings", async () => {
  for (const wrong of [{ k1: -1 }, { k1: 6 }, { b: 1.5 }, { b: "much" }, { mmr: 2 }]) {
    const settings = { retrieval: wrong };
    const { status, body } = await manual.ask<Found>("PATCH", manual.base, { settings });
    expect(status, JSON.stringify(wrong)).toBe(400);
    expect(body.errors[0]?.pointer).toBe(`/settings/retrieval/${Object.keys(wrong)[0]}`);
  }
});

it("takes every fusion, and BM25's numbers as a setting that needs no new index", async () => {
  for (const fusion of FUSIONS) {
    const { status, body } = await ask({ query: "storm deductible", fusion });
    expect(status).toBe(200);
    expect(body.results.length, fusion).toBeGreaterThan(0);
  }
  const scoreOf = async () =>
    (await ask({ query: "storm", strategy: "sparse", rerank: false })).body.results[0]?.score;
  const before = await scoreOf();
  const settings = { retrieval: { k1: 3, b: 0 } };
  await manual.ask("PATCH", manual.base, { settings });
  expect(await scoreOf()).not.toBe(before);
  expect((await ask({ query: "storm" })).body.stale).toBe(false);
});

it("finds nothing of a document from the moment it is being deleted, also under its name", async () => {
  const own = await makeManual();
  const path = `${own.base}/documents/${own.documents.get("manual.pdf")}`;
  expect((await own.ask("DELETE", path)).status).toBe(202);
  for (const strategy of STRATEGIES) {
    const { body } = await ask({ query: "storm deductible", strategy }, own);
    expect(body.results, strategy).toEqual([]);
  }
  const named = await ask({ query: "storm", documents: ["manual.pdf"] }, own);
  expect(named.status).toBe(400);
});
