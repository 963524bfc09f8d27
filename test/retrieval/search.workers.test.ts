import { expect, it } from "vitest";
import { CollectionSettings, STRATEGIES } from "../../src/domain/collection.ts";
import { AppError, unavailable } from "../../src/domain/errors.ts";
import { PAGE_SEPARATOR } from "../../src/domain/documents/page.ts";
import type { Passage, SearchRequest } from "../../src/domain/documents/passage.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import type { Reranker } from "../../src/models/reranker.ts";
import { type RetrievalDeps, search } from "../../src/retrieval/search.ts";
import { createPipeline, type Pipeline } from "../support/pipeline.ts";
import { makePdf, MANUAL } from "../support/files/sample-pdf.ts";
import { SEARCH } from "../support/search-request.ts";

const REQUEST: SearchRequest = {
  ...SEARCH,
  query: "storm deductible near the shore",
  rerank: false,
};

async function ask(pipeline: Pipeline, scope: Scope, changes: Partial<SearchRequest> = {}) {
  return askWith(pipeline.services, scope, changes);
}

async function askWith(
  services: RetrievalDeps,
  scope: Scope,
  changes: Partial<SearchRequest> = {},
) {
  const deps = { ...services, meter: newMeter() };
  const { passages } = await search(deps, scope, { ...REQUEST, ...changes });
  return passages;
}

/** As chunks were stored before the white space after them was kept. */
function withoutSpace<T extends { after?: string }>(chunk: T): T {
  return { ...chunk, after: "" };
}

const namesOf = (passages: readonly Passage[]) =>
  [...new Set(passages.map(({ filename }) => filename))].toSorted();

/** Small chunks, so that little text makes many. */
async function makeFineScope(pipeline: Pipeline, overlap: number): Promise<Scope> {
  const scope = await pipeline.makeScope();
  const settings = CollectionSettings.parse({ chunking: { size: 200, overlap }, graph: true });
  await pipeline.services.collections.change(scope, { settings });
  return scope;
}

/** Three documents: the manual, one of many pages, and one that shares a single word with them. */
async function makeLibrary(pipeline: Pipeline, scope: Scope): Promise<Map<string, string>> {
  const library = {
    "manual.pdf": MANUAL,
    "districts.pdf": Array.from({ length: 14 }, (_, i) => [
      `District ${i + 1}`,
      `The storm deductible of district ${i + 1} is ${i + 2}% of the insured value.`,
      `A wall protects the ${i * 70 + 30} houses nearest to the shore.`,
      "Inspectors visit every house in spring and report what they find to the office.",
    ]),
    "garden.pdf": [["The gardener waters the roses.", "A storm broke the old oak in May."]],
  };
  const ids = new Map<string, string>();
  for (const [filename, pages] of Object.entries(library)) {
    const { document } = await pipeline.upload(scope, filename, await makePdf(pages));
    ids.set(filename, document.id);
  }
  await pipeline.drain();
  return ids;
}

/** The text that ranges count in, put together again from the stored pages. */
async function documentText(pipeline: Pipeline, scope: Scope, id: string): Promise<string> {
  const { services } = pipeline;
  const document = await services.documents.find(scope, id);
  const texts: string[] = [];
  for (let page = 1; page <= (document?.pageCount ?? 0); page += 1) {
    const owner = { ...scope, document: id, version: document?.version?.id ?? "" };
    texts.push((await services.pages.load(owner, page))?.text ?? "missing");
  }
  return texts.join(PAGE_SEPARATOR);
}

it("answers every strategy with scores between 0 and 1, best first, at most topK", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  for (const strategy of STRATEGIES) {
    for (const topK of [1, 3, 100]) {
      const passages = await ask(pipeline, scope, { strategy, topK });
      expect(passages.length, strategy).toBeGreaterThan(0);
      expect(passages.length, strategy).toBeLessThanOrEqual(topK);
      const scores = passages.map(({ score }) => score);
      expect(scores, strategy).toEqual(scores.toSorted((a, b) => b - a));
      expect(new Set(passages.map(({ id }) => id)).size, strategy).toBe(passages.length);
      const all = passages.flatMap((passage) => [passage.score, ...Object.values(passage.scores)]);
      for (const score of all.filter((value) => value !== null)) {
        expect(score, strategy).toBeGreaterThanOrEqual(0);
        expect(score, strategy).toBeLessThanOrEqual(1);
      }
    }
  }
});

