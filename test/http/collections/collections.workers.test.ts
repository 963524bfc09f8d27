import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";
import {
  call,
  callJson,
  makeCollection,
  makeTenant,
  untilIndexed,
  upload,
} from "../../support/worker.ts";

type CollectionJson = {
  id: string;
  name: string;
  description: string;
  settings: { chunking: Record<string, unknown>; retrieval: Record<string, unknown> };
  fingerprint: string;
  stale: boolean;
  stale_reason: string[];
  document_count: number;
  chunk_count: number;
  created_at: string;
};
type ListJson = { data: CollectionJson[]; next_cursor: string | null };
type SearchJson = { stale: boolean; results: { chunk_id: string; text: string }[] };

const FINER = { chunking: { size: 200, overlap: 0 } };
const LONG = Array.from({ length: 6 }, () => MANUAL).flat();

async function show(collection: string, key = "quire-dev-key"): Promise<CollectionJson> {
  const { body } = await callJson<CollectionJson>("GET", `/v1/collections/${collection}`, { key });
  return body;
}

it("makes a collection with the settings given and the defaults of all others", async () => {
  const key = await makeTenant("settings");
  const plain = await callJson<CollectionJson>("POST", "/v1/collections", {
    key,
    json: { name: "  plain  " },
  });
  expect(plain.status).toBe(201);
  expect(plain.body).toMatchObject({
    name: "plain",
    description: "",
    settings: {
      chunking: { strategy: "document", size: 1000, overlap: 200 },
      retrieval: { strategy: "hybrid", top_k: 5 },
    },
    stale: false,
    document_count: 0,
    chunk_count: 0,
  });
  const own = await callJson<CollectionJson>("POST", "/v1/collections", {
    key,
    json: { name: "own", description: "d", settings: { ...FINER, retrieval: { top_k: 9 } } },
  });
  expect(own.body.settings).toEqual({
    chunking: {
      strategy: "document",
      size: 200,
      overlap: 0,
      header: true,
      semantic: { threshold: 0.5, target: 600, min: 200, max: 1000, overlap: 100 },
    },
    retrieval: { ...plain.body.settings.retrieval, top_k: 9 },
    graph: false,
    models: {},
    guidelines: "",
    retention_days: 30,
  });
  expect(own.body.fingerprint).not.toBe(plain.body.fingerprint);
  expect(await show(own.body.id, key)).toEqual(own.body);
});

it("lists the collections page by page, each once, in the order they were made", async () => {
  const key = await makeTenant("pages");
  const made: string[] = [];
  for (const name of ["e", "d", "c", "b", "a"]) made.push(await makeCollection(name, key));
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const { status, body } = await callJson<ListJson>("GET", `/v1/collections?limit=2${from}`, {
      key,
    });
    expect(status).toBe(200);
    seen.push(...body.data.map(({ id }) => id));
    sizes.push(body.data.length);
    cursor = body.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(made);
  expect(sizes).toEqual([2, 2, 1]);

  const whole = await callJson<ListJson>("GET", "/v1/collections?limit=5", { key });
  expect(whole.body.next_cursor).toBeNull();
  expect(whole.body.data[0]).toEqual(await show(made[0] ?? "", key));
});

it("changes what a change names and keeps the rest", async () => {
  const key = await makeTenant("changes");
  const id = await makeCollection("before", key);
  await makeCollection("taken", key);
  const before = await show(id, key);
  const path = `/v1/collections/${id}`;
  const renamed = await callJson<CollectionJson>("PATCH", path, {
    key,
    json: { name: "after", description: "What it holds." },
  });
  expect(renamed).toMatchObject({ status: 200 });
  expect(renamed.body).toEqual({ ...before, name: "after", description: "What it holds." });

  const tuned = await callJson<CollectionJson>("PATCH", path, {
    key,
    json: { settings: { retrieval: { top_k: 7 } } },
  });
  expect(tuned.body).toEqual({
    ...renamed.body,
    settings: {
      ...before.settings,
      retrieval: { ...before.settings.retrieval, top_k: 7 },
    },
  });
  const finer = await callJson<CollectionJson>("PATCH", path, { key, json: { settings: FINER } });
  expect(finer.body.settings.retrieval["top_k"]).toBe(7);
  expect(finer.body.fingerprint).not.toBe(before.fingerprint);

  const taken = await callJson("PATCH", path, { key, json: { name: "taken" } });
  expect(taken).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await show(id, key)).toEqual(finer.body);
});

