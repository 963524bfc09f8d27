// One request to the API: bearer key, time limit, problem+json to RequestError, bounded retries.
import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { Problem } from "./contract.ts";
import { RequestError } from "./request-error.ts";
import type { Details } from "./request-error.ts";

export type Connection = {
  /** Base address without a trailing slash, as `http://127.0.0.1:8787`. */
  url: string;
  key: string;
  /** Replaced in tests. */
  sleep?: (ms: number) => Promise<unknown>;
};

export type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  json?: unknown;
  /** A file's bytes; a Blob, as it can be sent again when the first attempt is refused. */
  file?: Blob;
  /** A file with its metadata. */
  form?: FormData;
  /** The key for this request, where it isn't the connection's. */
  key?: string;
  timeoutMs?: number;
};

const ATTEMPTS = 6;
const FIRST_DELAY_MS = 250;
/** A server that asks for a longer pause than this is reported, not waited for. */
const LONGEST_DELAY_MS = 30_000;
const TIMEOUT_MS = 120_000;

export async function request<T>(
  connection: Connection,
  schema: z.ZodType<T>,
  call: Call,
): Promise<{ status: number; body: T }> {
  const response = await accepted(connection, call);
  const { status, headers } = response;
  const parsed = schema.safeParse(parseJson(await response.text()));
  if (parsed.success) return { status, body: parsed.data };
  throw new RequestError(
    "unexpected_answer",
    `${call.path} answered something this client does not understand: ${parsed.error.message}`,
    { status, requestId: headers.get("x-request-id") ?? undefined },
  );
}

/** The response to a request that succeeded, its body still to be read; sent again while the server says "later". */
export async function accepted(connection: Connection, call: Call): Promise<Response> {
  const sleep = connection.sleep ?? delay;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await reach(connection, call);
      if (response.ok) return response;
      throw problem(response, parseJson(await response.text()));
    } catch (error) {
      const wait = pauseBefore(error, attempt);
      if (wait === undefined) throw error;
      await sleep(wait);
    }
  }
}

/** Undefined when another attempt is pointless. 429 and 503 say that nothing was done, so any method may be sent again. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof RequestError) || attempt >= ATTEMPTS) return undefined;
  const isPassing = error.code === "rate_limited" || error.status === 503;
  const pause = error.retryAfterMs ?? FIRST_DELAY_MS * 2 ** (attempt - 1);
  return isPassing && pause <= LONGEST_DELAY_MS ? pause : undefined;
}

async function reach(connection: Connection, call: Call): Promise<Response> {
  const { method = "GET", json, file, form, timeoutMs = TIMEOUT_MS } = call;
  const headers: Record<string, string> = {
    authorization: `Bearer ${call.key ?? connection.key}`,
    accept: "application/json",
  };
  // fetch sets the Content-Type of a Blob and of a form itself.
  if (json !== undefined) headers["content-type"] = "application/json";
  const body = file ?? form ?? (json === undefined ? null : JSON.stringify(json));
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await fetch(connection.url + call.path, { method, headers, body, signal });
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      const seconds = Math.round(timeoutMs / 1000);
      throw new RequestError("timeout", `No answer from ${call.path} in ${seconds} s.`);
    }
    throw new RequestError(
      "unreachable",
      `Nothing answers at ${connection.url}.\nTo start a server on this computer: npx wrangler dev`,
      { cause: error },
    );
  }
}

function problem(response: Response, body: unknown): RequestError {
  const { status, headers } = response;
  const details = { status, retryAfterMs: retryAfter(headers.get("retry-after")) };
  const parsed = Problem.safeParse(body);
  if (!parsed.success) {
    const requestId = headers.get("x-request-id") ?? undefined;
    return new RequestError("unexpected_answer", `HTTP ${status} without a problem document.`, {
      ...details,
      requestId,
    });
  }
  return errorOf(parsed.data, details);
}

export function errorOf(told: z.infer<typeof Problem>, details: Details = {}): RequestError {
  const { code, title, detail, errors = [], request_id: requestId } = told;
  const faults = errors.map((fault) => `\n  ${fault.pointer}: ${fault.message}`).join("");
  return new RequestError(code, (detail ?? title) + faults, { ...details, requestId });
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page or an empty body: the caller reports it as not understood.
    return undefined;
  }
}
