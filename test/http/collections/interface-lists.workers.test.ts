// What an interface lists and changes: documents, conversations, answers and what readers say of them.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Library, makeLibrary } from "../../support/library.ts";

const SHORE = "Dwellings more than 900 feet from the shore receive a 3% storm deductible.";
const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";

type Listed = { data: Record<string, unknown>[]; next_cursor: string | null };

let library: Library;
const get = async (path: string) => (await library.ask<Listed>("GET", path)).body;
const idOf = (name: string) => library.documents.get(name) ?? "";

beforeAll(async () => {
  library = await makeLibrary({
    "b rates.md": "Rates.\n\nA fire alarm reduces the premium by 6%.\n",
    "a Manual.md": `# Storm deductible\n\n${SHORE}\n`,
    "c.md": "Nothing else.\n",
  });
});

describe("documents", () => {
  const names = (list: Listed) => list.data.map(({ filename }) => filename);

  it("are listed in each order, page by page, each once", async () => {
    const orders = {
      created: ["b rates.md", "a Manual.md", "c.md"],
      "-created": ["c.md", "a Manual.md", "b rates.md"],
      filename: ["a Manual.md", "b rates.md", "c.md"],
    };
    for (const [order, expected] of Object.entries(orders)) {
      const path = `${library.base}/documents?order=${order}&limit=2`;
      const first = await get(path);
      const second = await get(`${path}&cursor=${encodeURIComponent(first.next_cursor ?? "")}`);
      expect([...names(first), ...names(second)]).toEqual(expected);
      expect(second.next_cursor).toBeNull();
    }
    const { status } = await library.ask("GET", `${library.base}/documents?cursor=c.md`);
    expect(status).toBe(400);
  });

  it("are found by a part of their name and by status", async () => {
    expect(names(await get(`${library.base}/documents?text=manual`))).toEqual(["a Manual.md"]);
    expect(names(await get(`${library.base}/documents?status=ready`))).toHaveLength(3);
    expect(names(await get(`${library.base}/documents?status=failed`))).toEqual([]);
  });

  it("are found by letters of any alphabet, in any case", async () => {
    const named = await makeLibrary({
      "JAHRESÜBERSICHT.md": "Sums.",
      "Отчёт 2024.md": "Report.",
      "Straße.md": "Street.",
      "CAFÉ (50%).md": "Menu.",
      "İzmir.md": "City.",
    });
    const read = async (text: string) => {
      const path = `${named.base}/documents?text=${encodeURIComponent(text)}`;
      return (await named.ask<Listed>("GET", path)).body;
    };
    expect(names(await read("übersicht"))).toEqual(["JAHRESÜBERSICHT.md"]);
    expect(names(await read("jahresÜ"))).toEqual(["JAHRESÜBERSICHT.md"]);
    expect(names(await read("отчЁТ"))).toEqual(["Отчёт 2024.md"]);
    expect(names(await read("straße"))).toEqual(["Straße.md"]);
    // With a mark of its own, as macOS writes it.
    expect(names(await read("cafe\u0301 (50%)"))).toEqual(["CAFÉ (50%).md"]);
    expect(names(await read("İZMİR"))).toEqual([]);
    expect(names(await read("İzmir"))).toEqual(["İzmir.md"]);
    expect(names(await read("100%"))).toEqual([]);
    const letters = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x400 + at));
    expect(names(await read(letters.join("")))).toEqual([]);
  });

  it("are found without their collection, and in a collection by its name", async () => {
    const { body } = await library.ask("GET", `/v1/documents/${idOf("c.md")}`);
    expect(body).toMatchObject({ filename: "c.md", collection_id: library.collection });
    const named = await get("/v1/collections/c/documents?order=filename");
    expect(named.data).toEqual((await get(`${library.base}/documents?order=filename`)).data);
    const one = await library.ask("GET", `/v1/collections/c/documents/${idOf("c.md")}/pages/1`);
    expect(one.body).toMatchObject({ page: 1, text: expect.stringContaining("Nothing else") });
    expect((await library.ask("GET", "/v1/collections/none/documents")).status).toBe(404);
  });

  it("are renamed, and answers name them as they are called then", async () => {
    const path = `${library.base}/documents/${idOf("a Manual.md")}`;
    const before = await library.reader().answer(QUESTION);
    expect(before.citations[0]?.source_file).toBe("a Manual.md");
    const change = { filename: "Guide.md", metadata: { state: "NY" } };
    const { body } = await library.ask("PATCH", path, change);
    expect(body).toMatchObject({ filename: "Guide.md", metadata: { state: "NY" } });
    await library.pipeline.drain();
    const after = await library.reader().answer(QUESTION);
    expect(after.citations[0]?.source_file).toBe("Guide.md");
    expect((await library.ask("PATCH", path, { filename: "c.md" })).status).toBe(409);
    await library.ask("PATCH", path, { filename: "a Manual.md" });
    await library.pipeline.drain();
  });

  it("are stalled after five minutes without progress, and only then or after a failure retried", async () => {
    const own = await makeLibrary({ "one.md": "One." });
    const path = `${own.base}/documents/${own.documents.get("one.md") ?? ""}`;
    expect((await own.ask("POST", `${path}/retry`)).status).toBe(409);
    const set = (status: string, at: string) =>
      env.DB.prepare("UPDATE documents SET status = ?, updated_at = ? WHERE id = ?")
        .bind(status, at, own.documents.get("one.md"))
        .run();
    const long = new Date(Date.now() - 400_000).toISOString();
    await set("processing", new Date().toISOString());
    expect((await own.ask("GET", path)).body["stalled_since"]).toBeNull();
    await set("processing", long);
    expect((await own.ask("GET", path)).body["stalled_since"]).toBe(long);
    await env.DB.prepare(
      "UPDATE versions SET state = 'staged', block_count = NULL WHERE tenant_id = ?",
    )
      .bind(own.tenant.id)
      .run();
    const retried = await own.ask("POST", `${path}/retry`);
    expect(retried).toMatchObject({ status: 202, body: { stalled_since: null } });
    expect(own.pipeline.outbox).toMatchObject([{ type: "ingest" }]);
  });

  it("say why they are not ready yet, and when that is tried again", async () => {
    const own = await makeLibrary({ "one.md": "One." });
    const path = `${own.base}/documents/${own.documents.get("one.md") ?? ""}`;
    expect((await own.ask("GET", path)).body["retry"]).toBeNull();
    await own.ask("PATCH", path, { filename: "two.md" });
    const detail = "The model server could not be reached.";
    const at = "2099-06-01T12:00:00.000Z";
    const staged = await env.DB.prepare(
      "SELECT id FROM versions WHERE tenant_id = ? AND state = 'staged'",
    )
      .bind(own.tenant.id)
      .first<{ id: string }>();
    const { failedAttempts } = own.pipeline.services;
    const failed = { cause: detail, retryAt: at, at: new Date().toISOString() };
    await failedAttempts.noteFailed(own.tenant.id, staged?.id ?? "", failed);
    expect((await own.ask("GET", path)).body["retry"]).toEqual({ at, detail });
    await own.pipeline.drain();
    expect((await own.ask("GET", path)).body).toMatchObject({ status: "ready", retry: null });
  });

  it("are deleted many at once, and their progress is followed until then", async () => {
    const own = await makeLibrary({ "one.md": "One.", "two.md": "Two.", "three.md": "Three." });
    const [one = "", two = "", three = ""] = [...own.documents.values()];
    const response = await own.request("GET", `${own.base}/events`);
    const reader = response.body?.getReader();
    const documents = [one, "doc_none", two];
    const { status, body } = await own.ask("POST", `${own.base}/documents/delete`, { documents });
    expect(status).toBe(202);
    expect(body).toEqual({
      data: [
        { id: one, status: "deleting" },
        { id: "doc_none", status: "not_found" },
        { id: two, status: "deleting" },
      ],
    });
    await own.ask("PATCH", `${own.base}/documents/${three}`, { filename: "four.md" });
    const decoder = new TextDecoder();
    let text = "";
    while (!(text.includes(`event: deleted\ndata: {"id":"${two}"}`) && text.includes("four.md"))) {
      const part = await reader?.read();
      expect(part?.done).toBe(false);
      text += decoder.decode(part?.value, { stream: true });
    }
    await reader?.cancel();
    expect(text).toContain(`event: deleted\ndata: {"id":"${one}"}`);
    expect((await own.ask<Listed>("GET", `${own.base}/documents`)).body.data).toHaveLength(1);
  });
});

