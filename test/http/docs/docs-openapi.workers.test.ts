import { expect, it } from "vitest";
import { EXAMPLES } from "../../../src/http/docs/docs-examples.ts";
import glossary from "../../../src/http/docs/docs-glossary.txt";
import { fields, list, text } from "../../../src/http/docs/docs-schema.ts";
import { call, callJson, makeCollection, makeTenant } from "../../support/worker.ts";

type Fields = Record<string, unknown>;
type Named = { parent: string; name: string; isTold: boolean };

/** Every property of a schema and of what it holds. */
function properties(schema: unknown, parent: string): Named[] {
  const node = fields(schema);
  const own = Object.entries(fields(node["properties"])).flatMap(([name, value]) => {
    const inner = fields(value);
    const isTold = text(inner["description"]) !== "" || "$ref" in inner;
    return [{ parent, name, isTold }, ...properties(value, name)];
  });
  const parts = [
    node["items"],
    node["additionalProperties"],
    ...["anyOf", "oneOf", "allOf"].flatMap((key) => list(node[key])),
  ];
  const there = parts.filter((part) => typeof part === "object");
  return [...own, ...there.flatMap((part) => properties(part, parent))];
}

async function openApi() {
  const document: Fields = await (await call("GET", "/openapi.json")).json();
  const operations = Object.entries(fields(document["paths"])).flatMap(([path, item]) =>
    Object.entries(fields(item)).map(([method, operation]) => ({
      path,
      method,
      operation: fields(operation),
    })),
  );
  return { document, operations };
}

function namesIn({ document, operations }: Awaited<ReturnType<typeof openApi>>): Named[] {
  const schemas = Object.entries(fields(fields(document["components"])["schemas"]));
  const contents = operations.flatMap(({ path, operation }) => {
    const holders = [operation["requestBody"], ...Object.values(fields(operation["responses"]))];
    const parent = path.match(/\w+/g)?.at(-1) ?? "";
    return holders
      .flatMap((holder) => Object.values(fields(fields(holder)["content"])))
      .flatMap((media) => properties(fields(media)["schema"], parent));
  });
  const parameters = operations.flatMap(({ operation }) =>
    list(operation["parameters"])
      .map(fields)
      .map((each) => ({
        parent: each["in"] === "path" ? "Path" : "Query",
        name: text(each["name"]),
        isTold: text(each["description"]) !== "",
      })),
  );
  return [
    ...schemas.flatMap(([name, schema]) => properties(schema, name)),
    ...contents,
    ...parameters,
  ];
}

it("says of every field and parameter what it means", async () => {
  const names = namesIn(await openApi());
  expect(names.length).toBeGreaterThan(400);
  const untold = names.filter(({ isTold }) => !isTold).map((each) => `${each.parent}.${each.name}`);
  expect([...new Set(untold)]).toEqual([]);
});

it("explains no field that isn't there", async () => {
  const names = namesIn(await openApi());
  const known = new Set(names.flatMap(({ parent, name }) => [name, `${parent}.${name}`]));
  const explained = [...glossary.matchAll(/^([\w.]+): /gm)].map(([, name]) => name ?? "");
  expect(explained.length).toBeGreaterThan(100);
  expect(explained.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(explained).size).toBe(explained.length);
});

it("names each operation once, and says nothing that OpenAPI doesn't know", async () => {
  const { document, operations } = await openApi();
  const ids = operations.map(({ operation }) => text(operation["operationId"]));
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).toContain("getCollectionDocumentPage");
  expect(operations.filter(({ operation }) => "middleware" in operation)).toEqual([]);
  const tags = new Set(list(document["tags"]).map((tag) => text(fields(tag)["name"])));
  const used = operations.map(({ operation }) => text(list(operation["tags"])[0]));
  expect(used.filter((tag) => !tags.has(tag))).toEqual([]);
});

it("promises no other media type for a file than the document's own", async () => {
  const { operations } = await openApi();
  const file = operations.find(({ path, method }) => method === "get" && path.endsWith("/content"));
  const responses = fields(file?.operation["responses"]);
  const types = [200, 206].map((status) =>
    Object.keys(fields(fields(responses[status])["content"])),
  );
  expect(types).toEqual([["*/*"], ["*/*"]]);
});

it("gives examples that the routes accept", async () => {
  const { operations } = await openApi();
  const shown = operations.filter(({ operation }) => text(operation["operationId"]) in EXAMPLES);
  expect(shown.length).toBe(Object.keys(EXAMPLES).length);
  const tenant = await makeTenant("reader");
  const id = await makeCollection("examples", tenant);
  for (const { method, path, operation } of shown) {
    const place = path.replace("{collection}", id).replace("{document}", "doc_1");
    const json = EXAMPLES[text(operation["operationId"])];
    const key = path === "/v1/tenants" ? "quire-dev-admin" : tenant;
    const { status } = await callJson(method.toUpperCase(), place, { json, key });
    expect({ path, isAccepted: status < 300 || status === 404 }).toEqual({
      path,
      isAccepted: true,
    });
  }
});

it("names for every route the problems that the app answers around it", async () => {
  const { operations } = await openApi();
  for (const { path, method, operation } of operations) {
    const responses = fields(operation["responses"]);
    const body = fields(fields(operation["requestBody"])["content"]);
    const isOpen = ["/healthz", "/readyz", "/v1/browser-session"].includes(path);
    expect("429" in responses && "default" in responses, `${method} ${path}`).toBe(!isOpen);
    const ofJson = "application/json" in body ? { 413: {}, 415: {} } : {};
    expect(responses, path).toMatchObject(ofJson);
  }
  const lists = operations.filter(({ operation }) => list(operation["parameters"]).length > 0);
  const limits = lists.flatMap(({ operation }) =>
    list(operation["parameters"])
      .map(fields)
      .filter((parameter) => parameter["name"] === "limit"),
  );
  expect(limits.length).toBeGreaterThan(5);
  for (const limit of limits) {
    expect(limit["required"] ?? false).toBe(false);
    expect(limit["schema"]).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
  }
});

it("names for every route the scope that its key needs", async () => {
  const { operations } = await openApi();
  const scopes = new Map(
    operations.map(({ path, method, operation }) => [
      `${method} ${path}`,
      list(operation["security"]).flatMap((way) => list(fields(way)["apiKey"])),
    ]),
  );
  const needed = (route: string) => scopes.get(route);
  expect(needed("post /v1/keys")).toEqual(["admin"]);
  expect(needed("post /v1/collections")).toEqual(["write"]);
  expect(needed("post /v1/collections/{collection}/documents")).toEqual(["write"]);
  expect(needed("get /v1/collections/{collection}/summaries")).toEqual(["read"]);
  const without = [...scopes].filter(([, names]) => names.length === 0).map(([route]) => route);
  expect(without).toEqual([
    "get /healthz",
    "get /readyz",
    "post /v1/tenants",
    "post /v1/browser-session",
    "delete /v1/browser-session",
  ]);
});

it("leads from a problem's type to what is said of problems", async () => {
  const { body } = await callJson<{ type: string }>("GET", "/v1/collections/none");
  expect(body.type).toBe("/problems/not_found");
  const page = await (await call("GET", body.type)).text();
  expect(page).toContain('id="problems"');
  for (const code of ["not_found", "invalid_input", "quota_exceeded"]) {
    expect(page.slice(page.indexOf('id="problems"'))).toContain(code);
  }
});

it("gives examples for the server that the page came from", async () => {
  const page = await (await call("GET", "/docs")).text();
  expect(page).toContain("https://quire.test/v1/collections");
  expect(page).not.toContain("localhost:8787");
});
