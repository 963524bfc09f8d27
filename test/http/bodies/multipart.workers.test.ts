import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { readMultipart } from "../../../src/http/upload/multipart.ts";
import { serveApp } from "../../support/served-app.ts";
import { receiveFile } from "../../../src/storage/content/upload/receive-file.ts";

const MB = 1024 * 1024;
const SCOPE = { tenant: "ten_a", collection: "col_a" };
const TYPE = "multipart/form-data; boundary=cut";
const HEAD = `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;

/** A form whose file goes on for ever, or until the connection is lost behind so many megabytes. */
function endless(breaksAt = Infinity): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent > breaksAt) return controller.error(new Error("connection lost"));
      controller.enqueue(sent === 0 ? new TextEncoder().encode(HEAD) : new Uint8Array(MB));
      sent += 1;
    },
  });
}

/** The bucket, and how many staged uploads are open in it. */
function watchedBucket() {
  const staged = { begun: 0, open: 0 };
  const bucket = new Proxy(env.FILES, {
    get(target, name) {
      if (name !== "createMultipartUpload") return Reflect.get(target, name) as unknown;
      return async (key: string) => {
        const upload = await target.createMultipartUpload(key);
        staged.begun += 1;
        staged.open += 1;
        return {
          uploadPart: (part: number, bytes: Uint8Array) => upload.uploadPart(part, bytes),
          abort: async () => {
            await upload.abort();
            staged.open -= 1;
          },
        };
      };
    },
  });
  return { bucket, staged };
}

/** A body that arrives in these pieces and ends with them. */
async function* piecewise(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    yield new TextEncoder().encode(text);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

it("refuses a form that ends inside a part beside the file, without an uncaught error", async () => {
  const other = `--cut\r\nContent-Disposition: form-data; name="other"; filename="b.md"\r\n\r\n`;
  const uncaught: string[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of workerd do not name this event
  const target = globalThis as unknown as EventTarget;
  const note = (event: Event): void => {
    if (event instanceof ErrorEvent) uncaught.push(event.message);
  };
  target.addEventListener("error", note);
  const body = piecewise(`${HEAD}words\r\n`, other, "more words");
  const upload = readMultipart({ contentType: TYPE, body }, (parts) =>
    receiveFile(env.FILES, { scope: SCOPE, body: parts, limit: MB }),
  );
  await expect(upload).rejects.toMatchObject({ code: "invalid_input" });
  target.removeEventListener("error", note);
  expect(uncaught).toEqual([]);
});

it(
  "lets go of what is staged as soon as the sender of a form breaks off",
  { timeout: 10_000 },
  async () => {
    const { bucket, staged } = watchedBucket();
    const upload = readMultipart({ contentType: TYPE, body: endless(20) }, (body) =>
      receiveFile(bucket, { scope: SCOPE, body, limit: 50 * MB }),
    );
    await expect(upload).rejects.toMatchObject({ code: "invalid_input" });
    expect(staged).toEqual({ begun: 1, open: 0 });
  },
);

it(
  "refuses a form's file past the limit without reading the rest of it",
  { timeout: 10_000 },
  async () => {
    const { bucket, staged } = watchedBucket();
    const upload = readMultipart({ contentType: TYPE, body: endless() }, (body) =>
      receiveFile(bucket, { scope: SCOPE, body, limit: 20 * MB }),
    );
    await expect(upload).rejects.toMatchObject({ code: "too_large" });
    expect(staged).toEqual({ begun: 1, open: 0 });
  },
);

it("reads a file's name as it was before the form escaped it", async () => {
  const form = new FormData();
  form.set("file", new File(["words"], '7" of 100%25 "sold".md'));
  const { headers, body } = new Response(form);
  const contentType = headers.get("Content-Type") ?? "";
  if (body === null) throw new Error("The form has no body.");
  const { filename } = await readMultipart({ contentType, body }, async (parts) => {
    for await (const part of parts) expect(part.length).toBeGreaterThan(0);
  });
  expect(filename).toBe('7" of 100%25 "sold".md');
});

it("refuses a field that is too long in bytes, whatever its letters are", async () => {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ note: "ж".repeat(40_000) }));
  form.set("file", new File(["words"], "a.md"));
  const { headers, body } = new Response(form);
  const contentType = headers.get("Content-Type") ?? "";
  if (body === null) throw new Error("The form has no body.");
  const upload = readMultipart({ contentType, body }, async (parts) => {
    for await (const part of parts) expect(part.length).toBeGreaterThan(0);
  });
  await expect(upload).rejects.toThrow("The form field `metadata` is longer than 64 kB.");
});

it("takes the name of a form's file from the address, where that names one", async () => {
  const { request, pipeline, tenant } = await serveApp();
  const { collection } = await pipeline.makeScope(tenant.id);
  const form = new FormData();
  form.set("file", new File(["# Report"], "tmp-81236.md"));
  const { headers, body } = new Response(form);
  const path = `/v1/collections/${collection}/documents?filename=report.md`;
  const type = { "Content-Type": headers.get("Content-Type") ?? "" };
  const sent = await request("POST", path, { ...(body && { body }), headers: type });
  expect(await sent.json()).toMatchObject({ filename: "report.md" });
});
