// The operator's commands, each against a real server, in the order in which the runbooks of docs/operating.md use them.
import { inject, test } from "vitest";
import { createQuire } from "../../../../client/quire.ts";
import { ACTIONS } from "../../../../scripts/commands/operator/actions.ts";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

type Listed = { data: { id: string; name: string; suspended_at: string | null }[] };

const done = new Set<string>();

async function admin<T = Record<string, unknown>>(name: string, ...args: string[]): Promise<T> {
  done.add(name);
  return runJson<T>(["admin", name, ...args]);
}

async function newTenant() {
  const client = createQuire({ url: inject("quireUrl"), key: "quire-dev-admin" });
  const { id, api_key: key } = await client.createTenant("Larkmoor");
  return { id, typed: { env: { QUIRE_KEY: key } } };
}

test("a tenant is listed, suspended, resumed, limited, given a key and deleted", async ({
  expect,
}) => {
  const { id, typed } = await newTenant();
  expect((await admin<Listed>("tenants")).data.map((tenant) => tenant.id)).toContain(id);
  await admin("suspend", id);
  expect((await run(["collections"], typed)).err).toContain("suspended");
  await admin("resume", id);
  expect(await run(["collections"], typed)).toMatchObject({ code: 0 });
  await admin("quotas", id, '{"questions": 0}');
  await run(["collections", "create", "c"], typed);
  expect((await run(["ask", "-c", "c", "What?"], typed)).err).toContain("questions");
  await admin("quotas", id, "null");
  expect(await run(["admin", "quotas", id, "{nonsense"])).toMatchObject({ code: 2 });
  const { api_key: key } = await admin<{ api_key: string }>("new-key", id);
  expect(await run(["--key", key, "collections"])).toMatchObject({ code: 0 });
  await admin("delete-tenant", id);
  await expect
    .poll(async () => (await admin("deletion", id))["completed_at"], { timeout: 30_000 })
    .not.toBeNull();
  expect(await run(["--key", key, "collections"])).toMatchObject({ code: 1 });
});

test("switches are shown and set, and answers go on without the model", async ({ expect }) => {
  for (const name of ["model", "reranker", "summaries", "ocr"]) {
    expect(await admin("switch", name, "off")).toMatchObject({ [name]: false });
    const { code } = await run(["ask", "-c", "manuals", "Which hurricane deductible applies?"]);
    expect(code).toBe(0);
    expect(await admin("switch", name, "on")).toMatchObject({ [name]: true });
  }
  expect(await admin("switches")).toMatchObject({ writes: true, model: true });
  expect(await run(["admin", "switch", "nothing", "off"])).toMatchObject({ code: 1 });
  const maybe = await run(["admin", "switch", "writes", "maybe"]);
  expect(maybe).toMatchObject({ code: 2 });
  expect(maybe.err).toContain("on or off, not to maybe");
});

test("failed documents are queued again by their code", async ({ expect }) => {
  const tenant = await ownTenant();
  await using files = await folderOf({ "broken.pdf": "%PDF-1.7 and nothing more" });
  await run(["collections", "create", "c"], tenant);
  const { err } = await run(["upload", "-c", "c", files.folder], tenant);
  const [code = ""] = /\b(?:unreadable_file|no_text|encrypted)\b/.exec(err) ?? [];
  expect(code).not.toBe("");
  const { retried } = await admin<{ retried: number }>("retry", code);
  expect(retried).toBeGreaterThanOrEqual(1);
  expect(await admin("retry", "internal", "model_unavailable")).toMatchObject({ complete: true });
  const typo = await run(["admin", "retry", "internl"]);
  expect(typo).toMatchObject({ code: 1 });
  expect(typo.err).toContain("internal");
});