it("restores a default where a change says null, and removes an agent's overrides", async () => {
  const key = await makeTenant("defaults");
  const id = await makeCollection("plain", key);
  const path = `/v1/collections/${id}`;
  const change = async (settings: unknown) =>
    (await callJson<CollectionJson>("PATCH", path, { key, json: { settings } })).body.settings;
  const before = await show(id, key);
  const changed = await change({
    retrieval: { top_k: 9 },
    models: { synthesiser: { temperature: 0.5, max_tokens: 200 }, critic: { temperature: 1 } },
    guidelines: "Answer in one sentence.",
  });
  expect(changed).toMatchObject({ guidelines: "Answer in one sentence." });
  const fewer = await change({ models: { synthesiser: { temperature: null }, critic: null } });
  expect(fewer).toHaveProperty("models", { synthesiser: { max_tokens: 200 } });
  const settings = await change({ retrieval: { top_k: null }, models: null, guidelines: null });
  expect(settings).toEqual(before.settings);
});

it("refuses a model that the deployment does not offer", async () => {
  const key = await makeTenant("models");
  const id = await makeCollection("plain", key);
  const settings = { models: { critic: { model: "gpt-0" } } };
  const message: unknown = expect.stringMatching(/does not offer.*"gpt-0"/);
  const errors = [{ pointer: "/settings/models/critic/model", message }];
  const made = await callJson("POST", "/v1/collections", { key, json: { name: "x", settings } });
  const changed = await callJson("PATCH", `/v1/collections/${id}`, { key, json: { settings } });
  for (const { status, body } of [made, changed]) {
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors },
    });
  }
});

it("chooses the strategy of chunking, whose numbers a change names one by one", async () => {
  const key = await makeTenant("strategies");
  const id = await makeCollection("semantic", key);
  const path = `/v1/collections/${id}`;
  const change = (chunking: unknown) =>
    callJson<CollectionJson>("PATCH", path, { key, json: { settings: { chunking } } });
  await change({ strategy: "semantic", semantic: { target: 500 } });
  const changed = await change({ semantic: { max: 900 } });
  expect(changed.body.settings.chunking).toMatchObject({
    strategy: "semantic",
    semantic: { threshold: 0.5, target: 500, min: 200, max: 900, overlap: 100 },
  });
  expect(await change({ semantic: { target: 100 } })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: "/settings/chunking/semantic/target" }] },
  });
  expect(await change({ strategy: "word" })).toMatchObject({ status: 400 });
  for (const strategy of ["semantic", "page"]) {
    await change({ strategy });
    const filename = `${strategy}.pdf`;
    const { body } = await upload(id, { filename, bytes: await makePdf(LONG) }, key);
    expect(await untilIndexed(id, body.id, key)).toMatchObject({ status: "ready" });
  }
});

