import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { summaryStore } from "../../../src/storage/content/summaries/summaries.ts";
import { countedD1 } from "../../support/storage/counted-d1.ts";
import { serveApp } from "../../support/served-app.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

type SummaryJson = {
  document_type: string;
  summary: string;
  key_topics: string[];
  use_for: string;
  source: string;
  details: { title: string | null; period: string | null; identifiers: string[] };
};

const LETTER = [
  [
    "Dear neighbours,",
    "Harbor office: it moves to the old mill in May.",
    "Harbor office: it stays closed for a week while the boxes are carried over.",
    "Harbor office: please send all letters there to the old mill from then on.",
    "Sincerely, your harbor master",
  ],
];

const EDIT = {
  document_type: "underwriting guide",
  summary: "How dwellings near the shore are rated.",
  key_topics: ["deductibles", "discounts"],
  use_for: "Questions about what an insured pays.",
};

/** A collection behind the app, over services whose queue the test drains. */
async function serve() {
  const { pipeline, tenant, ask, as } = await serveApp();
  const made = await ask<{ id: string }>("POST", "/v1/collections", { name: "c" });
  const collection = made.body.id;
  const base = `/v1/collections/${collection}`;
  return {
    ask,
    as,
    base,
    /** Uploads and indexes; answers the path of the document's summary. */
    index: async (filename: string, pages: readonly (readonly string[])[]): Promise<string> => {
      const scope = { tenant: tenant.id, collection };
      const { document } = await pipeline.upload(scope, filename, await makePdf(pages));
      await pipeline.drain();
      return `${base}/documents/${document.id}/summary`;
    },
    drain: () => pipeline.drain(),
  };
}

it("says after indexing by rules what a document is, what it is about and what to ask it", async () => {
  const { ask, index } = await serve();
  const { status, body } = await ask<SummaryJson>("GET", await index("shore.pdf", MANUAL));
  expect(status).toBe(200);
  expect(body).toMatchObject({ document_type: "rule manual", source: "rules" });
  expect(body.key_topics).toContain("storm deductible");
  for (const topic of body.key_topics.slice(0, 5)) expect(body.use_for).toContain(topic);
  expect(body.use_for).toContain("rule manual");
  expect(body.summary.length).toBeGreaterThan(30);
  expect(body.details.title).toContain("Harbor Mutual");
  expect(body.details.identifiers).toContain("B-4");

  const letter = await ask<SummaryJson>("GET", await index("moving.pdf", LETTER));
  expect(letter.body).toMatchObject({ document_type: "letter" });
  expect(letter.body.key_topics.join(" ")).toContain("harbor");
  expect(letter.body.key_topics).not.toContain("storm deductible");
});

it("answers 404 for a document without a summary", async () => {
  const { ask, index } = await serve();
  const empty = await ask("GET", await index("empty.pdf", [[]]));
  expect(empty).toMatchObject({ status: 404, body: { code: "not_found" } });
});

it("says of a document that is being indexed, or was just now, that its summary follows", async () => {
  const { pipeline, tenant, ask, over } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  const { document } = await pipeline.upload(scope, "shore.pdf", await makePdf(MANUAL));
  const path = `/v1/collections/${scope.collection}/documents/${document.id}/summary`;
  const { status, body } = await ask("GET", path);
  expect(status).toBe(404);
  expect(body["detail"]).toContain("still being indexed");
  await pipeline.drain();
  expect((await ask("GET", path)).status).toBe(200);
  // The message that writes it may be a moment behind the one that activates the version.
  const summaries = { ...pipeline.services.summaries, find: async () => undefined };
  const early = await over({ summaries })("GET", path);
  expect(early.status).toBe(404);
  expect(await early.text()).toContain("ask again");
});

it("keeps a user's words when the document is indexed again, and brings the details up to date", async () => {
  const { ask, base, index, drain } = await serve();
  const path = await index("shore.pdf", MANUAL);
  const { body: before } = await ask<SummaryJson>("GET", path);
  const put = await ask<SummaryJson>("PUT", path, EDIT);
  expect(put).toEqual({
    status: 200,
    body: { ...EDIT, source: "user", details: before.details },
  });
  expect(await ask("GET", path)).toEqual(put);

  expect((await ask("POST", `${base}/reindex`, {})).status).toBe(202);
  await drain();
  expect(await ask("GET", path)).toEqual(put);

  await index("shore.pdf", [
    ...MANUAL,
    ["Rule Z-77: Mills", "A mill is rated by rule Z-77 alone."],
  ]);
  const { body: after } = await ask<SummaryJson>("GET", path);
  expect(after.details.identifiers).toContain("Z-77");
  expect(after).toEqual({ ...put.body, details: after.details });
});

it("writes over a rule's summary when the document is indexed again", async () => {
  const { ask, index } = await serve();
  const path = await index("shore.pdf", MANUAL);
  const { body: before } = await ask<SummaryJson>("GET", path);
  expect(await index("shore.pdf", LETTER)).toBe(path);
  const { body: after } = await ask<SummaryJson>("GET", path);
  expect(after).toMatchObject({ document_type: "letter", source: "rules" });
  expect(after.key_topics).not.toEqual(before.key_topics);
});

