// Requests without Quire's client, so that servers of earlier commits answer them too.
import { setTimeout as delay } from "node:timers/promises";

type Reply<T> = { status: number; headers: Headers; text: string; body: T };
type AnswerJson = { id: string; answer: string };
type DocumentJson = { id: string; filename: string; status: string };
type KeyJson = { id: string; api_key: string };
type Content = string | Uint8Array;

const ADMIN_KEY = "quire-dev-admin";
const OTHER_SITE = "https://a.example";
const MS_BETWEEN_LOOKS = 100;

let url = "";
export function useServer(address: string): void {
  url = address;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the caller reads it
async function send<T>(
  key: string,
  method: string,
  path: string,
  body?: Content,
  type?: string,
): Promise<Reply<T>> {
  const headers = { Authorization: `Bearer ${key}`, Origin: OTHER_SITE };
  const response = await fetch(url + path, {
    method,
    headers: type === undefined ? headers : { ...headers, "Content-Type": type },
    ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test names what it expects
  const parsed = (isJson ? JSON.parse(text) : {}) as T;
  return { status: response.status, headers: response.headers, text, body: parsed };
}

export async function operator(method: string, path: string, json?: unknown) {
  const body = json === undefined ? undefined : JSON.stringify(json);
  return send<unknown>(ADMIN_KEY, method, path, body, "application/json");
}

export type OwnTenant = Awaited<ReturnType<typeof connectTo>>;

/** A tenant with a collection of its own. */
export async function connectTo(name: string) {
  const made = await send<{ id: string; api_key: string }>(
    ADMIN_KEY,
    "POST",
    "/v1/tenants",
    JSON.stringify({ name }),
    "application/json",
  );
  const { api_key: key } = made.body;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the test reads it
  const call = async <T = unknown>(
    method: string,
    path: string,
    json?: unknown,
    raw?: string,
  ): Promise<Reply<T>> => {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    return send<T>(key, method, path, body, body === undefined ? undefined : "application/json");
  };
  const { body: collection } = await call<{ id: string }>("POST", "/v1/collections", { name: "c" });
  const base = `/v1/collections/${collection.id}`;
  const upload = async (filename: string, content: Content) =>
    send<DocumentJson>(
      key,
      "POST",
      `${base}/documents?filename=${filename}`,
      content,
      "application/octet-stream",
    );
  const settled = async (id: string, withinMs: number): Promise<void> => {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const { body } = await call<DocumentJson>("GET", `${base}/documents/${id}`);
      if (body.status === "ready" || body.status === "failed") return;
      if (performance.now() > deadline)
        throw new Error(`still ${body.status} after ${withinMs} ms`);
      await delay(MS_BETWEEN_LOOKS);
    }
  };
  const newKey = async (scopes: readonly string[]): Promise<KeyJson> =>
    (await call<KeyJson>("POST", "/v1/keys", { name: "k", scopes })).body;
  return {
    id: made.body.id,
    key,
    url,
    base,
    call,
    upload,
    newKey,
    callWith: async (other: string, method: string, path: string) => send(other, method, path),
    withKey: async (scopes: readonly string[]) => {
      const { api_key: other } = await newKey(scopes);
      return async (method: string, path: string) => send(other, method, path);
    },
    index: async (filename: string, content: Content): Promise<void> =>
      settled((await upload(filename, content)).body.id, 60_000),
    ask: async (question: string) => call<AnswerJson>("POST", `${base}/answers`, { question }),
    /** What the stream of the document's events sends until it ends or `signal` does. */
    follow: async (document: string, other: string, signal: AbortSignal): Promise<string> => {
      const headers = { Authorization: `Bearer ${other}` };
      let seen = "";
      try {
        const path = `${url}${base}/documents/${document}/events`;
        const response = await fetch(path, { headers, signal });
        for await (const part of response.body ?? []) seen += Buffer.from(part).toString();
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return seen;
    },
    /** The longest that another request waits while the file is indexed, which has to end in time. */
    worstWaitFor: async (filename: string, content: Content, withinMs: number): Promise<number> => {
      const state = { isSettled: false };
      const ended = upload(filename, content)
        .then(async ({ body }) => settled(body.id, withinMs))
        .finally(() => (state.isSettled = true));
      ended.catch(() => undefined);
      let worst = 0;
      while (!state.isSettled) {
        const started = performance.now();
        await call("GET", "/v1/collections");
        worst = Math.max(worst, performance.now() - started);
        await delay(MS_BETWEEN_LOOKS);
      }
      await ended;
      return worst;
    },
  };
}
