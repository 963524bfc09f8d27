import { beforeAll, expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import {
  call,
  callJson,
  type DocumentJson,
  makeCollection,
  untilIndexed,
  upload,
} from "../../support/worker.ts";

type ChunkJson = {
  id: string;
  chunk_index: number;
  page_start: number;
  page_end: number;
  start: number;
  end: number;
  text: string;
};
type ChunksJson = { data: ChunkJson[]; next_cursor: string | null };
type PageJson = { page: number; start: number; text: string; lines: { text: string }[] };
type ReceiptJson = Record<"chunks" | "vectors" | "postings" | "objects", number> & {
  requested_at: string;
  completed_at: string | null;
};

type Indexed = { document: DocumentJson; path: string };

const LONG = Array.from({ length: 6 }, () => MANUAL).flat();

async function indexed(
  collection: string,
  filename: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Indexed> {
  const { body } = await upload(collection, { filename, bytes });
  const document = await untilIndexed(collection, body.id);
  return { document, path: `/v1/collections/${collection}/documents/${document.id}` };
}

/** What the tests that only read share: indexing over the queue takes a second. */
let shared: { bytes: Uint8Array<ArrayBuffer>; short: Indexed; long: Indexed };

beforeAll(async () => {
  const collection = await makeCollection("content");
  const bytes = await makePdf(MANUAL);
  const [short, long] = await Promise.all([
    indexed(collection, "Regeln ä (2).pdf", bytes),
    indexed(collection, "long.pdf", await makePdf(LONG)),
  ]);
  shared = { bytes, short, long };
});

async function bytesOf(path: string, range?: string) {
  const response = await call(
    "GET",
    path,
    range === undefined ? {} : { headers: { Range: range } },
  );
  return {
    status: response.status,
    range: response.headers.get("Content-Range"),
    length: response.headers.get("Content-Length"),
    bytes: [...new Uint8Array(await response.arrayBuffer())],
  };
}

it("serves the file whole, byte for byte, with its type, name and tag", async () => {
  const { bytes } = shared;
  const { path } = shared.short;
  const response = await call("GET", `${path}/content`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(bytes.byteLength),
    "content-disposition": "inline; filename*=UTF-8''Regeln%20%C3%A4%20%282%29.pdf",
    "accept-ranges": "bytes",
    etag: expect.stringMatching(/^"[^"]+"$/),
    "x-content-type-options": "nosniff",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

it("serves the first bytes, the last ones, and all from an offset", async () => {
  const { bytes } = shared;
  const { path } = shared.short;
  const file = [...bytes];
  const size = file.length;
  const last = size - 1;
  const cases: [range: string, from: number, to: number][] = [
    ["bytes=0-7", 0, 7],
    ["bytes=0-0", 0, 0],
    ["bytes=5-9", 5, 9],
    ["bytes=-6", size - 6, last],
    [`bytes=-${size + 100}`, 0, last],
    ["bytes=100-", 100, last],
    ["bytes=0-", 0, last],
    [`bytes=${last}-`, last, last],
    [`bytes=${size - 3}-${size + 1000}`, size - 3, last],
  ];
  for (const [range, from, to] of cases) {
    expect(await bytesOf(`${path}/content`, range), range).toEqual({
      status: 206,
      range: `bytes ${from}-${to}/${size}`,
      length: String(to - from + 1),
      bytes: file.slice(from, to + 1),
    });
  }
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
});

it("serves the whole file if the range is unsupported, and rejects a range that ends before it starts", async () => {
  const { bytes } = shared;
  const { path } = shared.short;
  for (const range of ["bytes=0-1,5-9", "pages=1-2", "bytes=-", "nonsense"]) {
    expect(await bytesOf(`${path}/content`, range), range).toEqual({
      status: 200,
      range: null,
      length: String(bytes.byteLength),
      bytes: [...bytes],
    });
  }
  const backwards = await callJson("GET", `${path}/content`, { headers: { Range: "bytes=9-3" } });
  expect(backwards).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

it("serves every page with its lines and its place in the text, and none beyond the last", async () => {
  const { document, path } = shared.short;
  expect(document.page_count).toBe(3);
  let end = -1;
  for (let number = 1; number <= 3; number += 1) {
    const { status, body } = await callJson<PageJson>("GET", `${path}/pages/${number}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: number, start: end + 1 });
    const lines = (MANUAL[number - 1] ?? []).filter((line) => line !== "");
    expect(body.lines.map(({ text }) => text)).toEqual(lines);
    end = body.start + body.text.length;
  }
  for (const beyond of ["4", "999999"]) {
    const { status, body } = await callJson("GET", `${path}/pages/${beyond}`);
    expect([status, body["code"]]).toEqual([404, "not_found"]);
    expect(body["detail"]).toContain("numbered from 1 to 3");
  }
  for (const wrong of ["0", "-1", "1.5", "two"]) {
    const { status, body } = await callJson("GET", `${path}/pages/${wrong}`);
    expect([status, body["code"]], wrong).toEqual([400, "invalid_input"]);
  }
});

it("lists the chunks in order, page by page, each an exact part of the document's text", async () => {
  const { document, path } = shared.long;
  const pages: string[] = [];
  for (let page = 1; page <= document.page_count; page += 1) {
    pages.push((await callJson<PageJson>("GET", `${path}/pages/${page}`)).body.text);
  }
  const text = pages.join("\n");
  const all = await callJson<ChunksJson>("GET", `${path}/chunks?limit=100`);
  expect(all.body.data).toHaveLength(document.chunk_count);
  expect(all.body.next_cursor).toBeNull();
  all.body.data.forEach((chunk, index) => {
    expect(chunk).toMatchObject({ id: `${document.version.id}:${index}`, chunk_index: index });
    expect(text.slice(chunk.start, chunk.end)).toBe(chunk.text);
  });

  const seen: ChunkJson[] = [];
  let cursor: string | null = null;
  let rounds = 0;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const { body } = await callJson<ChunksJson>("GET", `${path}/chunks?limit=2${from}`);
    expect(body.data.length).toBeLessThanOrEqual(2);
    seen.push(...body.data);
    cursor = body.next_cursor;
    rounds += 1;
  } while (cursor !== null);
  expect(seen).toEqual(all.body.data);
  expect(rounds).toBe(Math.ceil(document.chunk_count / 2));
  expect(rounds).toBeGreaterThan(1);

  const beyond = await callJson<ChunksJson>("GET", `${path}/chunks?cursor=1000`);
  expect(beyond.body).toEqual({ data: [], next_cursor: null });
  for (const wrong of ["x", "1.5", "0x"]) {
    expect((await callJson("GET", `${path}/chunks?cursor=${wrong}`)).status, wrong).toBe(400);
  }
});

it("deletes a document so that nothing of it is found, receipts what went and frees its name", async () => {
  const collection = await makeCollection("deletions");
  const base = `/v1/collections/${collection}`;
  const bytes = await makePdf(LONG);
  const { document, path } = await indexed(collection, "gone.pdf", bytes);
  await indexed(
    collection,
    "stays.pdf",
    await makePdf([["The harbor office opens at nine o'clock on weekdays."]]),
  );
  const find = async () => {
    const { body } = await callJson<{ results: { document_id: string }[] }>(
      "POST",
      `${base}/search`,
      { json: { query: "storm deductible harbor office", top_k: 50 } },
    );
    return new Set(body.results.map(({ document_id }) => document_id));
  };
  const ask = async (question: string, documents: string[]) => {
    const { body } = await callJson<{ id: string; outcome: string }>("POST", `${base}/answers`, {
      json: { question, documents },
    });
    expect(["answered", "closest"], question).toContain(body.outcome);
    return body.id;
  };
  expect(await find()).toContain(document.id);
  const used = await ask("How long is the policy period?", ["gone.pdf"]);
  const unused = await ask("When does the harbor office open?", ["stays.pdf"]);

  const deleted = await callJson("DELETE", path);
  expect(deleted).toEqual({ status: 202, body: { id: document.id, status: "deleting" } });

  const found = await find();
  expect(found).not.toContain(document.id);
  expect(found.size).toBe(1);
  for (const part of ["content", "pages/1", "pages/2", "chunks", "summary"]) {
    expect((await callJson("GET", `${path}/${part}`)).status, part).toBe(404);
  }
  for (const part of ["", "/trace"]) {
    expect((await callJson("GET", `/v1/answers/${used}${part}`)).status).toBe(404);
    expect((await callJson("GET", `/v1/answers/${unused}${part}`)).status).toBe(200);
  }
  const summaries = await callJson("GET", `${base}/summaries`);
  expect(Object.keys(summaries.body)).not.toContain("gone.pdf");
  const listed = await callJson<{ data: { filename: string }[] }>("GET", `${base}/documents`);
  expect(listed.body.data.map(({ filename }) => filename)).toEqual(["stays.pdf"]);
  const named = await callJson("POST", `${base}/search`, {
    json: { query: "storm", documents: ["gone.pdf"] },
  });
  expect(named).toMatchObject({ status: 400, body: { code: "invalid_input" } });

  const again = await upload(collection, { filename: "gone.pdf", bytes });
  expect(again.status).toBe(202);
  expect(again.body.id).not.toBe(document.id);
  expect(await untilIndexed(collection, again.body.id)).toMatchObject({ status: "ready" });

  const receipt = await untilReceipted(path);
  expect(receipt).toMatchObject({
    chunks: document.chunk_count,
    vectors: document.chunk_count,
    objects: document.page_count + 1,
  });
  expect(receipt.postings).toBeGreaterThan(30);
  expect(receipt.completed_at ?? "").toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((receipt.completed_at ?? "") >= receipt.requested_at).toBe(true);
  expect((await callJson("GET", path)).status).toBe(404);
  expect((await callJson("DELETE", path)).status).toBe(404);
  expect(await find()).toContain(again.body.id);
});

/** Polls until the queue has brought the deletion to its end. */
async function untilReceipted(path: string): Promise<ReceiptJson> {
  for (let i = 0; i < 200; i += 1) {
    const { status, body } = await callJson<ReceiptJson>("GET", `${path}/deletion`);
    expect(status).toBe(200);
    if (body.completed_at !== null) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The deletion was not completed in 10 s.");
}

it("has no receipt for a document that was not deleted", async () => {
  expect((await callJson("GET", `${shared.short.path}/deletion`)).status).toBe(404);
});

it("answers a range beyond the file's end with a problem that says how long it is", async () => {
  const { path } = shared.short;
  const size = shared.bytes.byteLength;
  for (const range of ["bytes=99999999-", "bytes=99999999-100000000", "bytes=-0"]) {
    const response = await call("GET", `${path}/content`, { headers: { Range: range } });
    expect(response.status, range).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${size}`);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const body = await response.json<{ detail: string }>();
    expect(body).toMatchObject({ status: 416, code: "invalid_input" });
    expect(body.detail).toContain(String(size));
  }
});

it("sends a file again only to those who hold another one", async () => {
  const { path } = shared.short;
  const get = (headers: Record<string, string>, method = "GET") =>
    call(method, `${path}/content`, { headers });
  const tag = (await get({}, "HEAD")).headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"\w+"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const response = await get({ "If-None-Match": known, Range: "bytes=0-3" });
    expect([response.status, response.headers.get("ETag")], known).toEqual([304, tag]);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  }
  expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
  const [same, other] = [{ "If-Range": tag }, { "If-Range": '"other"' }];
  expect((await get({ ...same, Range: "bytes=0-3" })).status).toBe(206);
  const whole = await get({ ...other, Range: "bytes=0-3" });
  expect(whole.status).toBe(200);
  expect((await whole.arrayBuffer()).byteLength).toBe(shared.bytes.byteLength);
});

it("answers HEAD with the headers of the file", async () => {
  const { path } = shared.short;
  const response = await call("HEAD", `${path}/content`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-length": String(shared.bytes.byteLength),
    "content-type": "application/pdf",
    "accept-ranges": "bytes",
  });
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

it("refuses a cursor that no list has given", async () => {
  const collection = await makeCollection("y");
  const { body } = await upload(collection, { filename: "a.pdf", bytes: await makePdf(MANUAL) });
  await untilIndexed(collection, body.id);
  const out = [];
  for (const r of ["", "1e3", "-1", "-5", "9007199254740993", "1e300"]) {
    const response = await call(
      "GET",
      `/v1/collections/${collection}/documents/${body.id}/chunks?cursor=${r}`,
    );
    out.push(response.status);
    await response.text();
  }
  expect(out).toEqual([400, 400, 400, 400, 400, 400]);
});
