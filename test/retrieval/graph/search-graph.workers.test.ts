import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { SearchRequest } from "../../../src/domain/documents/passage.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { search } from "../../../src/retrieval/search.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { SEARCH } from "../../support/search-request.ts";
import { seededIntegers } from "../../support/random/seeded.ts";

const REQUEST: SearchRequest = { ...SEARCH, query: "", strategy: "graph", topK: 10, rerank: false };
const NOW = "2026-01-02T00:00:00.000Z";

async function ask(
  pipeline: Pipeline,
  scope: Scope,
  query: string,
  changes: Partial<SearchRequest> = {},
) {
  const meter = newMeter();
  const deps = { ...pipeline.services, meter };
  const { passages } = await search(deps, scope, { ...REQUEST, query, ...changes });
  return { names: passages.map(({ filename }) => filename), passages, meter };
}

const put = async (pipeline: Pipeline, scope: Scope, filename: string, text: string) =>
  pipeline.upload(scope, filename, new Uint8Array(new TextEncoder().encode(text)));

/** A film, its director, and people and films that share more words with a question about his birth. */
const LIBRARY: Record<string, string> = {
  "1.md":
    "# The Long Harvest\n\nThe Long Harvest is a silent film made by Ada Quill with Tom Reed.",
  "2.md": "# Ada Quill\n\nAda Quill (1890–1961) came to the world in Norwich.",
  "3.md":
    "# Place of birth\n\nThe place of birth is where a person was born; a director has one too.",
  "4.md":
    "# Short Winter\n\nThe director of this film was born in the place of the long harvest fair.",
  "5.md": "# Olga Barn\n\nOlga Barn was born in the place where the director of a film lived.",
};

async function library() {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope(undefined, { graph: true });
  for (const [name, text] of Object.entries(LIBRARY)) await put(pipeline, scope, name, text);
  await pipeline.drain();
  return { pipeline, scope };
}

const QUESTION = "What is the place of birth of the director of film The Long Harvest?";

it("finds a passage that shares no word with the question but is named by one that does", async () => {
  const { pipeline, scope } = await library();
  const sparse = await ask(pipeline, scope, QUESTION, { strategy: "sparse" });
  expect(sparse.names).not.toContain("2.md");
  const { names, passages, meter } = await ask(pipeline, scope, QUESTION);
  expect(names.slice(0, 3)).toContain("2.md");
  expect(names[0]).toBe("1.md");
  expect(passages[0]?.scores).toMatchObject({ vector: null, fused: passages[0]?.score });
  expect(meter.rowsRead).toBeGreaterThan(sparse.meter.rowsRead);
});

it("follows a reference to the section of that number in another document", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope(undefined, { graph: true });
  await put(pipeline, scope, "guide.md", "# Guide\n\nFor the premium of a barn see Rule K-4.");
  await put(pipeline, scope, "rules.md", "# Rule K-4: Outbuildings\n\nSheds pay ten a year.");
  await put(pipeline, scope, "notes.md", "# Notes\n\nThe barn is red. Premium wood was used.");
  await pipeline.drain();
  const { names } = await ask(pipeline, scope, "What is the premium of a barn?");
  expect(names).toContain("rules.md");
});

it("stays within the documents asked for", async () => {
  const { pipeline, scope } = await library();
  const { names } = await ask(pipeline, scope, QUESTION, { documents: ["1.md", "3.md"] });
  expect(names.toSorted()).toEqual(["1.md", "3.md"]);
});

it("gives nothing of a document that was deleted or replaced", async () => {
  const { pipeline, scope } = await library();
  const documents = await pipeline.services.documents.list(scope, { after: "", limit: 9 });
  const quill = documents.find(({ filename }) => filename === "2.md");
  await pipeline.services.activation.hide(scope, quill?.id ?? "", NOW);
  expect((await ask(pipeline, scope, QUESTION)).names).not.toContain("2.md");

  await put(
    pipeline,
    scope,
    "1.md",
    "# The Long Harvest\n\nThe Long Harvest was made by Olga Barn.",
  );
  await pipeline.drain();
  const { names, passages } = await ask(pipeline, scope, QUESTION);
  expect(names.slice(0, 3)).toContain("5.md");
  expect(passages.map(({ text }) => text).join()).not.toContain("Ada Quill");
});

