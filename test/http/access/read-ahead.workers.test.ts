import { beforeEach, expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { type Request, serveApp, type ServedApp } from "../../support/served-app.ts";

let app: ServedApp;
let path: string;
/** How often the rate limit was asked. */
let limited: number;
let request: Request;
/** Resolves when the words of the present request are looked up. */
let looked: PromiseWithResolvers<void>;

/** The key is only found after the words of the question were looked up, as if its database were very slow. */
beforeEach(async () => {
  app = await serveApp();
  const scope = await app.pipeline.makeScope(app.tenant.id);
  await app.pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await app.pipeline.drain();
  path = `/v1/collections/${scope.collection}`;
  limited = 0;
  const mayAsk = async () => {
    limited += 1;
    return true;
  };
  const ask = app.over({ ...slowKeys(app), mayAsk });
  request = async (...asked) => {
    looked = Promise.withResolvers();
    return ask(...asked);
  };
});

function slowKeys({ pipeline: { services } }: ServedApp) {
  const { keys, postings } = services;
  let isFirst = true;
  const match: typeof postings.match = async (...asked) => {
    looked.resolve();
    return postings.match(...asked);
  };
  const findByPrefix: typeof keys.findByPrefix = async (...asked) => {
    if (!isFirst) await looked.promise;
    isFirst = false;
    return keys.findByPrefix(...asked);
  };
  return { keys: { ...keys, findByPrefix }, postings: { ...postings, match } };
}

const search = async (query: string) =>
  request("POST", `${path}/search`, { json: { query, top_k: 1 } });

it.each([
  ["that may name a document", "feet from the shore"],
  ["that names none", "What is the distance to the shore?"],
])(
  "looks for the words of a question %s while its key is checked again, and counts the request once",
  async (_, question) => {
    expect((await search("storm deductible")).status).toBe(200);
    const found = await search(question);
    expect(found.status).toBe(200);
    expect(await found.json()).toMatchObject({ results: [{ source_file: "manual.pdf" }] });
    expect(limited).toBe(2);
  },
);

it("finds what was added since the last request, and nothing that was deleted", async () => {
  expect((await search("storm deductible")).status).toBe(200);
  const scope = { tenant: app.tenant.id, collection: path.split("/").at(-1) ?? "" };
  await app.pipeline.upload(scope, "zebra.pdf", await makePdf([["The zebra clause ends in May."]]));
  await app.pipeline.drain();
  const added = await (await search("zebra clause")).json<{ results: { document_id: string }[] }>();
  const [first] = added.results;
  expect(added).toMatchObject({ results: [{ source_file: "zebra.pdf" }] });
  await app.request("DELETE", `${path}/documents/${first?.document_id}`);
  const after = await (await search("the zebra clause")).json<{ results: unknown[] }>();
  expect(JSON.stringify(after)).not.toContain("zebra.pdf");
});

it("gives a revoked key nothing", async () => {
  const made = await app.ask<{ id: string; api_key: string }>("POST", "/v1/keys", {
    name: "reader",
    scopes: ["read"],
  });
  const headers = { Authorization: `Bearer ${made.body.api_key}` };
  const asked = async (query: string) =>
    request("POST", `${path}/search`, { json: { query }, headers });
  expect((await asked("storm deductible")).status).toBe(200);
  await app.request("DELETE", `/v1/keys/${made.body.id}`);
  const refused = await asked("feet from the shore");
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain("manual.pdf");
});
