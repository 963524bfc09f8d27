import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { contentDatabase } from "../../support/storage/content-database.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";
import { wipe } from "../../support/storage/snapshot.ts";

async function serveOperated() {
  const app = await serveApp();
  const admin = app.as("quire-dev-admin");
  const operate = async (method: string, path: string, json?: unknown) => {
    const response = await admin(method, `/v1/operator${path}`, json === undefined ? {} : { json });
    return { status: response.status, body: await response.json<Record<string, unknown>>() };
  };
  const scope = await app.pipeline.makeScope(app.tenant.id);
  const upload = async (name: string, bytes?: Uint8Array<ArrayBuffer>) => {
    const { document } = await app.pipeline.upload(scope, name, bytes ?? (await makePdf(MANUAL)));
    await app.pipeline.drain();
    return document;
  };
  return { ...app, operate, scope, upload };
}

it("needs the admin key, of which two may be in use", async () => {
  const { request, as, over, pipeline } = await serveOperated();
  expect((await request("GET", "/v1/operator/tenants")).status).toBe(401);
  expect((await as("quire-dev-admin")("GET", "/v1/operator/tenants")).status).toBe(200);
  const two = over({ adminKeys: ["another-admin-key", ...pipeline.services.adminKeys] });
  const headers = { Authorization: "Bearer another-admin-key" };
  expect((await two("GET", "/v1/operator/tenants", { headers })).status).toBe(200);
  const old = { Authorization: "Bearer quire-dev-admin" };
  expect((await two("GET", "/v1/operator/tenants", { headers: old })).status).toBe(200);
});

it("suspends a tenant, resumes it, and gives it a new key", async () => {
  const { operate, request, tenant, as } = await serveOperated();
  await operate("PATCH", `/tenants/${tenant.id}`, { suspended: true });
  const refused = await request("GET", "/v1/collections");
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("suspended this tenant");
  const since = (await operate("PATCH", `/tenants/${tenant.id}`, { suspended: true })).body;
  const again = (await operate("PATCH", `/tenants/${tenant.id}`, { suspended: true })).body;
  expect(again["suspended_at"]).toBe(since["suspended_at"]);
  await operate("PATCH", `/tenants/${tenant.id}`, { suspended: false });
  expect((await request("GET", "/v1/collections")).status).toBe(200);
  const { status, body } = await operate("POST", `/tenants/${tenant.id}/keys`);
  expect(status).toBe(201);
  expect((await as(String(body["api_key"]))("GET", "/v1/collections")).status).toBe(200);
  const unknown = await operate("POST", "/tenants/ten_unknown/keys");
  expect(unknown.status).toBe(404);
  expect(unknown.body["detail"]).toBe("The tenant does not exist. Check the ids in the path.");
});

