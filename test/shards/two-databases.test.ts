import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { CollectionSettings } from "../../src/domain/collection.ts";
import { leastIdFrom, newId } from "../../src/domain/ids.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { reconcile } from "../../src/ingestion/upkeep/reconcile.ts";
import { search } from "../../src/retrieval/search.ts";
import { createServices } from "../../workers/services.ts";
import { createPipeline, type Pipeline } from "../support/pipeline.ts";
import { SEARCH } from "../support/search-request.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };
const AT = "2026-01-01T00:00:00.000Z";

/** A tenant with a collection from the time of a single database, and one that is placed among two. */
async function twoCollections(pipeline: Pipeline) {
  const tenant = newId("ten");
  await pipeline.services.tenants.create({ id: tenant, name: "t", createdAt: AT });
  const before = createServices({ ...env, SHARDS: "" });
  const old = await create(before.collections, tenant, "old");
  const young = await create(pipeline.services.collections, tenant, "young");
  return { tenant, old, young };
}

async function create(
  collections: Pipeline["services"]["collections"],
  tenant: string,
  name: string,
): Promise<Scope> {
  const collection = newId("col");
  const settings = CollectionSettings.parse({});
  await collections.create(tenant, {
    id: collection,
    name,
    description: "",
    settings,
    fingerprint: "f",
    createdAt: AT,
  });
  return { tenant, collection };
}

async function add(pipeline: Pipeline, scope: Scope, name: string) {
  const text = new TextEncoder().encode(`The storm deductible of ${name} is two percent.`);
  const { document } = await pipeline.upload(scope, `${name}.txt`, new Uint8Array(text));
  await pipeline.drain();
  return document.id;
}

async function found({ services }: Pipeline, scope: Scope): Promise<string[]> {
  const { passages } = await search({ ...services, meter: newMeter() }, scope, SEARCH);
  return passages.map(({ filename }) => filename);
}

async function countIn(db: D1Database, table: string, tenant: string): Promise<number> {
  const row = await db
    .prepare(`SELECT count(*) AS count FROM ${table} WHERE tenant_id = ?`)
    .bind(tenant)
    .first<number>("count");
  return row ?? -1;
}

it("keeps a collection's content in one database, and finds the collections of both", async () => {
  const pipeline = createPipeline();
  const { tenant, old, young } = await twoCollections(pipeline);
  await add(pipeline, old, "a");
  await add(pipeline, young, "b");
  for (const table of ["collections", "documents", "versions", "summaries"]) {
    expect(await countIn(env.DB, table, tenant), table).toBe(1);
    expect(await countIn(SECOND_DB, table, tenant), table).toBe(1);
  }
  expect(await found(pipeline, old)).toEqual(["a.txt"]);
  expect(await found(pipeline, young)).toEqual(["b.txt"]);
  const { collections, quotaUse } = pipeline.services;
  const page = { after: "", limit: 10 };
  expect((await collections.list(tenant, page)).map(({ name }) => name)).toEqual(["old", "young"]);
  expect((await collections.list(tenant, { ...page, limit: 1 })).map(({ name }) => name)).toEqual([
    "old",
  ]);
  for (const { collection } of [old, young]) {
    expect((await collections.findNamed(tenant, collection))?.id).toBe(collection);
  }
  expect((await collections.findNamed(tenant, "young"))?.id).toBe(young.collection);
  expect((await quotaUse.stored(tenant)).documents).toBe(2);
});

it("finds a collection's content after another tenant has asked for it", async () => {
  const owner = createPipeline();
  const { young } = await twoCollections(owner);
  const id = await add(owner, young, "b");
  // An isolate that has not served the collection yet.
  const { documents } = createPipeline().services;
  expect(await documents.find({ ...young, tenant: newId("ten") }, id)).toBeUndefined();
  expect((await documents.find(young, id))?.filename).toBe("b.txt");
});

it("gives a name once in all databases, and again when its collection is deleted", async () => {
  const pipeline = createPipeline();
  const { collections } = pipeline.services;
  const { tenant, old, young } = await twoCollections(pipeline);
  const taken = { code: "conflict" };
  await expect(create(collections, tenant, "old")).rejects.toMatchObject(taken);
  await expect(create(collections, tenant, "young")).rejects.toMatchObject(taken);
  await expect(collections.change(young, { name: "old" })).rejects.toMatchObject(taken);
  await expect(collections.change(old, { name: "young" })).rejects.toMatchObject(taken);
  await collections.change(young, { name: "younger" });
  await create(collections, tenant, "young");
  await collections.hide(young);
  await create(collections, tenant, "younger");
  await collections.hide(old);
  await create(collections, tenant, "old");
});

