import { expect, it } from "vitest";
import { call, callJson, makeTenant, untilIndexed } from "../../support/worker.ts";

type Problem = { code: string; detail: string; errors?: { pointer: string }[] };
type SearchJson = {
  strategy: string;
  alpha: number | null;
  stale: boolean;
  results: { source_file: string }[];
};
type CollectionJson = {
  id: string;
  stale: boolean;
  stale_reason: string[];
  settings: { graph: boolean };
};

it("says how to get a graph, builds it by re-indexing, and searches it", async () => {
  const key = await makeTenant("graph");
  const made = await callJson<CollectionJson>("POST", "/v1/collections", {
    key,
    json: { name: "films" },
  });
  expect(made.body.settings.graph).toBe(false);
  const path = `/v1/collections/${made.body.id}`;
  const texts = {
    "1.md": "# The Long Harvest\n\nA silent film made by Ada Quill.",
    "2.md": "# Ada Quill\n\nShe came to the world in Norwich.",
  };
  const documents: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const response = await call("POST", `${path}/documents?filename=${name}`, {
      key,
      body: text,
      headers: { "Content-Type": "text/markdown" },
    });
    const { id } = await response.json<{ id: string }>();
    documents.push(id);
    await untilIndexed(made.body.id, id, key);
  }
  const query = { query: "Where was the director of The Long Harvest born?", strategy: "graph" };
  const refused = await callJson<Problem>("POST", `${path}/search`, { key, json: query });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: "invalid_input" });
  expect(refused.body.detail).toContain('"graph": true');

  const changed = await callJson<CollectionJson>("PATCH", path, {
    key,
    json: { settings: { graph: true } },
  });
  expect(changed.body).toMatchObject({ stale: true, stale_reason: ["graph"] });
  const stale = await callJson<SearchJson>("POST", `${path}/search`, { key, json: query });
  expect(stale.body).toMatchObject({ stale: true, strategy: "graph" });

  await callJson("POST", `${path}/reindex`, { key, json: {} });
  for (const id of documents) await untilIndexed(made.body.id, id, key);
  const found = await callJson<SearchJson>("POST", `${path}/search`, { key, json: query });
  expect(found.body).toMatchObject({ stale: false, strategy: "graph", alpha: null });
  expect(found.body.results.map(({ source_file }) => source_file)).toEqual(["1.md", "2.md"]);
});

it("refuses a collection that would always search a graph it does not have", async () => {
  const key = await makeTenant("graphless");
  const { status, body } = await callJson<Problem>("POST", "/v1/collections", {
    key,
    json: { name: "films", settings: { retrieval: { strategy: "graph" } } },
  });
  expect(status).toBe(400);
  expect(body.errors?.[0]?.pointer).toContain("/retrieval/strategy");
});
