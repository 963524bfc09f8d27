import { test } from "vitest";
import { docsPage } from "../../../src/http/docs/docs-page.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const problem = (description: string, code: string) => ({
  description,
  content: {
    "application/problem+json": {
      schema: { allOf: [ref("Problem")], properties: { code: { const: code } } },
    },
  },
});

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Quire <b>API</b>",
    version: "1.0",
    description: "Answers questions with `page-exact` citations.\n\nEvery route needs a key.",
  },
  servers: [{ url: "https://quire.example" }],
  tags: [{ name: "Documents", description: "What a tenant has sent." }],
  security: [{ bearer: ["read"] }],
  paths: {
    "/healthz": {
      get: {
        tags: ["Health"],
        summary: "Is it up?",
        security: [],
        responses: { 200: { description: "Up" } },
      },
    },
    "/v1/tenants": {
      post: {
        tags: ["Tenants"],
        summary: "Create a tenant",
        security: [{ adminKey: [] }],
        requestBody: json({
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string", minLength: 1, maxLength: 80, example: "O'Neil & <Sons>" },
          },
        }),
        responses: { 201: { description: "Created", ...json(ref("Tenant")) } },
      },
    },
    "/v1/collections/{c}/documents": {
      get: {
        tags: ["Documents"],
        summary: "List documents",
        parameters: [
          { $ref: "#/components/parameters/Collection" },
          {
            name: "limit",
            in: "query",
            schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          },
          { name: "status", in: "query", required: true, schema: ref("Status") },
        ],
        responses: {
          200: {
            description: "One page of them",
            ...json({
              type: "object",
              required: ["data", "next_cursor"],
              properties: {
                data: { type: "array", items: ref("Document") },
                next_cursor: { type: ["string", "null"] },
              },
            }),
          },
          404: problem("No such collection", "not_found"),
          409: { $ref: "#/components/responses/Stale" },
        },
      },
      post: {
        tags: ["Documents"],
        summary: "Upload a document",
        security: [{ bearer: ["read", "write"] }],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["file"],
                properties: {
                  file: { type: "string", format: "binary", description: "The bytes" },
                  metadata: {
                    type: "object",
                    additionalProperties: { type: ["string", "number"] },
                  },
                },
              },
            },
          },
        },
        responses: { 202: { description: "Queued", ...json(ref("Document")) } },
      },
    },
    "/v1/trees": {
      put: {
        requestBody: json(ref("Tree")),
        responses: { 204: { description: "Stored" }, 500: problem("Our fault", "internal") },
      },
    },
  },
  components: {
    parameters: {
      Collection: {
        name: "c",
        in: "path",
        required: true,
        description: "A collection's id",
        schema: { type: "string", pattern: "^col_[0-9A-Z]{26}$" },
      },
    },
    responses: { Stale: problem("The index is stale", "stale_index") },
    schemas: {
      Status: { type: "string", enum: ["queued", "processing", "ready", "failed", "deleting"] },
      Tenant: {
        type: "object",
        required: ["id", "api_key"],
        properties: {
          id: { type: "string" },
          api_key: { type: "string", description: 'Shown once: <script>alert("x")</script>' },
        },
      },
      Document: {
        type: "object",
        required: ["id", "status"],
        properties: {
          id: { type: "string" },
          status: ref("Status"),
          error: { anyOf: [ref("Fault"), { type: "null" }] },
          boxes: { type: "array", items: { oneOf: [ref("Box"), ref("Fault")] } },
          created_at: { type: "string", format: "date-time" },
          anything: true,
        },
      },
      Fault: {
        type: "object",
        required: ["detail"],
        properties: { detail: { type: "string" }, hint: { const: "retry" } },
      },
      Box: { type: "object", properties: { page: { type: "integer" }, x: { type: "number" } } },
      Tree: {
        type: "object",
        required: ["name", "children"],
        properties: { name: { type: "string" }, children: { type: "array", items: ref("Tree") } },
      },
      Problem: {
        type: "object",
        required: ["type", "title", "status", "code"],
        properties: {
          type: { type: "string" },
          title: { type: "string" },
          status: { type: "integer" },
          code: { type: "string" },
        },
      },
    },
  },
};

const page = docsPage(DOCUMENT);
const article = (id: string) =>
  new RegExp(`<article id="${id}">[^]*?</article>`).exec(page)?.[0] ?? "";
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

test("the page asks for nothing from elsewhere and runs nothing", ({ expect }) => {
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/<script|<img|<iframe|@import|url\(|src=| on\w+=/i);
  const links = Array.from(page.matchAll(/href="([^"]*)"/g), ([, address]) => address);
  expect(links.filter((address) => address !== "data:," && !address?.startsWith("#"))).toEqual([]);
});