it("says with each passage which list it comes from", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  const byVector = await ask(pipeline, scope, { strategy: "vector" });
  const byWords = await ask(pipeline, scope, { strategy: "sparse" });
  expect([byVector.length, byWords.length]).not.toContain(0);
  for (const { score, scores } of byVector) {
    expect(scores).toEqual({ vector: score, sparse: null, fused: null, rerank: null });
  }
  for (const { score, scores } of byWords) {
    expect(scores).toEqual({ vector: null, sparse: score, fused: null, rerank: null });
  }
  const [best] = await ask(pipeline, scope, { strategy: "hybrid", alpha: 0.3 });
  expect(best?.scores.fused).toBe(best?.score);
  expect(best?.scores.vector).not.toBeNull();
  expect(best?.scores.sparse).not.toBeNull();
});

it("gives texts that are exact slices of the stored pages' text", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 50);
  const ids = await makeLibrary(pipeline, scope);
  const texts = new Map<string, string>();
  for (const id of ids.values()) texts.set(id, await documentText(pipeline, scope, id));
  const passages = await ask(pipeline, scope, { topK: 100 });
  expect(namesOf(passages)).toEqual(["districts.pdf", "garden.pdf", "manual.pdf"]);
  for (const { documentId, start, end, text } of passages) {
    expect(text.length).toBeGreaterThan(0);
    expect(texts.get(documentId)?.slice(start, end)).toBe(text);
  }
});

it("widens a passage to an exact slice that holds it and its neighbours", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 50);
  const ids = await makeLibrary(pipeline, scope);
  const id = ids.get("districts.pdf") ?? "";
  const text = await documentText(pipeline, scope, id);
  const chunks = await pipeline.services.chunks.list(scope, id, { after: -1, limit: 1000 });
  const passages = await ask(pipeline, scope, { window: 2, topK: 100, documents: [id] });
  expect(passages.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
    chunks.map(({ index }) => index),
  );
  for (const { index, window, start, end } of passages) {
    if (window === null) throw new Error(`chunk ${index} has no window`);
    expect(text.slice(window.start, window.end)).toBe(window.text);
    const first = chunks[Math.max(0, index - 2)];
    const last = chunks[Math.min(chunks.length - 1, index + 2)];
    expect(window).toMatchObject({
      start: first?.start,
      end: last?.end,
      pageStart: first?.pageStart,
      pageEnd: last?.pageEnd,
    });
    expect(window.end - window.start).toBeGreaterThan(end - start);
  }
  const plain = await ask(pipeline, scope, { window: 0, topK: 100, documents: [id] });
  expect(plain.map(({ window }) => window)).toEqual(plain.map(() => null));
});

it("widens passages of chunks without overlap without reading pages", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 0);
  const ids = await makeLibrary(pipeline, scope);
  const id = ids.get("districts.pdf") ?? "";
  const text = await documentText(pipeline, scope, id);
  const read: number[] = [];
  const { pages } = pipeline.services;
  const counted: RetrievalDeps["pages"] = {
    ...pages,
    read: async (owner, page) => {
      read.push(page);
      return pages.read(owner, page);
    },
  };
  const wide = { window: 2, topK: 100, documents: [id] };
  const passages = await askWith({ ...pipeline.services, pages: counted }, scope, wide);
  expect(passages.length).toBeGreaterThan(14);
  for (const { window } of passages) {
    expect(text.slice(window?.start, window?.end)).toBe(window?.text);
  }
  expect(read).toEqual([]);
});

it("reads pages for the windows of chunks that were stored without their white space", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 0);
  const ids = await makeLibrary(pipeline, scope);
  const id = ids.get("districts.pdf") ?? "";
  const wide = { window: 2, topK: 100, documents: [id] };
  const windowsOf = (passages: readonly Passage[]) => passages.map(({ window }) => window);
  const kept = await ask(pipeline, scope, wide);
  const { load } = pipeline.services.chunks;
  const chunks: RetrievalDeps["chunks"] = {
    ...pipeline.services.chunks,
    load: async (...asked) => {
      const found = await load(...asked);
      return { ...found, chunks: found.chunks.map(withoutSpace) };
    },
  };
  const without = await askWith({ ...pipeline.services, chunks, searches: undefined }, scope, wide);
  expect(windowsOf(without)).toEqual(windowsOf(kept));
  expect(without.some(({ window, text }) => window !== null && window.text !== text)).toBe(true);
});

