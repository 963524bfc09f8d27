// What an isolate knows of an index at a revision: the same as one that knows nothing, whatever happened in between.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ReadScope, Scope } from "../../../src/domain/scope.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";

type Stores = Pick<Pipeline["services"], "postings" | "tableIndex" | "chunks">;
type Seen = { found: string[]; rowsRead: number };

const NAMES = ["storm", "alarm", "roof", "pool", "tree", "solar", "claims", "tenant"];
const TERMS = ["discount", "storm", "alarm", "again"];

function fileOf(name: string, word = name): Uint8Array<ArrayBuffer> {
  const text = `The ${word} discount is 2%.\n\n| ${name} | Factor |\n| --- | --- |\n| Class ${word} | 1.0 |`;
  return Uint8Array.from(new TextEncoder().encode(text));
}

/** As a request reads it first. */
async function atRevision({ services }: Pipeline, scope: Scope): Promise<ReadScope> {
  return { ...scope, revision: (await services.collections.find(scope))?.revision };
}

/** Everything that a search and a look-up of tables read, by file names. */
async function read(stores: Stores, scope: ReadScope, documents?: string[]): Promise<Seen> {
  const matches = await stores.postings.match(scope, TERMS, documents);
  const versions = new Set(matches.postings.map(({ versionNo }) => versionNo));
  const refs = Array.from(versions, (versionNo) => ({ versionNo, index: 0 }));
  const loaded = await stores.chunks.load(scope, refs);
  const names = new Map(loaded.chunks.map((chunk) => [chunk.versionNo, chunk.filename]));
  const tables = await stores.tableIndex.match(scope, ["class", "factor"], documents);
  const numbers = [...new Set(tables.hits.map(({ no }) => no))];
  const { entries, rowsRead } = await stores.tableIndex.entries(scope, numbers);
  const pages = await Promise.all(
    loaded.chunks.map(({ versionId }) => stores.chunks.onPage(scope, { versionId, page: 1 })),
  );
  const found = [
    ...pages.flatMap(({ chunks }) => chunks.map(({ id, filename }) => `${id} ${filename}`)),
    ...Array.from(matches.documentFrequency, (count) => JSON.stringify(count)),
    JSON.stringify(matches.collection),
    ...matches.postings.map((one) => `${one.term} ${names.get(one.versionNo)} ${one.packed}`),
    ...loaded.chunks.map(({ filename, text }) => `${filename}: ${text}`),
    ...entries.map(({ filename, versionId }) => `${filename} ${versionId}`),
  ];
  const rows = [matches, loaded, tables, ...pages].reduce(
    (sum, one) => sum + one.rowsRead,
    rowsRead,
  );
  return { found: found.toSorted(), rowsRead: rows };
}

/** Reads twice with what the pipeline knows, and once with nothing known; returns what was found. */
async function compare(pipeline: Pipeline, scope: Scope, documents?: string[]): Promise<string> {
  const at = await atRevision(pipeline, scope);
  const first = await read(pipeline.services, at, documents);
  const again = await read(pipeline.services, at, documents);
  const fresh = await read(createPipeline().services, at, documents);
  expect(first.found).toEqual(fresh.found);
  expect(again).toEqual({ found: fresh.found, rowsRead: 0 });
  return fresh.found.join("\n");
}

async function makeIndex(count: number) {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const ids: string[] = [];
  const put = async (name: string, word?: string): Promise<void> => {
    const { document } = await pipeline.upload(scope, `${name}.md`, fileOf(name, word));
    await pipeline.drain();
    ids.push(document.id);
  };
  for (const name of NAMES.slice(0, count)) await put(name);
  return { pipeline, scope, ids, put };
}

it("finds a document that was added, and not one that was replaced or deleted", async () => {
  const { pipeline, scope, ids, put } = await makeIndex(2);
  expect(await compare(pipeline, scope)).toContain("alarm.md");
  await put("alarm", "again");
  const replaced = await compare(pipeline, scope);
  expect(replaced).toContain("The again discount");
  expect(replaced).not.toContain("The alarm discount");
  await pipeline.services.activation.hide(scope, ids[0] ?? "", new Date().toISOString());
  const hidden = await compare(pipeline, scope);
  expect(hidden).not.toContain("storm.md");
  expect(hidden).toContain("alarm.md");
});

