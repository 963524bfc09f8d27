import { expect, it } from "vitest";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { NO_DETAILS, type Summary } from "../../../src/domain/documents/summary.ts";
import { summarizeByRules } from "../../../src/ingestion/summary/by-rules.ts";
import { search } from "../../../src/retrieval/search.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { SEARCH } from "../../support/search-request.ts";

it("widens a passage where chunks don't overlap", async () => {
  const p = createPipeline();
  const scope = await p.makeScope();
  await p.services.collections.change(scope, {
    settings: CollectionSettings.parse({ chunking: { size: 200, overlap: 0 } }),
  });
  await p.upload(scope, "a.pdf", await makePdf(MANUAL));
  await p.drain();
  const { passages } = await search({ ...p.services, meter: newMeter() }, scope, {
    ...SEARCH,
    strategy: "sparse",
    topK: 1,
    window: 2,
    rerank: false,
  });
  const [one] = passages;
  expect(one?.window?.text.length ?? 0).toBeGreaterThan(one?.text.length ?? 0);
});

it("doesn't call fresh what was cut under other settings", async () => {
  const p = createPipeline();
  const scope = await p.makeScope();
  const coarse = CollectionSettings.parse({});
  const fine = CollectionSettings.parse({ chunking: { size: 200, overlap: 0 } });
  const { document } = await p.upload(scope, "a.pdf", await makePdf(MANUAL));
  await p.services.collections.change(scope, { settings: fine });
  await p.drain();
  await p.services.collections.change(scope, { settings: coarse });
  const c = await p.services.collections.find(scope);
  const chunks = await p.services.chunks.list(scope, document.id, { after: -1, limit: 100 });
  expect(chunks.length).toBeGreaterThan(1);
  expect(c?.activeVersions).not.toEqual([
    { fingerprint: await p.services.fingerprintOf(coarse), count: 1 },
  ]);
});

it("finishes a collection's deletion whose message was lost", async () => {
  let now = Date.parse("2026-02-01T00:00:00Z");
  const p = createPipeline({ now: () => new Date(now) });
  const scope = await p.makeScope();
  await p.upload(scope, "a.pdf", await makePdf(MANUAL));
  await p.drain();
  await p.services.collections.hide(scope);
  now += 60 * 60_000;
  await reconcile(p.services, p.services.shards);
  await p.drain();
  expect(await p.objects(`tenants/${scope.tenant}/`)).toEqual([]);
});

it("takes away a replaced version whose removal was lost", async () => {
  let now = Date.parse("2026-02-01T00:00:00Z");
  const p = createPipeline({ now: () => new Date(now) });
  const scope = await p.makeScope();
  const { document } = await p.upload(scope, "a.pdf", await makePdf(MANUAL));
  await p.drain();
  await p.upload(scope, "a.pdf", await makePdf([["Other."]]));
  for (let i = 0; i < 20 && p.outbox.length > 0; i += 1) {
    const m = p.outbox.shift();
    if (m?.type !== "remove_version" && m?.type !== "summarize") await p.deliver([m]);
  }
  now += 60 * 60_000;
  await reconcile(p.services, p.services.shards);
  await p.drain();
  const versions = await p.services.versions.listOf(scope.tenant, document.id);
  expect(versions.map((v) => v.state)).toEqual(["active"]);
});

it("leaves nothing of a failed version once a later one is active", async () => {
  const p = createPipeline();
  const scope = await p.makeScope();
  const { document } = await p.upload(scope, "a.pdf", await makePdf([[]]));
  await p.drain();
  await p.upload(scope, "a.pdf", await makePdf([["Other."]]));
  await p.drain();
  const versions = await p.services.versions.listOf(scope.tenant, document.id);
  expect([
    versions.map((v) => v.state),
    (await p.objects(`tenants/${scope.tenant}/`)).length,
  ]).toEqual([["active"], 2]);
});

it("names a topic that follows the word the", () => {
  const text =
    "The harbor office moves in May. The harbor office closes. Letters for the harbor office go to the mill.";
  expect(summarizeByRules("a.pdf", undefined, [text]).key_topics.join(" ")).toContain("harbor");
});

/** Indexed, but the message for its summary was lost. `later` is an hour afterwards, when the reconciler has been there. */
async function withoutSummary() {
  let now = Date.parse("2026-02-01T00:00:00Z");
  const p = createPipeline({ now: () => new Date(now) });
  const scope = await p.makeScope();
  const { document } = await p.upload(scope, "a.pdf", await makePdf(MANUAL));
  for (let i = 0; i < 20 && p.outbox.length > 0; i += 1) {
    const m = p.outbox.shift();
    if (m?.type !== "summarize") await p.deliver([m]);
  }
  const later = async () => {
    now += 60 * 60_000;
    await reconcile(p.services, p.services.shards);
    const sent = p.outbox.filter(({ type }) => type === "summarize").length;
    await p.drain();
    return sent;
  };
  const find = async () => p.services.summaries.find(scope, document.id);
  return { p, scope, document: document.id, later, find };
}

const OWN: Summary = {
  document_type: "manual",
  summary: "Our own words.",
  key_topics: ["storms"],
  use_for: "Everything.",
  details: NO_DETAILS,
  source: "user",
};

it("writes the summary whose message was lost", async () => {
  const { later, find } = await withoutSummary();
  expect(await later()).toBe(1);
  expect(await find()).toBeDefined();
  expect(await later()).toBe(0);
});

it("finds what a document says of itself although a user wrote its summary after the message was lost", async () => {
  const { p, scope, document, later, find } = await withoutSummary();
  await p.services.summaries.writeUser(
    scope,
    [{ document, summary: OWN }],
    "2026-02-01T00:10:00.000Z",
  );
  expect(await later()).toBe(1);
  const { details, ...words } = OWN;
  expect(await find()).toMatchObject(words);
  expect((await find())?.details).not.toEqual(details);
  expect(await later()).toBe(0);
});

it("keeps what was found of a document while a user was writing its summary", async () => {
  const { p, scope, document, later, find } = await withoutSummary();
  await later();
  const found = await find();
  expect(found?.details).not.toEqual(NO_DETAILS);
  await p.services.summaries.writeUser(
    scope,
    [{ document, summary: OWN }],
    "2026-02-01T02:00:00.000Z",
  );
  expect(await find()).toEqual({ ...OWN, details: found?.details });
});
