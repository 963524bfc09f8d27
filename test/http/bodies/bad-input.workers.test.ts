import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { call, callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type ProblemJson = {
  type: string;
  status: number;
  code: string;
  detail: string;
  title: string;
  request_id: string;
  errors?: { pointer: string; message: string }[];
};

async function problem(
  method: string,
  path: string,
  options: Parameters<typeof call>[2] = {},
): Promise<ProblemJson> {
  const response = await call(method, path, options);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const body = await response.json<ProblemJson>();
  expect(body).toMatchObject({ status: response.status, type: `/problems/${body.code}` });
  expect(body.request_id).toBe(response.headers.get("X-Request-Id"));
  expect(body.detail.length).toBeGreaterThan(15);
  return body;
}

async function names(collection: string): Promise<unknown[]> {
  const { body } = await callJson<{ data: unknown[] }>(
    "GET",
    `/v1/collections/${collection}/documents`,
  );
  return body.data;
}

it("rejects uploads that can't be indexed, and stores nothing of them", async () => {
  const collection = await makeCollection("bad uploads");
  const documents = `/v1/collections/${collection}/documents`;
  const bytes = new TextEncoder().encode("just words");
  expect(await problem("POST", `${documents}?filename=a.pdf`, { body: bytes })).toMatchObject({
    status: 415,
    code: "unsupported_media_type",
  });
  expect(await problem("POST", `${documents}?filename=a.pdf`, { body: "" })).toMatchObject({
    status: 400,
    code: "invalid_input",
  });
  expect(await problem("POST", documents, { body: await makePdf(MANUAL) })).toMatchObject({
    status: 400,
    errors: [{ pointer: "/filename" }],
  });
  expect(
    await problem("POST", `${documents}?filename=%20`, { body: await makePdf(MANUAL) }),
  ).toMatchObject({ status: 400 });
  const large = new Uint8Array(52_428_801);
  large.set(new TextEncoder().encode("%PDF-1.7"));
  const tooLarge = await problem("POST", `${documents}?filename=a.pdf`, { body: large });
  expect(tooLarge).toMatchObject({ status: 413, code: "too_large" });
  expect(tooLarge.detail).toContain("52428800 bytes (50 MiB)");
  // The rest of a file that says its size is not waited for.
  const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
  const headers = { "Content-Length": "90000000" };
  const announced = await problem("POST", `${documents}?filename=a.pdf`, { body, headers });
  expect(announced).toMatchObject({ status: 413, code: "too_large" });
  expect(await names(collection)).toEqual([]);
});

it("explains what to do with files of other types", async () => {
  const collection = await makeCollection("other types");
  const documents = `/v1/collections/${collection}/documents`;
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
  for (const [filename, body, says] of [
    ["old.doc", ole, "save it as .eml, .docx, .xlsx or .pptx"],
    ["old.xls", ole, "save it as .eml, .docx, .xlsx or .pptx"],
    ["photo.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), "PDF, DOCX, PPTX, XLSX"],
    ["notes.txt", Uint8Array.from([0x61, 0, 0, 0, 0x62]), "ends in .txt, but its content"],
    ["notes.unknown", new TextEncoder().encode("words"), "from the extension"],
  ] as const) {
    const found = await problem("POST", `${documents}?filename=${filename}`, { body });
    expect(found).toMatchObject({ status: 415, code: "unsupported_media_type" });
    expect(found.detail).toContain(says);
  }
  expect(await names(collection)).toEqual([]);
});

it("refuses parameters of an upload that it would ignore", async () => {
  const collection = await makeCollection("unknown parameters");
  const documents = `/v1/collections/${collection}/documents`;
  const query = "filename=a.md&metadata=%7B%7D";
  expect(await problem("POST", `${documents}?${query}`, { body: "# Title" })).toMatchObject({
    status: 400,
    errors: [{ pointer: "/metadata" }],
  });
  expect(await names(collection)).toEqual([]);
});

it("takes a file by its name and first bytes, whatever the request says that its type is", async () => {
  const collection = await makeCollection("sent as JSON");
  const documents = `/v1/collections/${collection}/documents`;
  const send = async (filename: string, body: string) =>
    call("POST", `${documents}?filename=${filename}`, {
      body,
      headers: { "Content-Type": "application/json" },
    });
  expect((await send("a.md", "# Title")).status).toBe(202);
  expect((await send("b.md", '{"a": 1}')).status).toBe(202);
  expect((await send("c.json", '{"a": 1}')).status).toBe(415);
});

it.each([".", "..", "a\nb", "a\u0000b"])("makes no collection named %j", async (name) => {
  expect(await problem("POST", "/v1/collections", { json: { name } })).toMatchObject({
    status: 400,
    errors: [{ pointer: "/name" }],
  });
});

it("keeps nothing in the bucket of a large file that it refuses", async () => {
  const collection = await makeCollection("large refused");
  const keys = async () => {
    const { objects } = await env.FILES.list();
    return objects.map(({ key }) => key);
  };
  const before = await keys();
  const large = new Uint8Array(9 * 1024 * 1024).fill(0x80);
  const path = `/v1/collections/${collection}/documents?filename=photo.png`;
  expect(await problem("POST", path, { body: large })).toMatchObject({ status: 415 });
  expect(await keys()).toEqual(before);
});

it("takes a file's name without characters that can't be seen", async () => {
  const collection = await makeCollection("odd names");
  for (const [given, kept] of [
    ["a%00b%1f%7f.md", "ab.md"],
    ["%20a.md%0A", "a.md"],
    ["cafe%CC%81.md", "caf\u00e9.md"],
  ]) {
    const path = `/v1/collections/${collection}/documents?filename=${given}`;
    const { body } = await callJson("POST", path, { body: `# ${kept}` });
    expect(body["filename"], given).toBe(kept);
  }
});

it("rejects forms that have no file, several files or no boundary, or that are truncated", async () => {
  const collection = await makeCollection("bad forms");
  const documents = `/v1/collections/${collection}/documents`;
  const pdf = new File([await makePdf(MANUAL)], "a.pdf", { type: "application/pdf" });
  const form = (parts: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return data;
  };
  expect(await problem("POST", documents, { body: form([["metadata", "{}"]]) })).toMatchObject({
    status: 400,
    code: "invalid_input",
  });
  expect(
    await problem("POST", documents, {
      body: form([
        ["file", pdf],
        ["file", pdf],
      ]),
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await problem("POST", documents, {
      body: form([
        ["file", pdf],
        ["metadata", "{not json"],
      ]),
    }),
  ).toMatchObject({ status: 400, errors: [{ pointer: "/metadata" }] });
  expect(
    await problem("POST", documents, {
      body: form([
        ["file", pdf],
        ["metadata", "[1]"],
      ]),
    }),
  ).toMatchObject({ status: 400 });
  expect(
    await problem("POST", documents, {
      body: "x",
      headers: { "Content-Type": "multipart/form-data" },
    }),
  ).toMatchObject({ status: 400 });
  const whole = await new Response(form([["file", pdf]])).bytes();
  const type = new Response(form([["file", pdf]])).headers.get("Content-Type") ?? "";
  const boundary = new TextDecoder().decode(whole.slice(2, whole.indexOf(13)));
  const cut = await problem("POST", documents, {
    body: whole.slice(0, whole.length - 500),
    headers: { "Content-Type": type.replace(/boundary=.*/, `boundary=${boundary}`) },
  });
  expect(cut).toMatchObject({ status: 400, code: "invalid_input" });
  expect(cut.detail).toContain("ended unexpectedly");
  expect(await names(collection)).toEqual([]);
});

it("names the metadata that are too long or have a reserved name", async () => {
  const collection = await makeCollection("odd metadata");
  const documents = `/v1/collections/${collection}/documents`;
  const send = async (metadata: string) => {
    const body = new FormData();
    body.append("metadata", metadata);
    body.append("file", new File(["# Title"], "a.md"));
    return problem("POST", documents, { body });
  };
  const long = await send(JSON.stringify({ note: "x".repeat(70_000) }));
  expect(long).toMatchObject({ status: 400, errors: [{ pointer: "/metadata" }] });
  expect(long.detail).toContain("longer than 64 kB");
  expect(await send('{"__proto__": "x"}')).toMatchObject({
    status: 400,
    errors: [{ pointer: "/metadata/__proto__" }],
  });
  expect(await names(collection)).toEqual([]);
});

it.each(["north/report.md", "..\\report.md", "/report.md"])(
  "refuses the path %s, whose last part may be another document's name",
  async (filename) => {
    const collection = await makeCollection(`paths ${filename}`);
    const documents = `/v1/collections/${collection}/documents`;
    const form = new FormData();
    form.append("file", new File(["# Title"], filename));
    for (const found of [
      await problem("POST", `${documents}?filename=${encodeURIComponent(filename)}`, {
        body: "# Title",
      }),
      await problem("POST", documents, { body: form }),
    ]) {
      expect(found).toMatchObject({ status: 400, errors: [{ pointer: "/filename" }] });
    }
    expect(await names(collection)).toEqual([]);
  },
);

it("refuses the fields of a form that would be lost without a word", async () => {
  const collection = await makeCollection("unknown fields");
  const documents = `/v1/collections/${collection}/documents`;
  const json = '{"year": 2025}';
  for (const [name, value] of [
    ["metdata", json],
    ["attachment", new File(["# Other"], "b.md")],
    ["metadata", new File([json], "metadata.json")],
  ] as const) {
    const body = new FormData();
    body.append("file", new File(["# Title"], "a.md"));
    body.append(name, value);
    const refused = await problem("POST", documents, { body });
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: `/${name}` }] });
  }
  expect(await names(collection)).toEqual([]);
});