test("the embedders are shown with their documents, of which none is left to renew", async ({
  expect,
}) => {
  type Uses = { data: { name: string; use: string; documents: number }[] };
  const { data } = await admin<Uses>("embedders");
  expect(data).toMatchObject([{ name: "lexical-384-r1", use: "current" }]);
  expect(data[0]?.documents).toBeGreaterThan(0);
  expect(await admin("renew-vectors")).toEqual({ begun: 0, complete: true });
  expect(await admin("renew-vectors", "ten_unknown")).toEqual({ begun: 0, complete: true });
});

test("the steps after a restore of the database change nothing where nothing was restored", async ({
  expect,
}) => {
  await admin("restored");
  expect(await admin("repeat-deletions")).toMatchObject({ next_cursor: null });
  const { data } = await admin<{ data: { key: string }[] }>("orphans");
  expect(data).toEqual([]);
  for (const name of ["adopt", "remove-orphans"]) {
    const unknown = await run(["admin", name, "tenants/x/unknown"]);
    done.add(name);
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain("tenants/x/unknown");
  }
  const { out } = await run(["ask", "-c", "manuals", "Which hurricane deductible applies?"]);
  expect(out).toContain("[1]");
});

test("a collection cannot be moved where there is a single database", async ({ expect }) => {
  const { id, typed } = await newTenant();
  await run(["collections", "create", "gam"], typed);
  const unknown = await run(["admin", "move-collection", id, "gem", "DB"]);
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.err).toContain("The collection does not exist");
  const { code, err } = await run(["admin", "move-collection", id, "gam", "DB_2"]);
  done.add("move-collection");
  expect(code).toBe(1);
  expect(err).toContain('There is no database "DB_2"');
  expect(await admin("moves")).toEqual({ data: [] });
  const cancelled = await run(["admin", "cancel-move", id, "gam"]);
  done.add("cancel-move");
  expect(cancelled.err).toContain("is not being moved");
});

test("the audit log tells who did what", async ({ expect }) => {
  const { id } = await newTenant();
  await admin("suspend", id);
  await admin("resume", id);
  type Log = { data: { no: number; action: string; tenant: string | null }[] };
  const { data } = await admin<Log>("audit-log", id);
  expect(data.length).toBeGreaterThan(1);
  // What came before an entry, of this tenant and of all.
  const [latest] = data;
  const cursor = `${latest?.no ?? 0}`;
  expect((await admin<Log>("audit-log", id, cursor)).data).toEqual(data.slice(1));
  const all = (await admin<Log>("audit-log", "-", cursor)).data;
  expect(all).toEqual(expect.arrayContaining(data.slice(1)));
  expect(all.map(({ no }) => no)).not.toContain(latest?.no);
  const wrong = await run(["admin", "tenants", "--admin-key", "wrong"]);
  expect(wrong).toMatchObject({ code: 1 });
});

test("what the runbooks look at is there", async ({ expect }) => {
  const get = async (path: string, key: string) =>
    fetch(inject("quireUrl") + path, { headers: { Authorization: `Bearer ${key}` } });
  const ready = await (await get("/readyz", "")).text();
  for (const check of ["d1", "r2", "queue", "model_profile"]) expect(ready).toContain(`"${check}"`);
  const metrics = await (await get("/metrics", "quire-dev-admin")).text();
  for (const name of [
    "quire_answer_seconds",
    "quire_fallbacks_total",
    "quire_queue_messages",
    "quire_queue_age_seconds",
    "quire_oldest_unfinished_seconds",
    "quire_documents",
    "quire_database_bytes",
    "quire_reconcile_age_seconds",
    "quire_orphans",
    "quire_inbox_failures",
    "quire_neurons_total",
  ]) {
    expect(metrics, name).toContain(name);
  }
  for (const path of ["/v1/metrics", "/v1/usage", "/v1/ingestion/health"]) {
    expect((await get(path, "quire-dev-key")).status, path).toBe(200);
  }
});

test("no command of the operator is left out here", ({ expect }) => {
  expect([...done].toSorted()).toEqual(ACTIONS.map(({ name }) => name).toSorted());
});
