// A small HTTP server with the shape of the real one: enough of the contract for the command line's tests.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };
type Seen = {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
};
export type FakeQuire = {
  url: string;
  seen: Seen[];
  /** Answers the next requests, before the fake's own behaviour; a function sees the request. */
  next: (...replies: Reply[]) => void;
  documents: FakeDocument[];
  [Symbol.asyncDispose]: () => Promise<void>;
};
type FakeDocument = ReturnType<typeof fakeDocument>;

export const COLLECTION = {
  id: "col_1",
  name: "filings",
  description: "",
  stale: false,
  document_count: 0,
  chunk_count: 0,
};

export function fakeDocument(filename: string, bytes: Uint8Array, id = `doc_${filename}`) {
  return {
    id,
    filename,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    status: "ready",
    stage: "ready",
    progress: { done: 1, total: 1 },
    error: null as { code: string; detail: string } | null,
    page_count: 3,
    chunk_count: 7,
  };
}

export function problem(status: number, code: string, detail: string): Reply {
  return {
    status,
    headers: { "content-type": "application/problem+json" },
    body: { type: `/problems/${code}`, title: code, status, detail, code, request_id: "req_7" },
  };
}

export async function startFakeQuire(): Promise<FakeQuire> {
  const seen: Seen[] = [];
  const waiting: Reply[] = [];
  const documents: FakeDocument[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "GET", url: path = "/", headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks) };
      seen.push(call);
      const reply = waiting.shift() ?? answer(call, documents);
      const type = { "content-type": "application/json" };
      response.writeHead(reply.status ?? 200, { ...type, ...reply.headers });
      response.end(reply.body === undefined ? "" : JSON.stringify(reply.body));
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    next: (...replies) => waiting.push(...replies),
    documents,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function listOf(data: unknown[]): Reply {
  return { body: { data, next_cursor: null } };
}

function answer({ method, path, body }: Seen, documents: FakeDocument[]): Reply {
  const url = new URL(path, "http://fake");
  if (url.pathname === "/v1/collections") {
    return method === "GET" ? listOf([COLLECTION]) : { status: 201, body: COLLECTION };
  }
  const documentId = /\/documents\/(.+)$/.exec(url.pathname)?.[1];
  if (documentId !== undefined) {
    const found = documents.find(({ id }) => id === decodeURIComponent(documentId));
    return found === undefined
      ? problem(404, "not_found", "There is no such document.")
      : { body: found };
  }
  if (url.pathname.endsWith("/documents")) {
    return method === "GET"
      ? listOf(documents)
      : take(url.searchParams.get("filename") ?? "", body, documents);
  }
  return problem(404, "not_found", "There is no such route.");
}

function take(filename: string, body: Buffer, documents: FakeDocument[]): Reply {
  const document = fakeDocument(filename, body);
  const there = documents.find(
    ({ sha256, filename: name }) => name === filename && sha256 === document.sha256,
  );
  if (there !== undefined) return { status: 200, body: there };
  documents.push(document);
  return { status: 202, body: document };
}