it("refuses an edit that lacks a member or is too long, and keeps what stood there", async () => {
  const { ask, index } = await serve();
  const path = await index("shore.pdf", MANUAL);
  const before = await ask("GET", path);
  const wrong: [Record<string, unknown>, string][] = [
    [{ ...EDIT, summary: undefined }, "/summary"],
    [{ ...EDIT, document_type: "" }, "/document_type"],
    [{ ...EDIT, summary: "x".repeat(5001) }, "/summary"],
    [{ ...EDIT, key_topics: "deductibles" }, "/key_topics"],
    [{ ...EDIT, key_topics: [1] }, "/key_topics/0"],
  ];
  for (const [edit, pointer] of wrong) {
    const { status, body } = await ask("PUT", path, edit);
    expect([status, body["errors"]], pointer).toMatchObject([400, [{ pointer }]]);
  }
  expect(await ask("GET", path)).toEqual(before);
});

it("gives all summaries as one JSON that can be put back: unchanged it changes nothing, edited just that", async () => {
  const { ask, base, index } = await serve();
  const shore = await index("shore.pdf", MANUAL);
  await index("moving ä.pdf", LETTER);
  const path = `${base}/summaries`;
  const { status, body: all } = await ask<Record<string, SummaryJson>>("GET", path);
  expect(status).toBe(200);
  expect(Object.keys(all)).toEqual(["moving ä.pdf", "shore.pdf"]);
  expect(all["shore.pdf"]).toEqual((await ask("GET", shore)).body);

  expect(await ask("PUT", path, all)).toEqual({ status: 200, body: { changed: 0 } });
  expect((await ask("GET", path)).body).toEqual(all);

  const edited = { ...all, "shore.pdf": { ...all["shore.pdf"], use_for: "Deductibles alone." } };
  expect((await ask("PUT", path, edited)).body).toEqual({ changed: 1 });
  const { body: after } = await ask<Record<string, SummaryJson>>("GET", path);
  expect(after).toEqual({
    ...all,
    "shore.pdf": { ...all["shore.pdf"], use_for: "Deductibles alone.", source: "user" },
  });
  expect((await ask("PUT", path, after)).body).toEqual({ changed: 0 });

  expect((await ask("PUT", path, { "moving ä.pdf": EDIT })).body).toEqual({ changed: 1 });
  const { body: last } = await ask<Record<string, SummaryJson>>("GET", path);
  expect(last["moving ä.pdf"]).toMatchObject({ ...EDIT, source: "user" });
  expect(last["shore.pdf"]).toEqual(after["shore.pdf"]);
});

it("changes nothing where a file name is unknown", async () => {
  const { ask, base, index } = await serve();
  await index("shore.pdf", MANUAL);
  const path = `${base}/summaries`;
  const before = await ask("GET", path);
  const refused = await ask("PUT", path, { "shore.pdf": EDIT, "elsewhere.pdf": EDIT });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: "invalid_input", errors: [{ pointer: "/elsewhere.pdf" }] },
  });
  expect(refused.body["errors"]).toHaveLength(1);
  expect(await ask("GET", path)).toEqual(before);
});

it("needs the scope to write for an edit, and the one to read for a look", async () => {
  const { ask, as, base, index } = await serve();
  const one = await index("shore.pdf", MANUAL);
  const all = `${base}/summaries`;
  const reader = await ask<{ api_key: string }>("POST", "/v1/keys", {
    name: "reader",
    scopes: ["read"],
  });
  const statusOf = async (method: string, path: string, json?: unknown) =>
    (await as(reader.body.api_key)(method, path, { json })).status;
  expect(await statusOf("GET", one)).toBe(200);
  expect(await statusOf("GET", all)).toBe(200);
  expect(await statusOf("PUT", one, EDIT)).toBe(403);
  expect(await statusOf("PUT", all, {})).toBe(403);
});

const COPIED = `tenant_id, collection_no, media_type, bytes, sha256, status, stage, created_at`;

it("writes a thousand edits at once within what D1 takes of one invocation and one parameter", async () => {
  const counted = countedD1(env.DB);
  const { pipeline, tenant, ask } = await serveApp({ summaries: summaryStore(() => counted.db) });
  const made = await ask<{ id: string }>("POST", "/v1/collections", { name: "many" });
  const scope = { tenant: tenant.id, collection: made.body.id };
  await pipeline.upload(scope, "0.txt", Uint8Array.from(new TextEncoder().encode("One line.")));
  const others = Array.from({ length: 999 }, (_, at) => at + 1);
  // As copies of the first one's row: a thousand uploads would take a minute.
  await env.DB.prepare(
    `INSERT INTO documents (id, filename, ${COPIED})
     SELECT 'doc_' || value, value || '.txt', ${COPIED}
     FROM json_each(?1), (SELECT ${COPIED} FROM documents WHERE filename = '0.txt')`,
  )
    .bind(JSON.stringify(others))
    .run();
  const edits = Object.fromEntries(
    [0, ...others].map((at) => [`${at}.txt`, { ...EDIT, summary: `${at}: ${"表".repeat(250)}` }]),
  );
  const path = `/v1/collections/${scope.collection}/summaries`;
  expect(await ask("PUT", path, edits)).toEqual({ status: 200, body: { changed: 1000 } });
  expect(counted.statements).toBeLessThan(10);
  expect(counted.longestParameter).toBeLessThan(2_000_000);
  const { body } = await ask<Record<string, SummaryJson>>("GET", path);
  expect(Object.keys(body)).toHaveLength(1000);
  for (const [filename, edit] of Object.entries(edits)) expect(body[filename]).toMatchObject(edit);
  expect((await ask("PUT", path, edits)).body).toEqual({ changed: 0 });
});