it("accepts a form with file and metadata in either order", async () => {
  const collection = await makeCollection("forms");
  const data = new FormData();
  data.append("metadata", JSON.stringify({ year: 2025, kind: "manual" }));
  data.append("file", new File([await makePdf(MANUAL)], "regeln-ä.pdf"));
  const response = await call("POST", `/v1/collections/${collection}/documents`, { body: data });
  expect(response.status).toBe(202);
  const body = await response.json<{ id: string }>();
  expect(body).toMatchObject({
    filename: "regeln-ä.pdf",
    metadata: { year: 2025, kind: "manual" },
  });
  expect(await untilIndexed(collection, body.id)).toMatchObject({ status: "ready" });
});

it("answers the same bytes under the same name with the existing document", async () => {
  const collection = await makeCollection("twice");
  const bytes = await makePdf(MANUAL);
  const first = await upload(collection, { filename: "a.pdf", bytes });
  await untilIndexed(collection, first.body.id);
  const second = await upload(collection, { filename: "a.pdf", bytes });
  expect([first.status, second.status]).toEqual([202, 200]);
  expect(second.body).toMatchObject({
    id: first.body.id,
    status: "ready",
    sha256: first.body.sha256,
  });
  const third = await upload(collection, {
    filename: "a.pdf",
    bytes: await makePdf([["Other words."]]),
  });
  expect(third).toMatchObject({ status: 202, body: { id: first.body.id } });
});

