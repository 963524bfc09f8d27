import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { changeEmbedder, uploadConcepts } from "../../support/embedder-change.ts";
import { CONCEPTS } from "../../support/models/concept-embedders.ts";
import { serveApp } from "../../support/served-app.ts";

type Use = { name: string | null; use: string; documents: number };
type Collection = { stale: boolean; stale_reason: string[]; embedders: Use[] };

async function serveChange() {
  const { before, during, after } = await changeEmbedder("D1");
  const app = await serveApp(during.services);
  const scope = await before.makeScope(app.tenant.id);
  await uploadConcepts(before, scope);
  const admin = app.as("quire-dev-admin");
  const operate = async (method: string, path: string, json?: unknown) => {
    const response = await admin(method, path, json === undefined ? {} : { json });
    expect(response.status).toBe(200);
    return response.json<{ data: Use[]; begun: number; complete: boolean }>();
  };
  const path = `/v1/collections/${scope.collection}`;
  return { app, during, after, operate, admin, path };
}

it("shows a tenant and the operator how far a change of the embedder is, and re-indexes the rest", async () => {
  const { app, during, operate, admin, path } = await serveChange();
  const { body: begun } = await app.ask<Collection>("GET", path);
  expect(begun).toMatchObject({ stale: true, stale_reason: ["embedder"] });
  const [next, old] = [
    { name: "concepts-new", pooling: "cls", dimensions: 8 },
    { name: "concepts-old", pooling: "cls", dimensions: 8 },
  ];
  expect(begun.embedders).toEqual([
    { ...next, use: "current", documents: 0 },
    { ...old, use: "previous", documents: CONCEPTS.length },
  ]);
  const tenant = app.tenant.id;
  const renewed = await operate("POST", "/v1/operator/embedders/renew", { tenant });
  expect(renewed).toEqual({ begun: CONCEPTS.length, complete: true });
  await during.drain();
  const { body: done } = await app.ask<Collection>("GET", path);
  expect(done).toMatchObject({ stale: false, stale_reason: [] });
  expect(done.embedders.map(({ documents }) => documents)).toEqual([CONCEPTS.length, 0]);
  const { data } = await operate("GET", "/v1/operator/embedders");
  const current = data.find(({ use }) => use === "current");
  expect(current?.name).toBe("concepts-new");
  expect(current?.documents).toBeGreaterThanOrEqual(CONCEPTS.length);
  const metrics = await (await admin("GET", "/metrics")).text();
  expect(metrics).toContain(
    `quire_embedder_documents{embedder="concepts-new",use="current"} ${current?.documents}`,
  );
});

it("warns of what is not compared by meaning, and not of documents that the previous embedder serves", async () => {
  const { app, after, path } = await serveChange();
  const question = { question: "What does the manual say about the zorvat?" };
  const { body: answer } = await app.ask<{ warnings: string[] }>(
    "POST",
    `${path}/answers`,
    question,
  );
  expect(answer.warnings).toEqual([]);
  const without = app.over(after.services);
  const searched = await without("POST", `${path}/search`, { json: { query: "zorvat" } });
  expect(await searched.json()).toMatchObject({
    stale: true,
    warnings: ["Vectors could not be searched, so the search compared words only."],
  });
  const shown = await without("GET", path);
  const { embedders } = await shown.json<Collection>();
  expect(embedders.at(-1)).toMatchObject({ name: "concepts-old", use: "none" });
});

it("names an embedder that was never recorded by nothing, and still counts its documents", async () => {
  const { app, path, after, admin } = await serveChange();
  await env.DB.prepare("DELETE FROM embedders WHERE name = 'concepts-old'").run();
  const response = await app.over(after.services)("GET", path);
  const { embedders } = await response.json<Collection>();
  expect(embedders.at(-1)).toEqual({
    name: null,
    pooling: null,
    dimensions: null,
    use: "none",
    documents: CONCEPTS.length,
  });
  expect((await admin("GET", "/v1/operator/embedders")).status).toBe(200);
});
