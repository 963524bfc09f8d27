import { expect, it } from "vitest";
import type { Chunk } from "../../../src/domain/documents/chunk.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { searchLexical } from "../../../src/retrieval/lexical/lexical.ts";
import { queryTerms, termsOf } from "../../../src/language/words/terms.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const K1 = 1.2;
const B = 0.6;
/** A length is stored as a quarter of a power of two. */
const stored = (length: number) => 2 ** (Math.round(Math.log2(length) * 4) / 4);

/** Four documents from one line to dozens of chunks, so that lengths and frequencies differ. */
const DOCUMENTS: Record<string, readonly (readonly string[])[]> = {
  "manual.pdf": MANUAL,
  "long.pdf": Array.from({ length: 12 }, (_, i) => [
    `Section ${i + 1} on storms`,
    ...MANUAL.flat(),
    `The shore of district ${i + 1} lies ${i * 150} feet from the wall.`,
  ]),
  "note.pdf": [["A storm wall stands at the shore."]],
  "discounts.pdf": [
    ["Discount, discount and discount again: the premium of an alarm."],
    ["No deductible applies to alarms.", "A deductible is not a premium."],
  ],
};

const QUERIES = [
  "storm deductible",
  "Which discount does a central station fire alarm give on the premium?",
  "900 feet from the shore",
  "Rule B-4",
  "premium",
  "storm zeppelin",
];

type Known = { pipeline: Pipeline; scope: Scope; documents: Map<string, string>; chunks: Chunk[] };

async function indexAll(pipeline: Pipeline, scope: Scope): Promise<Known> {
  const documents = new Map<string, string>();
  for (const [filename, pages] of Object.entries(DOCUMENTS)) {
    const { document } = await pipeline.upload(scope, filename, await makePdf(pages));
    documents.set(filename, document.id);
  }
  await pipeline.drain();
  const lists = await Promise.all(
    [...documents.values()].map((id) =>
      pipeline.services.chunks.list(scope, id, { after: -1, limit: 1000 }),
    ),
  );
  return { pipeline, scope, documents, chunks: lists.flat() };
}

const find = (known: Known, text: string, documents?: readonly string[], limit = 1000) =>
  searchLexical({ postings: known.pipeline.services.postings, meter: newMeter() }, known.scope, {
    text,
    limit,
    documents,
  });

const keyOf = ({ versionNo, index }: { versionNo: number; index: number }) =>
  `${versionNo}:${index}`;

const countOf = (terms: readonly string[], wanted: string) =>
  terms.filter((term) => term === wanted).length;

/** BM25F straight from its definition: text with its length, context as one more occurrence; idf of the texts alone. */
function naiveScores(chunks: readonly Chunk[], query: string): Map<string, number> {
  const bags = chunks.map((chunk) => ({
    key: keyOf(chunk),
    context: new Set(termsOf(chunk.context)),
    own: termsOf(chunk.text),
  }));
  const average = bags.reduce((sum, { own }) => sum + own.length, 0) / bags.length;
  const wanted = queryTerms(query).map((term) => {
    const holding = bags.filter(({ own }) => own.includes(term)).length;
    return { term, idf: Math.log(1 + (bags.length - holding + 0.5) / (holding + 0.5)) };
  });
  const highest = wanted.reduce((sum, { idf }) => sum + idf * (K1 + 1), 0);
  const scores = new Map<string, number>();
  for (const { key, context, own } of bags) {
    let score = 0;
    for (const { term, idf } of wanted) {
      const inText = countOf(own, term) / (1 - B + (B * stored(own.length)) / average);
      const frequency = inText + (context.has(term) ? 1 : 0);
      score += (idf * frequency * (K1 + 1)) / (frequency + K1);
    }
    if (score > 0) scores.set(key, score / highest);
  }
  return scores;
}

it("scores every chunk as BM25F does by its definition, and no other", async () => {
  const pipeline = createPipeline();
  const known = await indexAll(pipeline, await pipeline.makeScope());
  expect(known.chunks.length).toBeGreaterThan(10);
  expect(new Set(known.chunks.map(({ text }) => termsOf(text).length)).size).toBeGreaterThan(4);
  for (const query of QUERIES) {
    const expected = naiveScores(known.chunks, query);
    expect(expected.size, query).toBeGreaterThan(0);
    const { ranked } = await find(known, query);
    expect(new Set(ranked.map(({ ref }) => keyOf(ref))), query).toEqual(new Set(expected.keys()));
    for (const { ref, score } of ranked) {
      expect(score, query).toBeCloseTo(expected.get(keyOf(ref)) ?? Number.NaN, 10);
    }
  }
});