it("names what is wrong in a JSON body", async () => {
  const collection = await makeCollection("bad json");
  const search = `/v1/collections/${collection}/search`;
  expect(
    await problem("POST", search, {
      body: "{oops",
      headers: { "Content-Type": "application/json" },
    }),
  ).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await problem("POST", search, { json: { query: "x", topk: 3 } })).toMatchObject({
    status: 400,
    errors: [{ pointer: "/topk", message: expect.stringContaining("unknown member") }],
  });
  const faults = await problem("POST", search, {
    json: { query: "", top_k: 101, alpha: 2, strategy: "magic" },
  });
  expect(faults.errors?.map((fault) => fault.pointer).sort()).toEqual([
    "/alpha",
    "/query",
    "/strategy",
    "/top_k",
  ]);
  expect(
    await problem("POST", search, { body: "query=x", headers: { "Content-Type": "text/plain" } }),
  ).toMatchObject({ status: 415 });
  expect(
    await problem("POST", "/v1/collections", {
      json: { name: "x", settings: { chunking: { size: 10, overlap: 0 } } },
    }),
  ).toMatchObject({ status: 400, errors: [{ pointer: "/settings/chunking/size" }] });
  expect(
    await problem("PATCH", `/v1/collections/${collection}`, {
      json: { settings: { chunking: { overlap: 900 } } },
    }),
  ).toMatchObject({ status: 400, errors: [{ pointer: "/settings/chunking/overlap" }] });
  expect(await problem("POST", search, { json: { query: "x".repeat(1_100_000) } })).toMatchObject({
    status: 413,
    code: "too_large",
  });
  expect(await problem("POST", "/v1/collections", { json: { name: "bad json" } })).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await problem("GET", "/v1/nothing/here")).toMatchObject({
    status: 404,
    code: "not_found",
  });
  expect(await problem("GET", `/v1/collections?limit=1000`)).toMatchObject({ status: 400 });
});

it("lists the closest names where a name matches no document", async () => {
  const collection = await makeCollection("names");
  for (const filename of [
    "(215066178-180449588)-Rules Manual.pdf",
    "Rate Pages.pdf",
    "Rate Support.pdf",
  ]) {
    const { body } = await upload(collection, {
      filename,
      bytes: await makePdf([[`These are the words of ${filename} alone.`]]),
    });
    await untilIndexed(collection, body.id);
  }
  const files = async (documents: string[]) => {
    const { body } = await callJson<{ results: { source_file: string }[] }>(
      "POST",
      `/v1/collections/${collection}/search`,
      { json: { query: "words", documents } },
    );
    return body.results.map((result) => result.source_file);
  };
  expect(await files(["Rate Pages.pdf"])).toEqual(["Rate Pages.pdf"]);
  expect(await files(["rules manual.pdf"])).toEqual(["(215066178-180449588)-Rules Manual.pdf"]);
  expect(await files(["support"])).toEqual(["Rate Support.pdf"]);
  const search = `/v1/collections/${collection}/search`;
  const unknown = await problem("POST", search, {
    json: { query: "words", documents: ["Rate Pagse.pdf"] },
  });
  expect(unknown).toMatchObject({ status: 400, errors: [{ pointer: "/documents/0" }] });
  expect(unknown.detail).toMatch(/closest names are "Rate Pages.pdf"/);
  const several = await problem("POST", search, { json: { query: "words", documents: ["Rate"] } });
  expect(several.detail).toContain("several");
});