it("counts documents and chunks as they come, are replaced and go", async () => {
  const collection = await makeCollection("counts");
  const counts = async () => {
    const { document_count, chunk_count } = await show(collection);
    return { document_count, chunk_count };
  };
  const first = await upload(collection, { filename: "a.pdf", bytes: await makePdf(LONG) });
  const a = await untilIndexed(collection, first.body.id);
  expect(a.chunk_count).toBeGreaterThan(1);
  expect(await counts()).toEqual({ document_count: 1, chunk_count: a.chunk_count });

  const second = await upload(collection, { filename: "b.pdf", bytes: await makePdf(MANUAL) });
  const b = await untilIndexed(collection, second.body.id);
  const sum = a.chunk_count + b.chunk_count;
  expect(await counts()).toEqual({ document_count: 2, chunk_count: sum });

  await upload(collection, { filename: "a.pdf", bytes: await makePdf([["Much shorter."]]) });
  const shorter = await untilIndexed(collection, a.id);
  expect(shorter.chunk_count).toBe(1);
  expect(await counts()).toEqual({ document_count: 2, chunk_count: b.chunk_count + 1 });

  const failing = await upload(collection, { filename: "c.pdf", bytes: await makePdf([[]]) });
  expect(await untilIndexed(collection, failing.body.id)).toMatchObject({ status: "failed" });
  expect(await counts()).toEqual({ document_count: 3, chunk_count: b.chunk_count + 1 });

  await call("DELETE", `/v1/collections/${collection}/documents/${a.id}`);
  expect(await counts()).toEqual({ document_count: 2, chunk_count: b.chunk_count });
});

it("is stale after a change of its chunking until it is re-indexed, and answers from the old version until then", async () => {
  const { pipeline, tenant, ask } = await serveApp();
  // As a model's vectors, which messages of their own make: between them, the old version answers.
  pipeline.services.embedder = { ...pipeline.services.embedder, semantic: true };
  const made = await ask<CollectionJson>("POST", "/v1/collections", { name: "stale" });
  const collection = made.body.id;
  const path = `/v1/collections/${collection}`;
  const scope = { tenant: tenant.id, collection };
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(LONG));
  await pipeline.drain();
  const find = async () => {
    const query = { query: "storm deductible", top_k: 50, window: 0, unique: "none" };
    const { body } = await ask<SearchJson>("POST", `${path}/search`, query);
    return { stale: body.stale, found: body.results.map(({ chunk_id, text }) => [chunk_id, text]) };
  };
  const state = async () => (await ask<CollectionJson>("GET", path)).body;
  const warns = async () => {
    const question = { question: "Which storm deductible applies?" };
    const { body } = await ask<{ warnings: string[] }>("POST", `${path}/answers`, question);
    return body.warnings.some((warning) => warning.includes("Re-index"));
  };
  expect(await warns()).toBe(false);
  const fresh = await state();
  const before = await find();
  expect([fresh.stale, before.stale]).toEqual([false, false]);
  expect(before.found.length).toBeGreaterThan(1);

  const changed = await ask<CollectionJson>("PATCH", path, { settings: FINER });
  expect(changed.body).toMatchObject({ stale: true, stale_reason: ["chunking"] });
  const listed = await ask<ListJson>("GET", "/v1/collections");
  expect(listed.body.data).toEqual([changed.body]);
  expect(await find()).toEqual({ stale: true, found: before.found });
  expect(await warns()).toBe(true);

  const begun = await ask<{ documents: string[] }>("POST", `${path}/reindex`, {});
  expect(begun).toMatchObject({ status: 202, body: { documents: [document.id] } });
  expect(await find()).toEqual({ stale: true, found: before.found });
  expect((await state()).chunk_count).toBe(fresh.chunk_count);
  const progress = await ask("GET", `${path}/documents/${document.id}`);
  expect(progress.body).toMatchObject({ status: "queued", version: { active: true } });

  const [ingest] = pipeline.outbox.splice(0);
  await pipeline.deliver([ingest]);
  expect(await find()).toEqual({ stale: true, found: before.found });

  await pipeline.drain();
  const after = await find();
  const finished = await state();
  expect([finished.stale, after.stale]).toEqual([false, false]);
  expect(finished.stale_reason).toEqual([]);
  expect(finished.chunk_count).toBeGreaterThan(fresh.chunk_count);
  expect(after.found).not.toEqual(before.found);
  expect(after.found.every(([, text]) => (text?.length ?? 0) <= 200)).toBe(true);
  expect(finished.document_count).toBe(1);
});

