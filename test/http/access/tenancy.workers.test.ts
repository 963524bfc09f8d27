import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import {
  call,
  callJson,
  makeCollection,
  makeTenant,
  untilIndexed,
  upload,
} from "../../support/worker.ts";

type Paths = { paths: Record<string, Record<string, unknown>> };

/** A body each route accepts, so that it is the id and not the body that is refused. */
const BODIES: Record<string, unknown> = {
  "patch /v1/collections/{collection}": { name: "taken over" },
  "put /v1/collections/{collection}/summaries": {},
  "put /v1/collections/{collection}/documents/{document}/summary": {
    document_type: "x",
    summary: "x",
    key_topics: [],
    use_for: "x",
  },
  "put /v1/collections/{collection}/webhook": { url: "https://example.com/hook" },
  "post /v1/collections/{collection}/reindex": {},
  "post /v1/collections/{collection}/search": { query: "storm deductible" },
  "post /v1/collections/{collection}/tables/lookup": { conditions: { storm: 1 } },
  "post /v1/collections/{collection}/answers": { question: "storm deductible?" },
  "post /v1/collections/{collection}/plans/execute": {
    plan: { steps: [{ step_number: 1, query: "storm deductible" }] },
  },
  "post /v1/collections/{collection}/sessions": {},
  "patch /v1/sessions/{session}": { title: "taken over" },
  "patch /v1/collections/{collection}/documents/{document}": { metadata: {} },
  "post /v1/collections/{collection}/documents/delete": { documents: ["doc_1"] },
  "put /v1/answers/{answer}/feedback": { verdict: "right" },
};

const QUERIES: Record<string, string> = {
  "post /v1/collections/{collection}/documents": "?filename=a.pdf",
  "delete /v1/collections/{collection}/answers": "?before=2100-01-01T00:00:00Z",
};

/** Routes that name nothing of another tenant's. */
const WITHOUT_IDS = new Set([
  "get /healthz",
  "get /readyz",
  "post /v1/tenants",
  "get /v1/usage",
  "get /v1/metrics",
  "get /v1/me",
  "post /v1/browser-session",
  "delete /v1/browser-session",
  "get /v1/ingestion/health",
  "post /v1/keys",
  "get /v1/keys",
  "post /v1/collections",
  "get /v1/collections",
]);

// Two requests for each route of the API.
it("answers a foreign id exactly as an unknown one, on every route", async () => {
  const [alice, bob] = [await makeTenant("alice"), await makeTenant("bob")];
  const collection = await makeCollection("rules", alice);
  const { body: document } = await upload(
    collection,
    { filename: "a.pdf", bytes: await makePdf(MANUAL) },
    alice,
  );
  await untilIndexed(collection, document.id, alice);
  const answer = await callJson<{ id: string }>("POST", `/v1/collections/${collection}/answers`, {
    key: alice,
    json: { question: "Which storm deductible applies more than 900 feet from the shore?" },
  });
  const key = await callJson<{ id: string }>("POST", "/v1/keys", {
    key: alice,
    json: { name: "k", scopes: ["read"] },
  });
  const session = await callJson<{ id: string }>("POST", `/v1/collections/${collection}/sessions`, {
    key: alice,
    json: {},
  });
  const foreign: Record<string, string> = {
    session: session.body.id,
    collection,
    document: document.id,
    answer: answer.body.id,
    id: key.body.id,
    page: "1",
    n: "1",
  };
  const unknown: Record<string, string> = {
    session: "ses_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    collection: "col_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    document: "doc_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    answer: "ans_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    id: "key_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    page: "1",
    n: "1",
  };
  const bobsOwn = await makeCollection("rules", bob);
  const { body: api } = await callJson<Paths>("GET", "/openapi.json");
  let tried = 0;
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const method of Object.keys(methods)) {
      const route = `${method} ${path}`;
      if (WITHOUT_IDS.has(route)) continue;
      const ask = async (ids: Record<string, string>) => {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "missing");
        const isUpload = route === "post /v1/collections/{collection}/documents";
        const response = await call(method.toUpperCase(), filled + (QUERIES[route] ?? ""), {
          key: bob,
          ...(route in BODIES ? { json: BODIES[route] } : {}),
          ...(isUpload ? { body: await makePdf(MANUAL) } : {}),
        });
        const body = (await response.text()).replace(/"request_id":"[^"]*"/, "");
        return { status: response.status, body };
      };
      const reply = await ask(foreign);
      expect(reply.status, route).toBe(404);
      expect(reply, route).toEqual(await ask(unknown));
      // Also below a collection of one's own, the other's document is not there.
      const below = path.includes("{document}")
        ? await ask({ ...foreign, collection: bobsOwn })
        : reply;
      expect(below, route).toEqual(reply);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(20);
  const still = await callJson("GET", `/v1/collections/${collection}/documents/${document.id}`, {
    key: alice,
  });
  expect(still.body).toMatchObject({ status: "ready", filename: "a.pdf" });
}, 90_000);