it("refuses a collection without a graph and says what to do", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  await put(pipeline, scope, "1.md", "# The Long Harvest\n\nA film.");
  await pipeline.drain();
  await expect(ask(pipeline, scope, QUESTION)).rejects.toMatchObject({
    code: "invalid_input",
    message: expect.stringContaining('"graph": true') as string,
  });
  const { results } = await env.DB.prepare(
    `SELECT 1 FROM graph_names g JOIN collections c ON c.no = g.collection_no WHERE c.id = ?`,
  )
    .bind(scope.collection)
    .all();
  expect(results).toEqual([]);
});

it("leaves out names that most documents share, however many rows they have", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope(undefined, { graph: true });
  for (let i = 0; i < 30; i += 1) {
    await put(pipeline, scope, `${i}.md`, `# Lot ${i}x\n\nSold by Acme Land in lot number ${i}.`);
  }
  await pipeline.drain();
  const found = await pipeline.services.graph.holders(scope, {
    names: ["acme land", "lot 3x"],
    mostVersions: 24,
  });
  expect(new Set(found.holders.map(({ name }) => name))).toEqual(new Set(["lot 3x"]));
});

it("never leaves the tenant, the collection or the active versions, even if names are shared", async () => {
  const pipeline = createPipeline();
  const [mine, beside, other] = [
    await pipeline.makeScope(undefined, { graph: true }),
    await pipeline.makeScope(undefined, { graph: true }),
    await pipeline.makeScope(undefined, { graph: true }),
  ];
  const sameTenant = { tenant: mine.tenant, collection: other.collection };
  const people = ["Ada Quill", "Tom Reed", "Olga Barn", "Ivo Lund", "Mia Holt"];
  const random = seededIntegers(3);
  const pick = () => people[random(people.length)] ?? "";
  const scopes = [mine, beside, other];
  for (let step = 0; step < 24; step += 1) {
    const scope = scopes[step % 3] ?? mine;
    const text = `# ${pick()}\n\nMark ${scope.collection} ${step}. ${pick()} knew ${pick()} and ${pick()}.`;
    await put(pipeline, scope, `${random(7)}.md`, text);
    if (random(3) > 0) await pipeline.drain({ copies: 1 + random(2), latestFirst: random(2) > 0 });
    if (random(6) === 0) {
      const [first] = await pipeline.services.documents.list(scope, { after: "", limit: 1 });
      await pipeline.services.activation.hide(scope, first?.id ?? "", NOW);
    }
    for (const asker of [scope, scopes[random(3)] ?? mine]) {
      const documents = await pipeline.services.documents.list(asker, { after: "", limit: 100 });
      const active = new Set(documents.map(({ version }) => version?.id));
      const { passages } = await ask(pipeline, asker, `Who knew ${pick()} and ${pick()}?`, {
        topK: 100,
      });
      for (const passage of passages) {
        expect(active.has(passage.versionId)).toBe(true);
        expect(passage.text).toContain(asker.collection);
      }
      const { holders } = await pipeline.services.graph.holders(asker, {
        names: people.map((name) => name.toLowerCase()),
        mostVersions: 100,
      });
      const versions = new Set(holders.map(({ versionNo }) => versionNo));
      expect(versions.size).toBeLessThanOrEqual(active.size);
    }
  }
  const foreign = await pipeline.services.graph.holders(sameTenant, {
    names: ["ada quill"],
    mostVersions: 100,
  });
  expect(foreign).toMatchObject({ holders: [], hasGraph: false, chunkCount: 0 });
  const refs = [{ versionNo: 1, index: 0 }];
  expect((await pipeline.services.graph.namesOf(sameTenant, refs)).names).toEqual([]);
}, 60_000);