it("is fresh again where its chunking is changed back", async () => {
  const collection = await makeCollection("back");
  const { body } = await upload(collection, { filename: "a.pdf", bytes: await makePdf(MANUAL) });
  await untilIndexed(collection, body.id);
  const path = `/v1/collections/${collection}`;
  const { body: before } = await callJson<CollectionJson>("GET", path);
  const finer = await callJson<CollectionJson>("PATCH", path, { json: { settings: FINER } });
  expect(finer.body.stale).toBe(true);
  const back = await callJson<CollectionJson>("PATCH", path, {
    json: { settings: { chunking: before.settings.chunking } },
  });
  expect(back.body).toEqual(before);
});

it("re-indexes only the named documents, and none if one is unknown", async () => {
  const { pipeline, tenant, ask } = await serveApp();
  const made = await ask<CollectionJson>("POST", "/v1/collections", { name: "some" });
  const scope = { tenant: tenant.id, collection: made.body.id };
  const path = `/v1/collections/${made.body.id}`;
  const a = await pipeline.upload(scope, "a.pdf", await makePdf([["The first text."]]));
  const b = await pipeline.upload(scope, "b.pdf", await makePdf([["The second text."]]));
  await pipeline.drain();
  await ask("PATCH", path, { settings: FINER });
  const unknown = await ask("POST", `${path}/reindex`, {
    documents: [a.document.id, "doc_01ARZ3NDEKTSV4RRFFQ69G5FAV"],
  });
  expect(unknown).toMatchObject({
    status: 400,
    body: { code: "invalid_input", errors: [{ pointer: "/documents/1" }] },
  });
  expect(pipeline.outbox).toEqual([]);

  const begun = await ask("POST", `${path}/reindex`, { documents: [b.document.id] });
  expect(begun.body).toMatchObject({ documents: [b.document.id] });
  await pipeline.drain();
  expect((await ask<CollectionJson>("GET", path)).body.stale).toBe(true);
  await ask("POST", `${path}/reindex`, { documents: [a.document.id] });
  await pipeline.drain();
  expect((await ask<CollectionJson>("GET", path)).body).toMatchObject({
    stale: false,
    document_count: 2,
    chunk_count: 2,
  });
});

it("is gone for every reader once it is deleted, and its name is free", async () => {
  const key = await makeTenant("deletes");
  const collection = await makeCollection("short-lived", key);
  const { body } = await upload(
    collection,
    { filename: "a.pdf", bytes: await makePdf(MANUAL) },
    key,
  );
  await untilIndexed(collection, body.id, key);
  const answer = await callJson<{ id: string }>("POST", `/v1/collections/${collection}/answers`, {
    key,
    json: { question: "How long is the policy period?" },
  });
  const path = `/v1/collections/${collection}`;
  const deleted = await callJson("DELETE", path, { key });
  expect(deleted).toEqual({ status: 202, body: { id: collection, status: "deleting" } });
  const readers: [string, string, unknown?][] = [
    ["GET", path],
    ["DELETE", path],
    ["PATCH", path, { name: "x" }],
    ["GET", `${path}/documents`],
    ["GET", `${path}/documents/${body.id}`],
    ["GET", `${path}/documents/${body.id}/content`],
    ["GET", `${path}/documents/${body.id}/pages/1`],
    ["GET", `${path}/documents/${body.id}/chunks`],
    ["GET", `${path}/summaries`],
    ["POST", `${path}/search`, { query: "storm" }],
    ["GET", `/v1/answers/${answer.body.id}`],
  ];
  for (const [method, reader, json] of readers) {
    const { status } = await callJson(method, reader, { key, json });
    expect(status, `${method} ${reader}`).toBe(404);
  }
  const list = await callJson<ListJson>("GET", "/v1/collections", { key });
  expect(list.body.data).toEqual([]);
  const again = await makeCollection("short-lived", key);
  expect(again).not.toBe(collection);
  expect(await show(again, key)).toMatchObject({ document_count: 0, chunk_count: 0 });
});
