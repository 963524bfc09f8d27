// The whole Worker as callers see it, through its fetch handler.
import { exports } from "cloudflare:workers";

const DEV_KEY = "quire-dev-key";
const ORIGIN = "https://quire.test";

type CallOptions = {
  key?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

export async function call(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Response> {
  const headers = new Headers({
    Authorization: `Bearer ${options.key ?? DEV_KEY}`,
    ...options.headers,
  });
  if (options.json !== undefined) headers.set("Content-Type", "application/json");
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  return exports.default.fetch(
    new Request(ORIGIN + path, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

/** The JSON of the response, typed as the test expects it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the test reads it
export async function callJson<T = Record<string, unknown>>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<{ status: number; body: T }> {
  const response = await call(method, path, options);
  const text = await response.text();
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as T };
}

export async function makeTenant(name: string): Promise<string> {
  const { body } = await callJson<{ api_key: string }>("POST", "/v1/tenants", {
    key: "quire-dev-admin",
    json: { name },
  });
  return body.api_key;
}

export async function makeCollection(name: string, key = DEV_KEY): Promise<string> {
  const { body } = await callJson<{ id: string }>("POST", "/v1/collections", {
    key,
    json: { name },
  });
  return body.id;
}

export type DocumentJson = {
  id: string;
  status: string;
  error: { code: string; detail: string } | null;
  page_count: number;
  chunk_count: number;
  sha256: string;
  version: { id: string; active: boolean };
};

export async function upload(
  collection: string,
  file: { filename: string; bytes: Uint8Array<ArrayBuffer> },
  key = DEV_KEY,
): Promise<{ status: number; body: DocumentJson }> {
  const path = `/v1/collections/${collection}/documents?filename=${encodeURIComponent(file.filename)}`;
  return callJson<DocumentJson>("POST", path, {
    key,
    body: file.bytes,
    headers: { "Content-Type": "application/pdf" },
  });
}

/** Polls until the document is ready or has failed. */
export async function untilIndexed(
  collection: string,
  document: string,
  key = DEV_KEY,
): Promise<DocumentJson> {
  const path = `/v1/collections/${collection}/documents/${document}`;
  for (let i = 0; i < 200; i += 1) {
    const { body } = await callJson<DocumentJson>("GET", path, { key });
    if (body.status === "ready" || body.status === "failed") return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The document ${document} did not become ready or failed in 10 s.`);
}