it("gives a name up that was reserved for a collection whose creation failed", async () => {
  const { collections } = createPipeline().services;
  const tenant = newId("ten");
  await createPipeline().services.tenants.create({ id: tenant, name: "t", createdAt: AT });
  const reserve = async (collection: string, name: string) =>
    env.DB.prepare("INSERT INTO catalogue VALUES (?, ?, ?, 'SECOND_DB')")
      .bind(collection, tenant, name)
      .run();
  await reserve(leastIdFrom("col", new Date(Date.now() - 10 * 60_000)), "failed");
  await reserve(newId("col"), "being created");
  await create(collections, tenant, "failed");
  const taken = { code: "conflict" };
  await expect(create(collections, tenant, "failed")).rejects.toMatchObject(taken);
  await expect(create(collections, tenant, "being created")).rejects.toMatchObject(taken);
  const listed = await collections.list(tenant, { after: "", limit: 10 });
  expect(listed.map(({ name }) => name)).toEqual(["failed"]);
});

it("resumes interrupted work in both databases and takes no object for lost", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const { tenant, old, young } = await twoCollections(pipeline);
  for (const scope of [old, young]) {
    const bytes = new TextEncoder().encode(`The storm deductible of ${scope.collection}.`);
    await pipeline.upload(scope, "lost.txt", new Uint8Array(bytes));
  }
  pipeline.outbox.length = 0;
  services.now = () => new Date(Date.now() + 2 * 24 * 60 * 60_000);
  await reconcile(services, services.shards);
  await pipeline.drain();
  expect(await found(pipeline, old)).toEqual(["lost.txt"]);
  expect(await found(pipeline, young)).toEqual(["lost.txt"]);
  const objects = await pipeline.objects(`tenants/${tenant}/`);
  await reconcile(services, services.shards);
  expect(await pipeline.objects(`tenants/${tenant}/`)).toEqual(objects);
  const orphans = await services.operator.listOrphans({ after: "", limit: 1000 });
  expect(orphans.filter((orphan) => orphan.tenant === tenant)).toEqual([]);
});

it("deletes a document, a collection and a tenant wherever they are", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const { tenant, old, young } = await twoCollections(pipeline);
  const document = await add(pipeline, young, "a");
  await add(pipeline, young, "b");
  await add(pipeline, old, "c");
  await services.activation.hide(young, document, AT);
  expect(await found(pipeline, young)).toEqual(["b.txt"]);
  await pipeline.deliver([{ type: "delete_document", ...young, document }]);
  const receipt = await services.removal.receipt(young, document);
  expect(receipt?.completedAt).not.toBeNull();
  await services.operator.deleteTenant(tenant);
  for (let round = 0; round < 3; round += 1) {
    await pipeline.deliver([{ type: "delete_tenant", tenant }]);
    await pipeline.drain();
  }
  expect((await services.tenantRemoval.receipt(tenant))?.documents).toBe(3);
  for (const db of [env.DB, SECOND_DB]) {
    for (const table of ["collections", "documents", "versions", "deletions"]) {
      expect(await countIn(db, table, tenant), table).toBe(0);
    }
    expect(await db.prepare("SELECT 1 FROM tenants WHERE id = ?").bind(tenant).first()).toBeNull();
  }
  expect(await countIn(env.DB, "catalogue", tenant)).toBe(0);
});

it("stores an answer beside the documents that it quotes, and finds it by its id alone", async () => {
  const pipeline = createPipeline();
  const { answers, feedback } = pipeline.services;
  const { tenant, young } = await twoCollections(pipeline);
  const document = await add(pipeline, young, "a");
  const answer = {
    id: newId("ans"),
    collection: young.collection,
    body: "{}",
    trace: "[]",
    documents: [document],
    createdAt: AT,
    expiresAt: "2100-01-01T00:00:00.000Z",
    eventCount: 0,
  };
  expect(await answers.write(tenant, answer)).toBe("stored");
  expect(await countIn(SECOND_DB, "answers", tenant)).toBe(1);
  expect((await answers.find(tenant, answer.id))?.collection).toBe(young.collection);
  expect(await answers.find(newId("ten"), answer.id)).toBeUndefined();
  const given = { verdict: "right", statement: null, comment: "", updatedAt: AT } as const;
  await feedback.write(tenant, answer.id, given);
  expect(await feedback.list(tenant, answer.id)).toEqual([given]);
});

it("finds a collection's own files although as many are in one of the other database, too", async () => {
  const pipeline = createPipeline();
  const { tenant, old, young } = await twoCollections(pipeline);
  const { looseFiles } = pipeline.services;
  const own = ["file_c", "file_d", "file_e"];
  for (const file of ["file_a", "file_b"]) await looseFiles.attach(young, file, newId("doc"));
  for (const file of ["file_a", "file_b", ...own]) await looseFiles.attach(old, file, newId("doc"));
  expect(await looseFiles.onlyIn(old, 2)).toHaveLength(2);
  expect(await looseFiles.onlyIn(old, 9)).toEqual(own);
  expect(await countIn(SECOND_DB, "attached_files", tenant)).toBe(2);
});
