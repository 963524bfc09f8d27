// One request: headers, retries, errors. Works in browsers, Workers, Node, Deno and Bun.
import { errorOf, QuireError } from "./errors.ts";

export type Connection = {
  /** The server's address; "" in a browser that loaded its page from the server. */
  url: string;
  /** Not needed in a browser that signed in: its cookie is sent. */
  key?: string | undefined;
  fetch?: typeof fetch;
  /** Attempts after the first one fails; 2 by default. */
  maxRetries?: number;
};

export type Query = Readonly<Record<string, string | number | undefined>>;

export type Call = {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Query;
  json?: unknown;
  body?: BodyInit;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Whether a second delivery changes nothing. All methods but POST and PATCH are. */
  isIdempotent?: boolean;
};

/** A longer wait is the caller's decision. */
const LONGEST_WAIT_SECONDS = 30;
/** Where nothing answers, a caller wants to know it soon. */
const NETWORK_RETRIES = 2;
/** A question that was sent again waits for its answer, for about two minutes. */
const ANSWER_RETRIES = 60;

/**
 * The response of a successful call. Throws a `QuireError`, or the signal's reason. A rejected request (429) is sent again,
 * as is a question that is being answered, and a failed one if it is idempotent.
 */
export async function send(connection: Connection, call: Call): Promise<Response> {
  const retries = connection.maxRetries ?? 2;
  for (let attempt = 0; ; attempt += 1) {
    const failure = await attemptOnce(connection, call);
    if (failure instanceof Response) return failure;
    const most = isBeingAnswered(failure) && retries > 0 ? ANSWER_RETRIES : retries;
    if (attempt >= most || !mayRetry(failure, call, attempt)) throw failure;
    await pause(waitSeconds(failure, attempt), call.signal);
  }
}

/** The JSON of a successful call; undefined where the response has no body. The type is the server's promise. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the call is written
export async function callJson<T>(connection: Connection, options: Call): Promise<T> {
  const response = await send(connection, options);
  try {
    const text = await response.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- generated from the server's own description
    return (text === "" ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    throw failureOf(connection, options, error);
  }
}

export function addressOf(connection: Connection, path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return `${connection.url.replace(/\/+$/, "")}${path}${text === "" ? "" : `?${text}`}`;
}

export function headersOf(connection: Connection, options: Call): Record<string, string> {
  return {
    Accept: "application/json",
    ...(connection.key === undefined ? {} : { Authorization: `Bearer ${connection.key}` }),
    ...(options.json === undefined ? {} : { "Content-Type": "application/json" }),
    ...options.headers,
  };
}

async function attemptOnce(connection: Connection, options: Call): Promise<Response | QuireError> {
  const { method = "GET", path, query, json, body, signal } = options;
  const content = json === undefined ? body : JSON.stringify(json);
  const doFetch = connection.fetch ?? fetch;
  try {
    const response = await doFetch(addressOf(connection, path, query), {
      method,
      headers: headersOf(connection, options),
      ...(content === undefined ? {} : { body: content }),
      ...(signal === undefined ? {} : { signal }),
    });
    return response.ok ? response : await errorOf(response);
  } catch (error) {
    return failureOf(connection, options, error);
  }
}

/**
 * The error of a connection that failed, or that answered with something else than JSON: another server, or a proxy that wants
 * people to sign in. Throws the signal's reason if the call was aborted.
 */
function failureOf({ url }: Connection, { signal }: Call, cause: unknown): QuireError {
  if (signal?.aborted === true) throw signal.reason;
  const where = url && ` at ${url}`;
  const message = `The server${where} cannot be reached. Check the connection.`;
  return new QuireError(message, { code: "network", cause });
}

function isBeingAnswered({ reason }: QuireError): boolean {
  return reason === "answer_in_progress";
}

function mayRetry(failure: QuireError, call: Call, attempt: number): boolean {
  const { code, status, retryAfter = 0 } = failure;
  if (retryAfter > LONGEST_WAIT_SECONDS) return false;
  if (code === "rate_limited" || isBeingAnswered(failure)) return true;
  const isSafe = call.isIdempotent ?? (call.method !== "POST" && call.method !== "PATCH");
  return isSafe && (status === 503 || (code === "network" && attempt < NETWORK_RETRIES));
}

/** What the server asks for; otherwise 0.25 s, 0.5 s, 1 s … with a random part, so that clients don't return together. */
function waitSeconds({ retryAfter }: QuireError, attempt: number): number {
  return retryAfter ?? 0.25 * 2 ** attempt * (0.75 + Math.random() / 2);
}

/** Rejects with the signal's reason if it is aborted. */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted === true) leave();
    signal?.addEventListener("abort", leave, { once: true });
  });
}
