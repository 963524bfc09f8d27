import { expect, it } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { type AllServices } from "../../../workers/services.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { serveApp } from "../../support/served-app.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { call, callJson, makeCollection } from "../../support/worker.ts";

type ReadinessJson = { status: string; profile: string; checks: { name: string; ok: boolean }[] };
type UsageJson = {
  data: {
    day: string;
    requests: number;
    rows_read: number;
    vectors_queried: number;
    neurons: number;
    estimated_cost: number;
  }[];
  next_cursor: string | null;
};
type ApiJson = {
  openapi: string;
  security: Record<string, unknown>[];
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; security?: Record<string, unknown>[] }>
  >;
  components: { securitySchemes: Record<string, unknown> };
};

/** The app over services of which a test overrides some, and what it logs. */
async function serve(overrides: Partial<AllServices> = {}) {
  const log: { event: string; fields: Readonly<Record<string, unknown>> }[] = [];
  const write: AllServices["log"] = (event, fields = {}) => void log.push({ event, fields });
  const { request, ...served } = await serveApp({ log: write, ...overrides });
  return { ...served, log, ask: request };
}

const fails = async (): Promise<never> => {
  throw new Error("connection to shard 7 refused");
};

it("reports liveness without a key, even if dependencies fail", async () => {
  const response = await call("GET", "/healthz", { headers: { Authorization: "" } });
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  const { tenants, files } = createPipeline().services;
  const broken = await serve({
    tenants: { ...tenants, ping: fails },
    files: { ...files, ping: fails },
    queueBacklog: fails,
  });
  expect((await broken.ask("GET", "/healthz")).status).toBe(200);
});

it("is ready where everything it needs answers", async () => {
  const response = await call("GET", "/readyz", { headers: { Authorization: "" } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "ready",
    profile: "embedded",
    checks: ["d1", "r2", "queue", "model_profile"].map((name) => ({ name, ok: true })),
  });
});

it("is not ready where one of them fails, and names that one without saying why", async () => {
  const { services } = createPipeline();
  const broken: Record<string, Partial<AllServices>> = {
    d1: { tenants: { ...services.tenants, ping: fails } },
    r2: { files: { ...services.files, ping: fails } },
    queue: { queueBacklog: fails },
  };
  for (const [name, overrides] of Object.entries(broken)) {
    const { ask, log } = await serve(overrides);
    const response = await ask("GET", "/readyz");
    expect(response.status, name).toBe(503);
    const text = await response.text();
    expect(text).not.toContain("shard 7");
    const body = JSON.parse(text) as ReadinessJson;
    expect(body.status).toBe("unavailable");
    expect(body.checks.filter(({ ok }) => !ok)).toEqual([{ name, ok: false }]);
    expect(log).toContainEqual({
      event: "readyz.failed",
      fields: { check: name, error: "Error: connection to shard 7 refused" },
    });
  }
});

it("keeps a request's id, and makes one where none or no plain one is given", async () => {
  const idOf = async (headers: Record<string, string>) => {
    const response = await call("GET", "/v1/collections/none", { headers });
    const body = await response.json<{ request_id: string }>();
    expect(response.headers.get("X-Request-Id")).toBe(body.request_id);
    return body.request_id;
  };
  expect(await idOf({ "X-Request-Id": "trace-42_a" })).toBe("trace-42_a");
  const made = await Promise.all([idOf({}), idOf({})]);
  for (const id of made) expect(id).toMatch(/^[\w-]{20,}$/);
  expect(new Set(made).size).toBe(2);
  for (const odd of ['a"b', "a b", "<script>", "x".repeat(300)]) {
    expect(await idOf({ "X-Request-Id": odd })).toMatch(/^[\w-]{20,100}$/);
  }
});

it("logs each request with its id, status and tenant, and no key", async () => {
  const { ask, log, tenant } = await serve();
  await ask("GET", "/v1/collections", { headers: { "X-Request-Id": "logged-1" } });
  expect(log).toEqual([
    {
      event: "http.request",
      fields: {
        request_id: "logged-1",
        method: "GET",
        path: "/v1/collections",
        status: 200,
        ms: expect.any(Number),
        tenant: tenant.id,
      },
    },
  ]);
  await ask("GET", "/v1/collections/none");
  await ask("POST", "/v1/keys", { json: { name: "k", scopes: ["read"] } });
  const [prefix] = tenant.key.match(/^.{12}/) ?? [];
  expect(JSON.stringify(log)).not.toContain(prefix);
});