it("deletes a tenant with a receipt, and leaves nothing of it", async () => {
  await wipe();
  const { operate, request, tenant, upload, pipeline, scope } = await serveOperated();
  await upload("a.pdf");
  await request("POST", `/v1/collections/${scope.collection}/answers`, {
    json: { question: "Which storm deductible applies more than 900 feet from the shore?" },
  });
  await env.FILES.put(`inbox/${tenant.id}/${scope.collection}/later.pdf`, "x");
  const other = await pipeline.makeScope();
  await pipeline.upload(other, "kept.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  expect((await operate("DELETE", `/tenants/${tenant.id}`)).status).toBe(202);
  expect((await request("GET", "/v1/collections")).status).toBe(401);
  for (let round = 0; round < 3; round += 1) {
    for (const message of pipeline.outbox.splice(0)) {
      const { retryMessages } = await pipeline.deliver([message]);
      if (retryMessages.length > 0) pipeline.outbox.push(message);
    }
  }
  const { body } = await operate("GET", `/tenants/${tenant.id}/deletion`);
  expect(body).toMatchObject({ documents: 1, answers: 1 });
  expect(body["completed_at"]).not.toBeNull();
  expect(Number(body["objects"])).toBeGreaterThan(3);
  const { results: tables } = await contentDatabase
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%tenant_id%'
       AND name NOT IN ('tenant_deletions', 'audit_log')`,
    )
    .all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    for (const db of [env.DB, contentDatabase]) {
      const rows = await db
        .prepare(`SELECT * FROM ${name} WHERE tenant_id = ?`)
        .bind(tenant.id)
        .all();
      expect(rows.results, name).toEqual([]);
    }
  }
  const objects = await env.FILES.list();
  expect(objects.objects.map(({ key }) => key).filter((key) => key.includes(tenant.id))).toEqual(
    expect.arrayContaining([`deletions/${tenant.id}`]),
  );
  expect(await pipeline.objects(`tenants/${tenant.id}`)).toEqual([]);
  expect(await pipeline.objects(`inbox/${tenant.id}`)).toEqual([]);
  expect(await pipeline.services.documents.findByName(other, "kept.pdf")).toMatchObject({
    status: "ready",
  });
});

it("indexes again what failed with a code, of a tenant or of all", async () => {
  const { operate, upload, pipeline, scope, tenant } = await serveOperated();
  pipeline.services.limits.maxPages = 1;
  const { id } = await upload("a.pdf");
  expect(await pipeline.services.documents.find(scope, id)).toMatchObject({ status: "failed" });
  pipeline.services.limits.maxPages = 100;
  const retry = async (codes: string[], of: string) =>
    (await operate("POST", "/documents/retry", { codes, tenant: of })).body["retried"];
  expect(await retry(["internal"], tenant.id)).toBe(0);
  const unknown = await operate("POST", "/documents/retry", { codes: ["internl"] });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body)).toContain("too_many_pages");
  expect(await retry(["too_many_pages"], "ten_other")).toBe(0);
  expect(await retry(["too_many_pages"], tenant.id)).toBe(1);
  await pipeline.drain();
  expect(await pipeline.services.documents.find(scope, id)).toMatchObject({ status: "ready" });
});

it("lists, takes up and removes objects that nothing explains, and no others", async () => {
  await wipe();
  const { operate, upload, pipeline, scope } = await serveOperated();
  const document = await upload("a.pdf");
  const original = pipeline.services.fileKey(scope, document.id, document.sha256);
  const stray = `tenants/${scope.tenant}/collections/${scope.collection}/documents/doc_x/abc`;
  await env.FILES.put(stray, "x");
  for (const table of ["documents", "versions"])
    await contentDatabase.prepare(`DELETE FROM ${table}`).run();
  const now = () => new Date(Date.now() + 2 * 86_400_000);
  await reconcile({ ...pipeline.services, now }, [""]);
  const { body } = await operate("GET", "/orphans");
  expect(JSON.stringify(body)).toContain(original);
  for (const action of ["adopt", "remove"]) {
    const unknown = await operate("POST", `/orphans/${action}`, { keys: [original, "no"] });
    expect(unknown.status).toBe(404);
    expect(unknown.body["detail"]).toBe("These keys are not listed as orphans: no.");
  }
  expect((await operate("GET", "/orphans")).body).toEqual(body);
  const { body: adopted } = await operate("POST", "/orphans/adopt", { keys: [original] });
  expect(adopted).toEqual({ data: [{ key: original, outcome: "adopted" }] });
  await pipeline.drain();
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "ready",
  });
  const { body: removed } = await operate("POST", "/orphans/remove", { keys: [stray] });
  expect(removed).toEqual({ removed: [stray] });
  expect(await env.FILES.head(original)).not.toBeNull();
});

it("finds the collection of a move by its id or its name, and refuses an unknown one", async () => {
  const { operate, tenant, ask } = await serveOperated();
  const { body } = await ask<{ id: string }>("POST", "/v1/collections", { name: "gam" });
  const move = async (owner: string, collection: string, database?: string) =>
    operate(
      database === undefined ? "DELETE" : "POST",
      `/tenants/${owner}/collections/${collection}/move`,
      database === undefined ? undefined : { database },
    );
  for (const known of ["gam", body.id]) {
    const refused = await move(tenant.id, known, "NO_DB");
    expect(refused.status).toBe(400);
    expect(refused.body["detail"]).toMatch(
      /^There is no database "NO_DB"\. This deployment has: DB(, \w+)*\.$/,
    );
    expect((await move(tenant.id, known)).status).toBe(409);
  }
  for (const [owner, unknown] of [
    [tenant.id, "gem"],
    [tenant.id, "col_unknown"],
    ["ten_unknown", body.id],
    ["ten_unknown", "gam"],
  ] as const) {
    expect((await move(owner, unknown, "DB")).status, unknown).toBe(404);
    expect((await move(owner, unknown)).status, unknown).toBe(404);
  }
});

it("switches changes off and on again", async () => {
  const { operate, request, pipeline, scope } = await serveOperated();
  await operate("PUT", "/switches/writes", { on: false });
  const headers = { Origin: "http://localhost:5173" };
  const refused = await request("POST", "/v1/collections", { json: { name: "x" }, headers });
  expect(refused.status).toBe(503);
  // A page of another origin cannot read an error without this header.
  expect(refused.headers.get("Access-Control-Allow-Origin")).not.toBeNull();
  expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(refused.headers.get("Retry-After")).toBe("600");
  const search = `/v1/collections/${scope.collection}/search`;
  expect((await request("POST", search, { json: { query: "x" } })).status).toBe(200);
  await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const { retryMessages } = await pipeline.deliver(pipeline.outbox.splice(0));
  expect(retryMessages).toHaveLength(1);
  expect((await operate("PUT", "/switches/nothing", { on: true })).status).toBe(400);
  await operate("PUT", "/switches/writes", { on: true });
  expect((await request("POST", "/v1/collections", { json: { name: "x" } })).status).toBe(201);
});

it("lets people ask, begin and stop while changes are switched off, and sign out", async () => {
  const { operate, request, scope } = await serveOperated();
  const collection = `/v1/collections/${scope.collection}`;
  const { status: named } = await request("POST", "/v1/collections", { json: { name: "search" } });
  expect(named).toBe(201);
  await operate("PUT", "/switches/writes", { on: false });
  // The web app begins a conversation with its first question.
  expect((await request("POST", `${collection}/sessions`, { json: {} })).status).toBe(201);
  expect((await request("POST", "/v1/answers/ans_unknown/cancel")).status).toBe(404);
  const headers = { Authorization: "" };
  expect((await request("DELETE", "/v1/browser-session", { headers })).status).toBe(204);
  const json = { name: "renamed" };
  expect((await request("POST", "/openai/v1/vector_stores/search", { json })).status).toBe(503);
  await operate("PUT", "/switches/writes", { on: true });
});

it("records no change of anybody who was refused before they were known", async () => {
  const { operate, request, over, as } = await serveOperated();
  const create = { json: { name: "refused" } };
  const unknown = as(`qk_unknown_${crypto.randomUUID()}`);
  const address = { "CF-Connecting-IP": "203.0.113.7" };
  for (let sent = 0; sent < 32; sent += 1) {
    await unknown("POST", "/v1/collections", { ...create, headers: address });
  }
  const limited = await unknown("POST", "/v1/collections", { ...create, headers: address });
  expect(limited.status).toBe(429);
  const busy = await over({ mayAsk: async () => false })("POST", "/v1/collections", create);
  expect(busy.status).toBe(429);
  await operate("PUT", "/switches/writes", { on: false });
  expect((await request("POST", "/v1/collections", create)).status).toBe(503);
  await operate("PUT", "/switches/writes", { on: true });
  const { body } = await operate("GET", "/audit-log?limit=10");
  const recorded = body["data"] as { action: string; status: number }[];
  expect(recorded[0]?.action).toBe("PUT /v1/operator/switches/writes");
  expect(recorded.filter(({ status }) => status === 429 || status === 503)).toEqual([]);
});

it("records who changed what", async () => {
  const { operate, request, tenant, scope } = await serveOperated();
  await request("POST", "/v1/keys", { json: { name: "k", scopes: ["read"] } });
  await request("POST", `/v1/collections/${scope.collection}/search`, { json: { query: "x" } });
  await operate("PATCH", `/tenants/${tenant.id}`, { name: "renamed" });
  const { body } = await operate("GET", `/audit-log?tenant=${tenant.id}`);
  const entries = body["data"] as { actor: string; action: string; status: number }[];
  expect(entries.map(({ action }) => action)).toEqual([
    `PATCH /v1/operator/tenants/${tenant.id}`,
    "POST /v1/keys",
  ]);
  expect(entries[0]?.actor).toMatch(/^operator:[0-9a-f]{8}$/);
  expect(entries[1]?.actor).toMatch(/^key_/);
  const names = Object.keys(entries[0] ?? {});
  expect(names).toContain("request_id");
  for (const limit of ["0", "101", "x", "0x10", "1e1"]) {
    expect((await operate("GET", `/audit-log?limit=${limit}`)).status).toBe(400);
  }
  const page = await operate("GET", `/audit-log?tenant=${tenant.id}&limit=1`);
  expect(page.body["data"]).toEqual(entries.slice(0, 1));
  const tenants = await operate("GET", "/tenants");
  const listed = (tenants.body["data"] as { id: string }[]).find(({ id }) => id === tenant.id);
  for (const name of [...names, ...Object.keys(listed ?? {})]) expect(name).toMatch(/^[a-z_]+$/);
});

it("records no sign-out, which anybody may send, as a change by an operator", async () => {
  const { operate, request } = await serveOperated();
  const before = await operate("GET", "/audit-log");
  expect((await request("DELETE", "/v1/browser-session")).status).toBe(204);
  const after = await operate("GET", "/audit-log");
  expect(after.body["data"]).toEqual(before.body["data"]);
});

it("does not let a tenant revoke its last admin key", async () => {
  const { request, ask } = await serveOperated();
  const { body } = await ask<{ data: { id: string }[] }>("GET", "/v1/keys");
  const first = body.data[0]?.id ?? "";
  expect((await request("DELETE", `/v1/keys/${first}`)).status).toBe(409);
  const made = await ask<{ id: string }>("POST", "/v1/keys", { name: "b", scopes: ["admin"] });
  expect((await request("DELETE", `/v1/keys/${first}`)).status).toBe(204);
  expect(made.status).toBe(201);
});

it("signs with both secrets while a webhook's secret is replaced", async () => {
  const signatures: string[] = [];
  const pipeline = createPipeline({
    postWebhook: async (_, { headers }) => void signatures.push(headers["Quire-Signature"] ?? ""),
  });
  const scope = await pipeline.makeScope();
  const hook = { url: "http://127.0.0.1/", createdAt: "2026-01-01" };
  const until = new Date(Date.now() + 60_000).toISOString();
  const { webhooks } = pipeline.services;
  const notify = async (name: string) => {
    await pipeline.upload(scope, name, await makePdf(MANUAL));
    await pipeline.drain();
  };
  await webhooks.write(scope, { ...hook, secret: "first-secret-16x" });
  await notify("a.pdf");
  await webhooks.write(scope, { ...hook, secret: "second-secret-16", previousUntil: until });
  await notify("b.pdf");
  await webhooks.write(scope, { ...hook, secret: "third-secret-16x" });
  await notify("c.pdf");
  expect(signatures.map((each) => each.split("v1=").length - 1)).toEqual([1, 2, 1]);
});