it("finds the same after a merge, which does not change the revision", async () => {
  const { pipeline, scope, put } = await makeIndex(6);
  const known = await atRevision(pipeline, scope);
  const before = await compare(pipeline, scope);
  await put("tenant");
  const live = env.DB.prepare(
    "SELECT count(*) AS n FROM segments WHERE state = 'live' AND collection_no = (SELECT no FROM collections WHERE id = ?)",
  ).bind(scope.collection);
  expect(await live.first<number>("n")).toBe(1);
  expect(await compare(pipeline, scope)).toContain("tenant.md");
  // A request that began before: what it knows of the segments that are gone is enough, and what it does not is read anew.
  const late = await pipeline.services.postings.match(known, ["discount", "pool"]);
  expect(late.postings.filter(({ term }) => term === "discount")).toHaveLength(7);
  expect(late.postings.filter(({ term }) => term === "pool")).toHaveLength(1);
  expect(before).not.toContain("tenant.md");
});

it("knows what was restricted to documents, and the counts of the whole collection", async () => {
  const { pipeline, scope, ids } = await makeIndex(3);
  const chosen = ids.slice(0, 1);
  const at = await atRevision(pipeline, scope);
  const first = await read(pipeline.services, at, chosen);
  expect(first.found).toEqual((await read(createPipeline().services, at, chosen)).found);
  expect(first.found.join()).toContain('["discount",3]');
  expect(first.found.join()).not.toContain("alarm.md");
  await compare(pipeline, scope);
  await compare(pipeline, scope, chosen);
  await pipeline.services.activation.hide(scope, ids[0] ?? "", new Date().toISOString());
  const gone = await read(pipeline.services, await atRevision(pipeline, scope), chosen);
  expect(gone.found.join()).not.toContain("storm.md");
  expect(gone.found.join()).toContain('["discount",2]');
});

it("shows a document under its new name", async () => {
  const { pipeline, scope, ids } = await makeIndex(1);
  expect(await compare(pipeline, scope)).toContain("storm.md");
  const change = { filename: "tempest.md", at: new Date().toISOString() };
  await pipeline.services.documentChanges.change(scope, ids[0] ?? "", change);
  const renamed = await compare(pipeline, scope);
  expect(renamed).toContain("tempest.md");
  expect(renamed).not.toContain("storm.md");
});

it("knows nothing for another tenant, or for a collection that is being deleted", async () => {
  const { pipeline, scope } = await makeIndex(1);
  const at = await atRevision(pipeline, scope);
  await compare(pipeline, scope);
  const foreign = { ...at, tenant: (await pipeline.makeScope()).tenant };
  expect((await pipeline.services.postings.match(foreign, TERMS)).postings).toEqual([]);
  expect((await pipeline.services.chunks.load(foreign, [])).chunks).toEqual([]);
  await pipeline.services.collections.hide(scope);
  const later = await pipeline.services.postings.match(scope, TERMS);
  expect(later).toMatchObject({ postings: [], collection: { chunkCount: 0, tokenCount: 0 } });
});

it("looks for the documents of a name only as long as no document may have it", async () => {
  const { pipeline, scope, put } = await makeIndex(1);
  const { labels } = pipeline.services;
  const wanted = { names: ["storm", "tempest"], others: [] };
  const before = await atRevision(pipeline, scope);
  const first = await labels.find(before, wanted);
  expect(first.documents.map(({ names }) => names)).toEqual([["storm"]]);
  const none = { names: ["tempest"], others: [] };
  expect(await labels.find(before, none)).toEqual({ documents: [], rowsRead: 0 });
  await put("tempest");
  const after = await atRevision(pipeline, scope);
  expect((await labels.find(after, none)).documents).toHaveLength(1);
  expect((await labels.find(after, wanted)).documents).toHaveLength(2);
});