it("lists conversations, the latest message first, and renames them", async () => {
  const own = await makeLibrary({ "manual.md": SHORE });
  const make = async () =>
    (await own.ask<{ id: string }>("POST", `${own.base}/sessions`, {})).body.id;
  const [first, second, third] = [await make(), await make(), await make()];
  await own.reader().answer(QUESTION, { session_id: first });
  const path = `${own.base}/sessions?limit=2`;
  const page = (await own.ask<Listed>("GET", path)).body;
  expect(page.data[0]).toMatchObject({ id: first, title: QUESTION, message_count: 2 });
  const cursor = encodeURIComponent(page.next_cursor ?? "");
  const rest = (await own.ask<Listed>("GET", `${path}&cursor=${cursor}`)).body;
  expect(new Set([...page.data, ...rest.data].map(({ id }) => id))).toEqual(
    new Set([first, second, third]),
  );
  const renamed = await own.ask("PATCH", `/v1/sessions/${first}`, { title: "Storms" });
  expect(renamed.body).toMatchObject({ title: "Storms", messages: [{}, {}] });
});

it("keeps what readers say of an answer and its statements until the answer is deleted", async () => {
  const answer = await library.reader().answer(QUESTION);
  const path = `/v1/answers/${answer.id}/feedback`;
  const put = (feedback: object) => library.ask<Listed>("PUT", path, feedback);
  expect((await put({ verdict: "wrong", statement: 1 })).status).toBe(400);
  expect((await put({ verdict: "good" })).status).toBe(400);
  await put({ verdict: "wrong_place", statement: 0, comment: "page 2" });
  await put({ verdict: "incomplete" });
  const { body } = await put({ verdict: "right" });
  expect(body.data).toEqual([
    { verdict: "right", statement: null, comment: null },
    { verdict: "wrong_place", statement: 0, comment: "page 2" },
  ]);
  expect(await get(path)).toEqual(body);

  await library.reader().answer("Who is the treasurer of the rowing club?");
  const answers = `${library.base}/answers`;
  const listed = async (query: string) => (await get(`${answers}?${query}`)).data;
  const all = await listed("");
  expect(all.length).toBeGreaterThanOrEqual(2);
  const ids = all.map(({ id }) => String(id));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
  expect(await listed("verdict=wrong_place")).toMatchObject([
    { id: answer.id, question: QUESTION, outcome: "answered", feedback: { verdict: "right" } },
  ]);
  expect(
    (await listed("outcome=insufficient")).every(({ outcome }) => outcome === "insufficient"),
  ).toBe(true);
  expect(await listed("session=ses_none")).toEqual([]);

  const quote = await library.ask("GET", `/q/${answer.id}/1`);
  expect(quote.body).toEqual(answer.citations[0]);
  expect((await library.ask("GET", `/q/${answer.id}/9`)).status).toBe(404);

  expect((await library.ask("DELETE", `/v1/answers/${answer.id}`)).status).toBe(204);
  expect((await library.ask("GET", path)).status).toBe(404);
  const left = await env.DB.prepare("SELECT count(*) AS n FROM feedback WHERE answer_id = ?")
    .bind(answer.id)
    .first();
  expect(left).toEqual({ n: 0 });
});

