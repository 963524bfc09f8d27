import { expect, it } from "vitest";
import { call, callJson, makeTenant, upload } from "../../support/worker.ts";

const KEY = await makeTenant("replaced files");
const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

async function uploadFile(text: string): Promise<string> {
  const form = new FormData();
  form.set("purpose", "assistants");
  form.set("file", new File([text], "tariff.txt"));
  const path = "/openai/v1/files";
  const { body } = await callJson<{ id: string }>("POST", path, { key: KEY, body: form });
  return body.id;
}

async function makeStore(json: unknown) {
  const path = "/openai/v1/vector_stores";
  const { body } = await callJson<{ id: string }>("POST", path, { key: KEY, json });
  const files = `${path}/${body.id}/files`;
  const statusOf = async (method: string, url: string) =>
    (await call(method, url, { key: KEY })).status;
  const listed = async () => {
    const list = await callJson<{ data: { id: string }[] }>("GET", files, { key: KEY });
    return list.body.data.map(({ id }) => id);
  };
  return { id: body.id, files, statusOf, listed };
}

it.each(["file", "store's file"])(
  "keeps a file's replacement when the old %s is deleted",
  async (of) => {
    const [old, fresh] = [await uploadFile("It costs 10."), await uploadFile("It costs 12.")];
    const store = await makeStore({ file_ids: [old] });
    expect(await store.listed()).toEqual([old]);
    await call("POST", store.files, { key: KEY, json: { file_id: fresh } });
    expect(await store.listed()).toEqual([fresh]);
    expect(await store.statusOf("GET", `${store.files}/${old}`)).toBe(404);
    const deleted =
      of === "file"
        ? await store.statusOf("DELETE", `/openai/v1/files/${old}`)
        : await store.statusOf("DELETE", `${store.files}/${old}`);
    expect(deleted).toBe(of === "file" ? 200 : 404);
    expect(await store.listed()).toEqual([fresh]);
    expect(await store.statusOf("GET", `${store.files}/${fresh}`)).toBe(200);
  },
);

it("keeps a document that was uploaded over the file by the native route", async () => {
  const old = await uploadFile("It costs 10.");
  const store = await makeStore({ file_ids: [old] });
  const { body } = await upload(
    store.id,
    { filename: "tariff.txt", bytes: bytesOf("It costs 14.") },
    KEY,
  );
  await store.statusOf("DELETE", `/openai/v1/files/${old}`);
  expect(await store.listed()).toEqual([body.id]);
});

it("counts the same file once however often it is added, and gives the document back to it", async () => {
  const [old, fresh] = [await uploadFile("It costs 10."), await uploadFile("It costs 12.")];
  const store = await makeStore({ file_ids: [old, fresh] });
  for (const file of [fresh, old, old]) {
    await call("POST", store.files, { key: KEY, json: { file_id: file } });
  }
  expect(await store.listed()).toEqual([old]);
});

it("makes no store if one of its files is unknown", async () => {
  const file = await uploadFile("It costs 10.");
  const name = `half ${crypto.randomUUID()}`;
  const json = { name, file_ids: [file, "file_01ARZ3NDEKTSV4RRFFQ69G5FAV"] };
  const path = "/openai/v1/vector_stores";
  expect((await call("POST", path, { key: KEY, json })).status).toBe(404);
  expect(
    (await callJson<{ data: { name: string }[] }>("GET", path, { key: KEY })).body.data.map(
      (one) => one.name,
    ),
  ).not.toContain(name);
});

it("adds no file of a batch that names an unknown one", async () => {
  const file = await uploadFile("It costs 10.");
  const store = await makeStore({});
  const path = `/openai/v1/vector_stores/${store.id}/file_batches`;
  const add = async (files: string[]) =>
    (await call("POST", path, { key: KEY, json: { file_ids: files } })).status;
  expect(await add([file, "file_01ARZ3NDEKTSV4RRFFQ69G5FAV"])).toBe(404);
  expect(await store.listed()).toEqual([]);
  expect(await add([file])).toBe(200);
  expect(await store.listed()).toEqual([file]);
});