it("shows two tenants with the same file name each their own file only", async () => {
  const texts = {
    carol: "Carol keeps seven parrots on the terrace.",
    dave: "Dave keeps nine lizards in the cellar.",
  };
  const seen: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const key = await makeTenant(name);
    const collection = await makeCollection("pets", key);
    const { body } = await upload(
      collection,
      { filename: "pets.pdf", bytes: await makePdf([[text]]) },
      key,
    );
    await untilIndexed(collection, body.id, key);
    const lists = await callJson<{ data: unknown[] }>("GET", "/v1/collections", { key });
    expect(lists.body.data).toHaveLength(1);
    const found = await callJson<{ results: { text: string }[] }>(
      "POST",
      `/v1/collections/${collection}/search`,
      { key, json: { query: "who keeps parrots or lizards" } },
    );
    seen[name] = found.body.results.map((result) => result.text);
  }
  expect(seen).toEqual({ carol: [texts.carol], dave: [texts.dave] });
});

it("refuses keys that are missing, wrong, expired, revoked or lack the scope", async () => {
  const admin = await makeTenant("keys");
  const withoutKey = await call("GET", "/v1/collections", { headers: { Authorization: "" } });
  expect(withoutKey.status).toBe(401);
  expect(withoutKey.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect((await callJson("GET", "/v1/collections", { key: "qk_wrong" })).status).toBe(401);
  // Another last letter, whichever the right one is.
  const wrong = `${admin.slice(0, -1)}${admin.endsWith("x") ? "y" : "x"}`;
  expect((await callJson("GET", "/v1/collections", { key: wrong })).status).toBe(401);

  const reader = await callJson<{ id: string; api_key: string }>("POST", "/v1/keys", {
    key: admin,
    json: { name: "reader", scopes: ["read"] },
  });
  expect(JSON.stringify(reader.body)).not.toContain("hash");
  const asReader = { key: reader.body.api_key };
  expect((await callJson("GET", "/v1/collections", asReader)).status).toBe(200);
  const writing = await callJson<{ code: string; detail: string }>("POST", "/v1/collections", {
    ...asReader,
    json: { name: "x" },
  });
  expect(writing).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(writing.body.detail).toContain('"write"');
  expect((await callJson("GET", "/v1/keys", asReader)).status).toBe(403);

  const brief = await callJson<{ api_key: string }>("POST", "/v1/keys", {
    key: admin,
    json: {
      name: "brief",
      scopes: ["read"],
      expires_at: new Date(Date.now() + 1000).toISOString(),
    },
  });
  expect((await callJson("GET", "/v1/collections", { key: brief.body.api_key })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const expired = await callJson<{ detail: string }>("GET", "/v1/collections", {
    key: brief.body.api_key,
  });
  expect(expired.status).toBe(401);
  expect(expired.body.detail).toContain("expired");

  expect((await call("DELETE", `/v1/keys/${reader.body.id}`, { key: admin })).status).toBe(204);
  expect((await callJson("GET", "/v1/collections", asReader)).status).toBe(401);
  const listed = await callJson<{
    data: { name: string; last_used_at: string | null; revoked_at: string | null }[];
  }>("GET", "/v1/keys", { key: admin });
  const shown = listed.body.data.find((key) => key.name === "reader");
  expect(shown?.revoked_at).not.toBeNull();
  expect(shown?.last_used_at).not.toBeNull();
});

it("makes tenants only with the deployment's own key", async () => {
  const tenant = await makeTenant("no admin");
  for (const key of [tenant, "quire-dev-admim", "x"]) {
    const { status } = await callJson("POST", "/v1/tenants", { key, json: { name: "y" } });
    expect(status).toBe(401);
  }
});

it("lists no chunks of another tenant for any cursor", async () => {
  const alice = await makeTenant("alice");
  const bob = await makeTenant("bob");
  const hers = await makeCollection("c", alice);
  const a = await upload(
    hers,
    { filename: "secret.pdf", bytes: await makePdf([["Alice keeps seven parrots."]]) },
    alice,
  );
  await untilIndexed(hers, a.body.id, alice);
  const his = await makeCollection("c", bob);
  const b = await upload(
    his,
    { filename: "b.pdf", bytes: await makePdf([["Bob has none."]]) },
    bob,
  );
  await untilIndexed(his, b.body.id, bob);
  const { body } = await callJson<{ data: { text: string }[] }>(
    "GET",
    `/v1/collections/${his}/documents/${b.body.id}/chunks?cursor=-100000000`,
    { key: bob },
  );
  expect(JSON.stringify(body)).not.toContain("parrots");
});