it("counts answers and their times by hour, what failed, and what readers say", async () => {
  type Shown = { totals: { count: number; p50_ms: number; p99_ms: number } } & Record<
    "hours" | "fallbacks" | "slowest",
    Record<string, unknown>[]
  > & { parts: Record<string, { p50_ms: number }>; feedback: Record<string, number> };
  const metrics = async (hours = 24) =>
    (await library.ask<Shown>("GET", `/v1/metrics?hours=${hours}`)).body;
  const before = await metrics();
  const answer = await library.reader().answer(QUESTION);
  await vi.waitFor(async () =>
    expect((await metrics()).totals.count).toBe(before.totals.count + 1),
  );
  const after = await metrics();
  const { outcome, policy } = answer;
  expect(after.hours).toContainEqual(expect.objectContaining({ outcome, policy }));
  expect(after.totals.p50_ms).toBeLessThanOrEqual(after.totals.p99_ms);
  expect(Object.keys(after.parts)).toContain("retrieve");
  expect(after.slowest.map(({ id }) => id)).toContain(answer.id);
  expect(after.feedback).toHaveProperty("wrong_place");
  for (const hours of ["0", "0x10", "1e1", "+3", "1.0", ""]) {
    expect((await library.ask("GET", `/v1/metrics?hours=${hours}`)).status).toBe(400);
  }
});
