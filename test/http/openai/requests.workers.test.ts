// What OpenAI's clients may send, and how it comes back.
import { expect, it } from "vitest";
import { serveApp } from "../../support/served-app.ts";

type Failed = { error: { code: string; param: string; message: string } };

it("finds a model by an encoded name, and says that another one does not exist", async () => {
  const { ask, pipeline, tenant } = await serveApp();
  const { collection } = await pipeline.makeScope(tenant.id);
  const model = `quire/${collection}:fast`;
  const found = await ask("GET", `/openai/v1/models/${encodeURIComponent(model)}`);
  expect(found).toMatchObject({ status: 200, body: { id: model } });
  for (const name of ["100%", "100%41"]) {
    const path = `/openai/v1/models/${encodeURIComponent(name)}`;
    const { status, body } = await ask<Failed>("GET", path);
    expect([name, status, body.error.code]).toEqual([name, 404, "model_not_found"]);
  }
});

it("says in the same words what is wrong in a query, in a tool and in a body", async () => {
  const { ask, pipeline, tenant } = await serveApp();
  const { collection } = await pipeline.makeScope(tenant.id);
  const model = `quire/${collection}`;
  const tools = [{ type: "file_search", vector_store_ids: [] }];
  const wrong = [
    await ask<Failed>("GET", "/openai/v1/files?limit=0"),
    await ask<Failed>("POST", "/openai/v1/responses", { model, input: "Why?", tools }),
    await ask<Failed>("POST", "/openai/v1/responses", { model, input: [] }),
  ];
  expect(wrong.map(({ body }) => [body.error.param, body.error.message])).toEqual(
    [
      ["limit", "limit: send a number of at least 1"],
      ["tools.0.vector_store_ids", "tools.0.vector_store_ids: send at least 1 item"],
      ["input", "input: send at least 1 item"],
    ].map(([param, fault]) => [param, `Some parameters of the request are invalid. (${fault})`]),
  );
});

it("refuses a body beyond its limit on every route but that of uploads", async () => {
  const { request, pipeline, tenant } = await serveApp();
  const { collection } = await pipeline.makeScope(tenant.id);
  const json = { file_id: "x".repeat(5 * 1024 * 1024) };
  const path = `/openai/v1/vector_stores/${collection}/files`;
  expect((await request("POST", path, { json })).status).toBe(413);
  expect((await request("POST", "/openai/v1/files", { json })).status).toBe(400);
});

it("gives a file back under its name, whatever characters that has", async () => {
  const { request } = await serveApp();
  const form = new FormData();
  form.set("file", new File(["# Tariff"], "Bob's tariff (1)*.md"));
  const { body, headers } = new Response(form);
  const type = { "Content-Type": headers.get("Content-Type") ?? "" };
  const sent = await request("POST", "/openai/v1/files", { ...(body && { body }), headers: type });
  const { id } = await sent.json<{ id: string }>();
  const content = await request("GET", `/openai/v1/files/${id}/content`);
  expect(content.headers.get("Content-Disposition")).toBe(
    "attachment; filename*=UTF-8''Bob%27s%20tariff%20%281%29%2A.md",
  );
});

it("names the fields of an uploaded file that it ignores", async () => {
  const { request } = await serveApp();
  const form = new FormData();
  form.set("file", new File(["# Tariff"], "tariff.md"));
  form.set("purpose", "assistants");
  form.set("expires_after[anchor]", "created_at");
  form.set("expires_after[seconds]", "3600");
  const { body, headers } = new Response(form);
  const type = { "Content-Type": headers.get("Content-Type") ?? "" };
  const sent = await request("POST", "/openai/v1/files", { ...(body && { body }), headers: type });
  expect([sent.status, sent.headers.get("X-Quire-Ignored")]).toEqual([200, "expires_after"]);
});

it("shows pages of a store's files and a batch without reading all documents", async () => {
  const { over, pipeline, tenant } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  const list = () => Promise.reject(new Error("All documents were read."));
  const request = over({ documents: { ...pipeline.services.documents, list } });
  const json = async <T>(method: string, path: string, body?: unknown) => {
    const response = await request(method, `/openai/v1${path}`, { json: body });
    return response.json<T>();
  };
  const uploadFile = async (name: string) => {
    const form = new FormData();
    form.set("file", new File([`# Tariff ${name}`], name));
    const { body, headers } = new Response(form);
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    const sent = await request("POST", "/openai/v1/files", {
      ...(body && { body }),
      headers: type,
    });
    return (await sent.json<{ id: string }>()).id;
  };
  const own = await pipeline.upload(
    scope,
    "own.md",
    new Uint8Array(new TextEncoder().encode("# Own")),
  );
  const files = [];
  for (const name of ["a.md", "b.md", "c.md"]) files.push(await uploadFile(name));
  const store = `/vector_stores/${scope.collection}`;
  const [a = "", b = "", c = ""] = files;
  await json("POST", `${store}/files`, { file_id: a });
  const batch = await json<{ id: string }>("POST", `${store}/file_batches`, { file_ids: [b, c] });

  const page = async (query: string) => {
    const { data, has_more } = await json<{ data: { id: string }[]; has_more: boolean }>(
      "GET",
      `${store}/${query}`,
    );
    return [...data.map(({ id }) => id), has_more];
  };
  expect(await page("files")).toEqual([c, b, a, own.document.id, false]);
  expect(await page("files?limit=2")).toEqual([c, b, true]);
  expect(await page(`files?limit=2&after=${b}`)).toEqual([a, own.document.id, false]);
  expect(await page(`files?limit=1&before=${a}`)).toEqual([b, false]);
  expect(await page(`files?order=asc&limit=2&after=${own.document.id}`)).toEqual([a, b, true]);
  expect(await page(`files?order=asc&after=${a}&before=${c}`)).toEqual([b, false]);
  expect(await page("files?filter=completed")).toEqual([false]);
  await pipeline.drain();
  expect(await page("files?filter=completed&limit=1")).toEqual([c, true]);
  expect(await page(`file_batches/${batch.id}/files`)).toEqual([c, b, false]);
  expect(await json("GET", `${store}/file_batches/${batch.id}`)).toMatchObject({
    status: "completed",
    file_counts: { completed: 2, total: 2 },
  });
  expect((await request("GET", `/openai/v1${store}/files?after=file_none`)).status).toBe(400);
});

it("counts the files of a store without reading each of them", async () => {
  const { over, pipeline, tenant } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  const texts = ["# Tariff of 2025", "# Tariff of 2026"].map((text) =>
    new TextEncoder().encode(text),
  );
  for (const [at, bytes] of texts.entries()) {
    await pipeline.upload(scope, `${at}.md`, new Uint8Array(bytes));
    if (at === 0) await pipeline.drain();
  }
  const list = () => Promise.reject(new Error("All documents were read."));
  const request = over({ documents: { ...pipeline.services.documents, list } });
  const counts = { in_progress: 1, completed: 1, failed: 0, cancelled: 0, total: 2 };
  const store = { status: "in_progress", usage_bytes: 32, file_counts: counts };
  const one = await request("GET", `/openai/v1/vector_stores/${scope.collection}`);
  expect(await one.json()).toMatchObject(store);
  const all = await request("GET", "/openai/v1/vector_stores");
  expect(await all.json()).toMatchObject({ data: [store] });
});