it("ranks best first, at most as many as asked for, with scores between 0 and 1", async () => {
  const pipeline = createPipeline();
  const known = await indexAll(pipeline, await pipeline.makeScope());
  for (const query of QUERIES) {
    const { ranked: all } = await find(known, query);
    const scores = all.map(({ score }) => score);
    expect(scores, query).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.min(...scores), query).toBeGreaterThan(0);
    expect(Math.max(...scores), query).toBeLessThanOrEqual(1);
    const { ranked: few } = await find(known, query, undefined, 2);
    expect(few, query).toEqual(all.slice(0, 2));
  }
});

it("ranks chosen documents as the whole collection's ranking does without the others", async () => {
  const pipeline = createPipeline();
  const known = await indexAll(pipeline, await pipeline.makeScope());
  const chosen = ["note.pdf", "long.pdf"].map((name) => known.documents.get(name) ?? "");
  const inChosen = new Set(
    known.chunks.filter((chunk) => chosen.includes(chunk.documentId)).map(keyOf),
  );
  for (const query of QUERIES) {
    const { ranked: all } = await find(known, query);
    const { ranked: restricted, termWeights } = await find(known, query, chosen);
    expect(restricted, query).toEqual(all.filter(({ ref }) => inChosen.has(keyOf(ref))));
    expect(termWeights, query).toEqual((await find(known, query)).termWeights);
  }
  const { ranked: storm } = await find(known, "storm", chosen);
  expect(storm.length).toBeLessThan((await find(known, "storm")).ranked.length);
  expect((await find(known, "storm", [])).ranked).toEqual([]);
});

it("finds nothing for a query without terms, and for terms that stand nowhere", async () => {
  const pipeline = createPipeline();
  const known = await indexAll(pipeline, await pipeline.makeScope());
  for (const query of ["?!", "— …", " "]) {
    expect(await find(known, query)).toEqual({
      ranked: [],
      termWeights: new Map(),
      databaseMs: 0,
    });
  }
  const { ranked } = await find(known, "zeppelin");
  expect(ranked).toEqual([]);
});

it("gives scores that do not depend on other tenants and collections", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const known = await indexAll(pipeline, scope);
  const before = await Promise.all(QUERIES.map(async (query) => (await find(known, query)).ranked));

  const foreign = await pipeline.makeScope();
  await indexAll(pipeline, foreign);
  const sibling = await pipeline.makeScope(scope.tenant);
  expect(sibling.tenant).toBe(scope.tenant);
  for (const other of [foreign, sibling]) {
    await pipeline.upload(other, "more.pdf", await makePdf([["Storm storm deductible."]]));
  }
  await pipeline.drain();
  const after = await Promise.all(QUERIES.map(async (query) => (await find(known, query)).ranked));
  expect(after).toEqual(before);

  const outside = { ...known, scope: { tenant: foreign.tenant, collection: scope.collection } };
  expect((await find(outside, "storm deductible")).ranked).toEqual([]);
});

it("scores by the chunks that answer now once a document is replaced or hidden", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const known = await indexAll(pipeline, scope);
  await pipeline.upload(scope, "long.pdf", await makePdf([["One storm, and one deductible."]]));
  await pipeline.drain();
  const hidden = known.documents.get("discounts.pdf") ?? "";
  await pipeline.services.activation.hide(scope, hidden, "2026-01-02T00:00:00.000Z");
  const lists = await Promise.all(
    [...known.documents.values()].map((id) =>
      pipeline.services.chunks.list(scope, id, { after: -1, limit: 1000 }),
    ),
  );
  const chunks = lists.flat();
  expect(chunks.length).toBeLessThan(known.chunks.length);
  for (const query of ["storm deductible", "premium", "900 feet from the shore"]) {
    const expected = naiveScores(chunks, query);
    const { ranked } = await find(known, query);
    expect(ranked.map(({ ref }) => keyOf(ref)).toSorted(), query).toEqual(
      [...expected.keys()].toSorted(),
    );
    for (const { ref, score } of ranked) {
      expect(score, query).toBeCloseTo(expected.get(keyOf(ref)) ?? Number.NaN, 10);
    }
  }
});