test("all text of the document is escaped", ({ expect }) => {
  expect(page).toContain("<title>Quire &lt;b&gt;API&lt;/b&gt;</title>");
  expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
});

test("every route is an article that the navigation leads to, under its tag", ({ expect }) => {
  const ids = Array.from(page.matchAll(/<article id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toEqual([
    "get-v1-collections-c-documents",
    "post-v1-collections-c-documents",
    "get-healthz",
    "post-v1-tenants",
    "put-v1-trees",
  ]);
  for (const id of ids) expect(page).toContain(`href="#${id}"`);
  const sections = Array.from(page.matchAll(/<h2>([^<]+)<\/h2>/g), ([, name]) => name);
  expect(sections).toEqual(["Documents", "Health", "Tenants", "Other", "Problems"]);
  expect(page).toContain("What a tenant has sent.");
});

test("a route says who may call it", ({ expect }) => {
  expect(words(article("get-healthz"))).toContain("no authentication");
  expect(words(article("get-v1-collections-c-documents"))).toContain("bearer, scope read");
  expect(words(article("post-v1-collections-c-documents"))).toContain("scope read, scope write");
});

test("parameters show place, type, limits and whether they are required", ({ expect }) => {
  const shown = words(article("get-v1-collections-c-documents"));
  expect(shown).toContain('{c} string required A collection\'s id pattern "^col_[0-9A-Z]{26}$"');
  expect(shown).toContain("?limit integer minimum 1 · maximum 100 · default 20");
  expect(shown).toContain(
    '?status "queued" | "processing" | "ready" | "failed" | "deleting" required',
  );
});

test("schemas are followed through references, arrays, unions and nulls", ({ expect }) => {
  const shown = words(article("get-v1-collections-c-documents"));
  expect(shown).toContain("data Document[] required");
  expect(shown).toContain("next_cursor string | null required");
  expect(shown).toContain("error Fault | null");
  expect(shown).toContain("boxes (Box | Fault)[]");
  expect(shown).toContain("either Box page integer x number");
  expect(shown).toContain("either Fault detail string required");
  expect(shown).toContain("created_at string <date-time>");
  expect(shown).toContain('hint "retry"');
  expect(shown).toContain("anything any");
  expect(words(article("post-v1-collections-c-documents"))).toContain("{any name} string | number");
});

test("a schema that contains itself is cut where it closes", ({ expect }) => {
  expect(words(article("put-v1-trees"))).toContain("children Tree (as above)[] required");
});

test("errors show their codes, and a problem's fields once", ({ expect }) => {
  const shown = words(article("get-v1-collections-c-documents"));
  expect(shown).toContain("404 No such collection not_found problem");
  expect(shown).toContain("409 The index is stale stale_index problem");
  expect(words(article("put-v1-trees"))).toContain("500 Our fault internal problem");
  expect(page.match(/RFC|id="problems"/g)).toHaveLength(1);
});

test("each route has a curl line with a key of its server that fits its body", ({ expect }) => {
  expect(words(article("get-v1-collections-c-documents"))).toContain(
    "curl 'https://quire.example/v1/collections/{c}/documents?status=queued' \\ -H \"Authorization: Bearer $QUIRE_KEY\"",
  );
  expect(words(article("post-v1-collections-c-documents"))).toContain("-F 'file=@report.pdf'");
  expect(words(article("post-v1-tenants"))).toContain('"Authorization: Bearer $ADMIN_KEY"');
  expect(words(article("post-v1-tenants"))).toContain(
    String.raw`-d '{"name":"O'\''Neil & <Sons>"}'`,
  );
  expect(words(article("get-healthz"))).toMatch(/curl 'https:\/\/quire.example\/healthz' $/);
  expect(words(article("put-v1-trees"))).toContain(`-d '{"name":"text","children":[null]}'`);
});

test("a server on this machine takes the keys that everybody knows", ({ expect }) => {
  const here = words(docsPage({ ...DOCUMENT, servers: [{ url: "http://127.0.0.1:9000" }] }));
  expect(here).toContain("curl 'http://127.0.0.1:9000/v1/collections/{c}/documents");
  expect(here).toContain("'Authorization: Bearer quire-dev-key'");
  expect(here).toContain("'Authorization: Bearer quire-dev-admin'");
  const elsewhere = words(
    docsPage({ ...DOCUMENT, servers: [{ url: "https://localhost.example" }] }),
  );
  expect(elsewhere).not.toContain("quire-dev");
});

test("a document with nothing in it is still a page", ({ expect }) => {
  expect(docsPage({})).toContain("<main>");
});