it("leaves out passages below min_score and keeps all others", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  for (const strategy of STRATEGIES) {
    const all = await ask(pipeline, scope, { strategy, topK: 100 });
    const minScore = all[Math.floor(all.length / 2)]?.score ?? Number.NaN;
    const kept = await ask(pipeline, scope, { strategy, topK: 100, minScore });
    expect(kept, strategy).toEqual(all.filter(({ score }) => score >= minScore));
    expect(kept.length, strategy).toBeLessThan(all.length);
    expect(await ask(pipeline, scope, { strategy, minScore: 1.01 }), strategy).toEqual([]);
  }
});

it("searches only what was chosen before, and loses it where it is chosen after", async () => {
  const pipeline = createPipeline();
  const scope = await makeFineScope(pipeline, 0);
  const line = "The storm deductible is due near the shore, and the storm deductible is high.";
  const crowd = await makePdf(
    Array.from({ length: 12 }, () => Array.from({ length: 40 }, () => line)),
  );
  await pipeline.upload(scope, "crowd.pdf", crowd);
  const { document: quiet } = await pipeline.upload(
    scope,
    "quiet.pdf",
    await makePdf([["Beside much else about roses, oaks and lawns, a storm is named here once."]]),
  );
  await pipeline.drain();
  const collection = await pipeline.services.collections.find(scope);
  expect(collection?.chunkCount).toBeGreaterThan(201);
  for (const strategy of STRATEGIES) {
    const choice = { strategy, documents: [quiet.id] };
    const before = await ask(pipeline, scope, { ...choice, filterMode: "pre" });
    expect(namesOf(before), strategy).toEqual(["quiet.pdf"]);
    expect(await ask(pipeline, scope, { ...choice, filterMode: "post" }), strategy).toEqual([]);
  }
  const chosen = await ask(pipeline, scope, { documents: ["crowd.pdf"], filterMode: "post" });
  expect(namesOf(chosen)).toEqual(["crowd.pdf"]);
  expect(chosen).toHaveLength(REQUEST.topK);
});

it("keeps to the documents whose metadata hold the value, one of several, or one in a range", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const library: Record<string, Record<string, unknown>> = {
    "a.pdf": { kind: "manual", year: 2023, filed: "2023-11-30", final: true },
    "b.pdf": { kind: "rates", year: 2024, filed: "2024-02-29", final: false },
    "c.pdf": { kind: "letter", year: 2025, filed: "2025-01-01" },
    "d.pdf": { kind: 2024, year: "2024" },
    "e.pdf": {},
  };
  for (const [filename, metadata] of Object.entries(library)) {
    const bytes = await makePdf([[`The storm deductible of ${filename} is due near the shore.`]]);
    const { document } = await pipeline.upload(scope, filename, bytes);
    await services.documents.setMetadata(scope, document.id, metadata);
  }
  await pipeline.drain();
  const found = async (
    metadata: NonNullable<SearchRequest["metadata"]>,
    changes: Partial<SearchRequest> = {},
  ) => {
    const passages = await ask(pipeline, scope, { metadata, ...changes });
    return namesOf(passages).map((name) => name.charAt(0));
  };
  expect(await found({})).toEqual(["a", "b", "c", "d", "e"]);
  expect(await found({ kind: "rates" })).toEqual(["b"]);
  expect(await found({ year: 2024 })).toEqual(["b"]);
  expect(await found({ final: false })).toEqual(["b"]);
  expect(await found({ kind: { in: ["manual", "letter", 2024] } })).toEqual(["a", "c", "d"]);
  expect(await found({ year: { gte: 2024 } })).toEqual(["b", "c"]);
  expect(await found({ year: { gte: 2023, lte: 2024 } })).toEqual(["a", "b"]);
  expect(await found({ filed: { gte: "2023-12-01", lte: "2024-12-31" } })).toEqual(["b"]);
  expect(await found({ filed: { lte: "2023-11-30" } })).toEqual(["a"]);
  expect(await found({ kind: "manual", year: 2024 })).toEqual([]);
  expect(await found({ unknown: "x" })).toEqual([]);
  expect(await found({ year: { gte: 2024 } }, { documents: ["a.pdf", "c.pdf"] })).toEqual(["c"]);
  expect(await found({ year: { gte: 2024 } }, { filterMode: "post" })).toEqual(["b", "c"]);
});

