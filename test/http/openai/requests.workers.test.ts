// What OpenAI's clients may send, and how it comes back.
import { expect, it } from "vitest";
import { serveApp } from "../../support/served-app.ts";

type Failed = { error: { code: string } };

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
