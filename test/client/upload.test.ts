// In browsers an upload tells how far it is; here a stand-in for XMLHttpRequest plays the browser.
import { test } from "vitest";
import type { Connection } from "../../client/request.ts";
import { connectionTo, problem } from "./replies.ts";
import { upload, uploadWith } from "../../client/upload.ts";

const file = new Blob(["ten bytes!"], { type: "text/plain" });
const CONNECTION: Connection = { url: "http://quire.test", key: "key" };

type Listener = (event: { loaded: number; total: number }) => void;

function fakeXhr(reply: { status: number; text: string; headers?: Record<string, string> }) {
  const listeners = new Map<string, Listener[]>();
  const tell = (name: string, event = { loaded: 0, total: 0 }): void =>
    listeners.get(name)?.forEach((listener) => listener(event));
  const on = (name: string, listener: Listener): void =>
    void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const opened: string[] = [];
  const xhr = {
    status: reply.status,
    responseText: reply.text,
    upload: { addEventListener: on },
    open: (method: string, address: string) => void opened.push(`${method} ${address}`),
    setRequestHeader: () => undefined,
    getResponseHeader: (name: string) => reply.headers?.[name] ?? null,
    addEventListener: on,
    send: () => undefined,
    abort: () => {
      tell("abort");
      tell("loadend");
    },
  };
  const finish = (): void => {
    tell("load");
    tell("loadend");
  };
  return { xhr, opened, tell, finish };
}

test("tells how many bytes were sent, and whether the file is new", async ({ expect }) => {
  const { xhr, opened, tell, finish } = fakeXhr({ status: 202, text: '{"id":"doc_1"}' });
  const told: number[][] = [];
  const sending = uploadWith(xhr, CONNECTION, {
    collection: "manuals",
    sending: { file, filename: "a b.txt", onProgress: (...bytes) => told.push(bytes) },
  });
  tell("progress", { loaded: 4, total: 10 });
  tell("progress", { loaded: 10, total: 10 });
  finish();
  expect(await sending).toEqual({ document: { id: "doc_1" }, isNew: true });
  expect(told).toEqual([
    [4, 10],
    [10, 10],
  ]);
  expect(opened).toEqual([
    "POST http://quire.test/v1/collections/manuals/documents?filename=a+b.txt",
  ]);
});

test("says that a document of the same name is kept", async ({ expect }) => {
  for (const metadata of [undefined, { year: 2025 }]) {
    const { xhr, opened, finish } = fakeXhr({ status: 202, text: '{"id":"doc_1"}' });
    const sending = uploadWith(xhr, CONNECTION, {
      collection: "manuals",
      sending: { file, filename: "a.txt", replace: false, ...(metadata && { metadata }) },
    });
    finish();
    await sending;
    expect(opened[0]).toMatch(/replace=false$/);
  }
});

test("a refusal becomes the same error as elsewhere, with the time to wait", async ({ expect }) => {
  const text = await problem(429, "rate_limited").text();
  const { xhr, finish } = fakeXhr({ status: 429, text, headers: { "Retry-After": "7" } });
  const sending = uploadWith(xhr, CONNECTION, {
    collection: "manuals",
    sending: { file, filename: "a.txt" },
  });
  finish();
  await expect(sending).rejects.toMatchObject({ code: "rate_limited", retryAfter: 7 });
});

test("an answer that is no JSON ends the upload with an error", async ({ expect }) => {
  const { xhr, finish } = fakeXhr({ status: 200, text: "<html>Sign in</html>" });
  const sending = uploadWith(xhr, CONNECTION, {
    collection: "col_1",
    sending: { file: new Blob(["a"]), filename: "a.txt" },
  });
  finish();
  await expect(sending).rejects.toThrow("JSON");
});

test("an abort breaks the upload off with its reason", async ({ expect }) => {
  const reason = new Error("stopped");
  const leaving = new AbortController();
  const { xhr } = fakeXhr({ status: 0, text: "" });
  const sending = uploadWith(xhr, CONNECTION, {
    collection: "manuals",
    sending: { file, filename: "a.txt", signal: leaving.signal },
  });
  leaving.abort(reason);
  await expect(sending).rejects.toBe(reason);
});

test("sends a file again that the server was too busy for, and its metadata as a form", async ({
  expect,
}) => {
  const { connection, seen } = connectionTo(problem(503, "unavailable"), () =>
    Response.json({ id: "doc_1" }, { status: 200 }),
  );
  const metadata = { state: "CT" };
  const sent = await upload(connection, "manuals", { file, filename: "a.txt", metadata });
  expect(sent).toEqual({ document: { id: "doc_1" }, isNew: false });
  expect(seen).toHaveLength(2);
  const form = seen[1]?.body;
  expect(form instanceof FormData && form.get("metadata")).toBe('{"state":"CT"}');
});