it("orders by the reranker's scores, which become the passages' own", async () => {
  const asked: { query: string; texts: readonly string[] }[] = [];
  const worstFirst: Reranker = {
    name: "worst-first",
    rerank: async (query, texts) => {
      asked.push({ query, texts });
      const scores = texts.map((_, i) => (i + 1) / (texts.length + 1));
      return { scores, usage: { promptTokens: 0, completionTokens: 0, neurons: 3 } };
    },
  };
  const pipeline = createPipeline({ reranker: worstFirst });
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  const documents = ["manual.pdf"];
  const plain = await ask(pipeline, scope, { documents, topK: 100 });
  expect(asked).toEqual([]);
  expect(plain.length).toBeGreaterThan(2);

  const meter = newMeter();
  const { passages } = await search({ ...pipeline.services, meter }, scope, {
    ...REQUEST,
    documents,
    topK: 100,
    rerank: true,
  });
  expect(passages.map(({ id }) => id)).toEqual(plain.map(({ id }) => id).toReversed());
  expect(passages.map(({ scores }) => scores.rerank)).toEqual(passages.map(({ score }) => score));
  expect(asked).toEqual([
    { query: REQUEST.query, texts: plain.map(({ context, text }) => `${context}\n${text}`) },
  ]);
  expect(meter).toMatchObject({ neurons: 3, modelCalls: 1 });
});

it("puts passages the reranker didn't read below all that it did, in their order", async () => {
  const flat: Reranker = {
    name: "flat",
    rerank: async (_, texts) => ({
      scores: texts.map(() => 0.2),
      usage: { promptTokens: 0, completionTokens: 0, neurons: 0 },
    }),
  };
  const pipeline = createPipeline({ reranker: flat });
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  const query = "district storm shore house inspectors office";
  const byRules = { ...pipeline.services, reranker: undefined };
  const plain = await askWith(byRules, scope, { query, topK: 100, rerank: true });
  expect(plain.length).toBeGreaterThan(20);
  const passages = await ask(pipeline, scope, { query, topK: 100, rerank: true });
  expect(passages.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  const scores = passages.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(passages.slice(0, 20).every(({ scores: { rerank } }) => rerank === 0.2)).toBe(true);
});

it("leaves the order of the rules where the reranker is out of service, and reports other failures", async () => {
  const failing = (error: Error): Reranker => ({
    name: "failing",
    rerank: async () => {
      throw error;
    },
  });
  const pipeline = createPipeline({ reranker: failing(unavailable("Out of service.")) });
  const scope = await makeFineScope(pipeline, 50);
  await makeLibrary(pipeline, scope);
  const byRules = { ...pipeline.services, reranker: undefined };
  const plain = await askWith(byRules, scope, { rerank: true });
  expect(plain.length).toBeGreaterThan(1);
  expect(await ask(pipeline, scope, { rerank: true })).toEqual(plain);

  const broken = createPipeline({ reranker: failing(new AppError("internal", "It is broken.")) });
  await expect(ask(broken, scope, { rerank: true })).rejects.toThrow("It is broken.");
});

it("searches words alone where the embedder or the vector index is out of service, and records it", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const { embedder, vectors } = pipeline.services;
  const down = async () => Promise.reject(unavailable("Out of service."));
  const faults = [
    { embedder: { ...embedder, embed: down } },
    { vectors: { ...vectors, query: down } },
  ];
  for (const fault of faults) {
    const meter = newMeter();
    const deps = { ...pipeline.services, ...fault, meter };
    const { passages, alpha } = await search(deps, scope, { ...REQUEST, alpha: 0.3 });
    const byWords = await ask(pipeline, scope, { strategy: "sparse" });
    expect(alpha).toBe(0);
    expect(passages.map(({ text }) => text)).toEqual(byWords.map(({ text }) => text));
    expect(meter.fallbacks).toMatchObject([
      { part: "vector_search", model: embedder.name, reason: "unavailable" },
    ]);
    await expect(search(deps, scope, { ...REQUEST, strategy: "vector" })).rejects.toThrow("Out of");
  }
});
