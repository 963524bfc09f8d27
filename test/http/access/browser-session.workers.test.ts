// A browser that signs in with a key and then sends only its cookie.
import { beforeAll, expect, it } from "vitest";
import { asker, type Request, type ServedApp, serveApp } from "../../support/served-app.ts";

const LOCAL = "http://127.0.0.1:8787";
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp();
});

/** Requests without a key. */
const anonymous =
  (request: Request): Request =>
  (method, path, { json, headers } = {}) =>
    request(method, path, { json, headers: { Authorization: "", ...headers } });

async function signIn(api_key: string, origin = "https://quire.test") {
  const response = await anonymous(app.request)("POST", `${origin}/v1/browser-session`, {
    json: { api_key },
    headers: OWN_PAGE,
  });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  return { response, cookie, pair: cookie.split(";")[0] ?? "" };
}

const me = (Cookie: string, origin = "https://quire.test") =>
  anonymous(app.request)("GET", `${origin}/v1/me`, { headers: { Cookie } });

it("exchanges a key for a cookie that scripts and other sites cannot use", async () => {
  const { response, cookie, pair } = await signIn(app.tenant.key);
  expect(response.status).toBe(200);
  expect(cookie).toMatch(/^__Host-quire=key_\w+\.\d+\.[0-9a-f]{64}; /);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=43200"]) {
    expect(cookie.split("; ")).toContain(attribute);
  }
  const expected = await response.json();
  expect(expected).toMatchObject({
    tenant: { id: app.tenant.id, name: "served" },
    key: { scopes: ["read", "write", "admin"] },
    profile: "embedded",
    models: { embedding: expect.stringMatching(/\S/), language: null, reranker: null },
    signed_in_by: "cookie",
  });
  expect(await (await me(pair)).json()).toEqual(expected);
  const { body } = await app.ask("GET", "/v1/me");
  expect(body).toEqual({ ...(expected as object), signed_in_by: "key" });
});

it("leaves out Secure on this machine, where there is no HTTPS, and refuses plain HTTP elsewhere", async () => {
  const { cookie, pair } = await signIn(app.tenant.key, LOCAL);
  expect(cookie).toMatch(/^quire=/);
  expect(cookie).not.toContain("Secure");
  expect((await me(pair, LOCAL)).status).toBe(200);
  expect((await signIn(app.tenant.key, "http://192.168.1.2")).response.status).toBe(400);
});

it("asks for a key where no session is possible, and takes one there", async () => {
  const path = "http://192.168.1.2:8787/v1/me";
  const refused = await anonymous(app.request)("GET", path);
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("Authorization: Bearer");
  expect((await app.request("GET", path)).status).toBe(200);
});

it("changes nothing for another site's request, whatever the cookie", async () => {
  const { pair } = await signIn(app.tenant.key);
  const create = async (headers: Record<string, string>, name: string) =>
    anonymous(app.request)("POST", "https://quire.test/v1/collections", {
      json: { name },
      headers: { Cookie: pair, ...headers },
    });
  for (const site of ["cross-site", "same-site", "none"]) {
    expect((await create({ "Sec-Fetch-Site": site }, site)).status).toBe(403);
  }
  expect((await create({}, "no header")).status).toBe(403);
  expect((await create(OWN_PAGE, "own")).status).toBe(201);
  const elsewhere = {
    json: { api_key: app.tenant.key },
    headers: { "Sec-Fetch-Site": "cross-site" },
  };
  const refused = await app.request("POST", "https://quire.test/v1/browser-session", elsewhere);
  expect(refused.status).toBe(403);
});

it("refuses a cookie that was changed, has ended or belongs to a revoked key", async () => {
  const made = await app.ask<{ id: string; api_key: string }>("POST", "/v1/keys", {
    name: "browser",
    scopes: ["read"],
  });
  const { pair } = await signIn(made.body.api_key);
  expect((await me(pair)).status).toBe(200);
  const [id = "", ends = "", signature = ""] = pair.split(".");
  const { pair: other } = await signIn(app.tenant.key);
  const forged = [
    `${id}.${Number(ends) + 1}.${signature}`,
    `${other.split(".")[0] ?? ""}.${ends}.${signature}`,
    `${id}.${ends}.`,
    "__Host-quire=nonsense",
  ];
  for (const cookie of forged) expect((await me(cookie)).status).toBe(401);
  const later = () => new Date(Date.now() + 12 * 3_600_000);
  const tomorrow = anonymous(app.over({ now: later }));
  const headers = { Cookie: pair };
  expect((await tomorrow("GET", "https://quire.test/v1/me", { headers })).status).toBe(401);
  await app.ask("DELETE", `/v1/keys/${made.body.id}`);
  expect((await me(pair)).status).toBe(401);
});

it("has no more rights than its key", async () => {
  const made = await app.ask<{ api_key: string }>("POST", "/v1/keys", {
    name: "r",
    scopes: ["read"],
  });
  const { pair } = await signIn(made.body.api_key);
  const headers = { Cookie: pair, ...OWN_PAGE };
  const path = "https://quire.test/v1/collections";
  const response = await anonymous(app.request)("POST", path, { json: { name: "x" }, headers });
  expect(response.status).toBe(403);
});

it("signs out", async () => {
  const response = await anonymous(app.request)("DELETE", "https://quire.test/v1/browser-session");
  expect(response.status).toBe(204);
  expect(response.headers.get("Set-Cookie")).toMatch(/^__Host-quire=; Max-Age=0/);
});

it("signs a development server's browser in without a key, on this machine only", async () => {
  const local = anonymous(app.over({ developmentKey: app.tenant.key }));
  const signed = await local("POST", `${LOCAL}/v1/browser-session`, { headers: OWN_PAGE });
  expect(await signed.json()).toMatchObject({ tenant: { id: app.tenant.id } });
  const elsewhere = await local("POST", "https://quire.test/v1/browser-session");
  expect(elsewhere.status).toBe(401);
  const deployed = anonymous(app.over({ developmentKey: undefined }));
  expect((await deployed("POST", `${LOCAL}/v1/browser-session`)).status).toBe(401);
  const wrong = { json: { api_key: "quire-wrong-key" } };
  expect((await asker(local)("POST", `${LOCAL}/v1/browser-session`, wrong.json)).status).toBe(401);
});