it("describes every route it has in OpenAPI 3.1", async () => {
  const { pipeline, ask } = await serve();
  const response = await ask("GET", "/openapi.json");
  expect(response.status).toBe(200);
  const api = await response.json<ApiJson>();
  expect(api.openapi).toMatch(/^3\.1\.\d$/);
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The app's pages, the routes in OpenAI's shape and the operator's are not part of this description.
  const isOfTheApi = (path: string): boolean =>
    /^\/(?:v1\/(?!operator\/)|q\/:|healthz$|readyz$)/.test(path);
  const routes = createApp(pipeline.services)
    .routes.filter(({ method, path }) => method !== "ALL" && isOfTheApi(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`);
  expect(described.toSorted()).toEqual([...new Set(routes)].toSorted());
  expect(described.length).toBeGreaterThan(20);
  const schemes = Object.keys(api.components.securitySchemes);
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, { responses, security = api.security }] of Object.entries(methods)) {
      // A browser signs in with the key in the body, and signs out whether or not its session is still valid.
      if (path === "/v1/browser-session") continue;
      const isOpen = path === "/healthz" || path === "/readyz";
      expect("401" in responses, `${method} ${path}`).toBe(!isOpen);
      const needed = security.flatMap((scheme) => Object.keys(scheme));
      expect(needed.length > 0, `${method} ${path}`).toBe(!isOpen);
      expect(schemes, `${method} ${path}`).toEqual(expect.arrayContaining(needed));
    }
  }
});

it("shows its API as a page that loads nothing from anywhere", async () => {
  const response = await call("GET", "/docs", { headers: { Authorization: "" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>/i);
  expect(html).toContain("/v1/collections/{collection}/search");
  const targets = Array.from(
    html.matchAll(/\b(?:src|href|action|srcset|poster|data)\s*=\s*["']?([^"'\s>]*)/gi),
    ([, target = ""]) => target,
  );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !/^(?:#|data:)/.test(target))).toEqual([]);
  expect(html).not.toMatch(/@import|url\(|<script|<iframe|<object/i);

  const { ask } = await serve();
  const root = await ask("GET", "/");
  expect([root.status, root.headers.get("Location")]).toEqual([302, "/docs"]);
});

it("answers 429 with a time to wait once a tenant asks too often", async () => {
  let left = 2;
  const asked: string[] = [];
  const { ask, tenant } = await serve({
    mayAsk: async (id) => {
      asked.push(id);
      left -= 1;
      return left >= 0;
    },
  });
  expect((await ask("GET", "/v1/collections")).status).toBe(200);
  expect((await ask("GET", "/v1/usage")).status).toBe(200);
  const refused = await ask("GET", "/v1/collections");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ code: "rate_limited", status: 429 });
  expect(asked).toEqual([tenant.id, tenant.id, tenant.id]);
  expect((await ask("GET", "/healthz")).status).toBe(200);
});

it("answers an unexpected error with a fixed text, and logs the details", async () => {
  const { collections } = createPipeline().services;
  const { ask, log } = await serve({ collections: { ...collections, list: fails } });
  const response = await ask("GET", "/v1/collections", { headers: { "X-Request-Id": "boom-1" } });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    type: "/problems/internal",
    title: "Internal error",
    status: 500,
    detail:
      "An unexpected error occurred. Try again. If the error persists, give the request id to the operator.",
    code: "internal",
    request_id: "boom-1",
  });
  expect(text).not.toContain("shard");
  const logged = log.find(({ event }) => event === "http.error");
  expect(logged?.fields).toMatchObject({
    request_id: "boom-1",
    path: "/v1/collections",
    error: "connection to shard 7 refused",
  });
});

it("counts a tenant's requests and the rows they read by day", async () => {
  let now = new Date("2026-03-01T23:59:00.000Z");
  const { pipeline, tenant, ask } = await serve({ now: () => now });
  const usage = async () => {
    const response = await ask("GET", "/v1/usage");
    return (await response.json<UsageJson>()).data;
  };
  expect(await usage()).toEqual([]);
  const made = await ask("POST", "/v1/collections", { json: { name: "counted" } });
  const { id: collection } = await made.json<{ id: string }>();
  await pipeline.upload({ tenant: tenant.id, collection }, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const [before] = await usage();
  expect(before).toMatchObject({ day: "2026-03-01", requests: 2 });

  const found = await ask("POST", `/v1/collections/${collection}/search`, {
    json: { query: "storm deductible", alpha: 0.5 },
  });
  expect(found.status).toBe(200);
  const [after] = await usage();
  expect(after?.requests).toBe(4);
  expect(after?.rows_read).toBeGreaterThan(before?.rows_read ?? Infinity);
  expect(after?.vectors_queried).toBe((before?.vectors_queried ?? 0) + 1);
  expect(after?.estimated_cost).toBeCloseTo((after?.rows_read ?? 0) / 1e9, 12);

  expect((await ask("GET", "/v1/collections/none")).status).toBe(404);
  now = new Date("2026-03-02T00:01:00.000Z");
  await ask("GET", "/v1/collections");
  const days = await usage();
  expect(days.map(({ day, requests }) => [day, requests])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-01", 6],
  ]);
  const first = await ask("GET", "/v1/usage?limit=1");
  const page = await first.json<UsageJson>();
  expect(page).toMatchObject({ data: [{ day: "2026-03-02" }], next_cursor: "2026-03-02" });
  const second = await ask("GET", `/v1/usage?limit=1&cursor=${page.next_cursor}`);
  expect(await second.json()).toMatchObject({ data: [{ day: "2026-03-01" }], next_cursor: null });

  const other = await serve();
  const theirs = await other.ask("GET", "/v1/usage");
  expect(await theirs.json()).toEqual({ data: [], next_cursor: null });
});

it("refuses a JSON body of more than a megabyte whether or not its length is given", async () => {
  const collection = await makeCollection("large bodies");
  const path = `/v1/collections/${collection}/search`;
  const large = JSON.stringify({ query: "x".repeat(1_100_000) });
  const headers = { "Content-Type": "application/json" };
  const given = await callJson("POST", path, { body: large, headers });
  expect(given).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect(given.body["detail"]).toContain("larger than 1048576 bytes");
  const streamed = new Response(large).body ?? "";
  const chunked = await callJson("POST", path, { body: streamed, headers });
  expect(chunked).toMatchObject({ status: 413, body: { code: "too_large" } });
});
