import OpenAI, { ConflictError, NotFoundError, toFile } from "openai";
import { expect, test } from "vitest";
import { ownTenant } from "../../scripts/commands/run.ts";
import { openAiUrl } from "./server.ts";

const { QUIRE_KEY } = (await ownTenant()).env;
const client = () => new OpenAI({ apiKey: QUIRE_KEY, baseURL: openAiUrl(), maxRetries: 0 });

const file = (name: string, text: string) => toFile(new TextEncoder().encode(text), name);
const HALDEN = "# Halden\n\nThe warehouse in Halden stores 4,200 pallets of paper.\n";
/** The queue removes a collection after the request has been answered. */
const WITHIN = { timeout: 20_000 };
const OSTMARK = "# Ostmark\n\nThe warehouse in Ostmark stores 310 pallets of glass.\n";

async function makeStore() {
  return client().vectorStores.create({ name: `store ${crypto.randomUUID()}` });
}

test("a file is uploaded, added with attributes, searched with filters, read and deleted", async () => {
  const { files, vectorStores, responses } = client();
  const store = await makeStore();
  const [halden, ostmark] = await Promise.all([
    files.create({ file: await file("halden.md", HALDEN), purpose: "assistants" }),
    files.create({ file: await file("ostmark.md", OSTMARK), purpose: "assistants" }),
  ]);
  expect(halden).toMatchObject({
    filename: "halden.md",
    bytes: HALDEN.length,
    status: "processed",
  });
  expect(await (await files.content(halden.id)).text()).toBe(HALDEN);
  const added = await vectorStores.files.createAndPoll(
    store.id,
    { file_id: halden.id, attributes: { year: 2023, region: "north" } },
    { pollIntervalMs: 200 },
  );
  expect(added).toMatchObject({ id: halden.id, status: "completed", attributes: { year: 2023 } });
  await vectorStores.files.createAndPoll(
    store.id,
    { file_id: ostmark.id, attributes: { year: 2024 } },
    { pollIntervalMs: 200 },
  );
  expect((await vectorStores.retrieve(store.id)).file_counts).toMatchObject({
    completed: 2,
    total: 2,
  });

  const search = async (filters?: OpenAI.VectorStoreSearchParams["filters"]) => {
    const query = "How many pallets does the warehouse store?";
    const page = await vectorStores.search(store.id, { query, ...(filters ? { filters } : {}) });
    return page.data.map(({ file_id }) => file_id).toSorted();
  };
  const both = [halden.id, ostmark.id].toSorted();
  expect(await search()).toEqual(both);
  expect(await search({ type: "ne", key: "region", value: "north" })).toEqual([ostmark.id]);
  expect(await search({ type: "gte", key: "year", value: 2024 })).toEqual([ostmark.id]);
  expect(await search({ type: "eq", key: "year", value: 1999 })).toEqual([]);
  const either = ["eq", "ne"].map((type) => ({ type: type as "eq", key: "year", value: 2023 }));
  expect(await search({ type: "or", filters: either })).toEqual(both);
  expect(await search({ type: "and", filters: either })).toEqual([]);

  const content = await vectorStores.files.content(halden.id, { vector_store_id: store.id });
  expect(content.data[0]?.text).toContain("4,200 pallets");
  const asked = await responses.create({
    model: "any",
    input: "How many pallets does the warehouse in Halden store?",
    tools: [{ type: "file_search", vector_store_ids: [store.id] }],
    include: ["file_search_call.results"],
  });
  expect(asked.output_text).toContain("4,200");
  expect(JSON.stringify(asked.output)).toContain(`"file_id":"${halden.id}"`);

  await files.delete(halden.id);
  expect(await search()).toEqual([ostmark.id]);
  await expect(files.retrieve(halden.id)).rejects.toBeInstanceOf(NotFoundError);
  await vectorStores.delete(store.id);
  await expect(vectorStores.retrieve(store.id)).rejects.toBeInstanceOf(NotFoundError);
  // What was only in this store is removed with it.
  await expect
    .poll(async () => (await files.list()).data.some(({ id }) => id === ostmark.id), WITHIN)
    .toBe(false);
});

test("files are uploaded and added as a batch, and listed in pages", async () => {
  const { vectorStores } = client();
  const store = await makeStore();
  const texts = await Promise.all([1, 2, 3].map((n) => file(`note ${n}.txt`, `Note ${n}: blue.`)));
  const batch = await vectorStores.fileBatches.uploadAndPoll(
    store.id,
    { files: texts },
    { pollIntervalMs: 200 },
  );
  expect(batch).toMatchObject({ status: "completed", file_counts: { completed: 3, total: 3 } });
  const ids: string[] = [];
  for await (const { id } of vectorStores.files.list(store.id, { limit: 2 })) ids.push(id);
  expect(ids).toHaveLength(3);
  const { data } = await vectorStores.fileBatches.listFiles(batch.id, {
    vector_store_id: store.id,
  });
  expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("what is wrong with a file or a name is said", async () => {
  const { files, vectorStores } = client();
  const empty = await files
    .create({ file: await file("a.exe", "MZ\u0000\u0001"), purpose: "assistants" })
    .then(undefined, (thrown: unknown) => thrown);
  expect(empty).toMatchObject({ status: 415, code: "unsupported_file" });
  const store = await makeStore();
  const unknown = vectorStores.files.create(store.id, { file_id: "file_none" });
  await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
  await expect(vectorStores.create({ name: store.name })).rejects.toBeInstanceOf(ConflictError);
});
