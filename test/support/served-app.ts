// The app on top of services whose queue does not move until the test drains it, called with the key of a new tenant.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createApp } from "../../src/http/app.ts";
import type { Services } from "../../src/http/services.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";

type Asked = {
  json?: unknown;
  /** Instead of `json`. */
  body?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
};
export type Request = (method: string, path: string, asked?: Asked) => Promise<Response>;
/** The JSON of the response, typed as the test expects it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the test reads it
export type Ask = <T = Record<string, unknown>>(
  method: string,
  path: string,
  json?: unknown,
) => Promise<{ status: number; body: T }>;

export type ServedApp = {
  pipeline: Pipeline;
  tenant: { id: string; key: string };
  request: Request;
  ask: Ask;
  /** The same tenant's requests to the app with other services, for example another model. */
  over: (overrides: Partial<Services>) => Request;
  /** Requests with another key. */
  as: (key: string) => Request;
};

export async function serveApp(
  overrides: Partial<Services> = {},
  pipeline = createPipeline(),
): Promise<ServedApp> {
  const admin = requester(pipeline.services, "quire-dev-admin");
  const made = await admin("POST", "/v1/tenants", { json: { name: "served" } });
  const { id, api_key: key } = await made.json<{ id: string; api_key: string }>();
  const services = { ...pipeline.services, ...overrides };
  const over = (others: Partial<Services>): Request => requester({ ...services, ...others }, key);
  const as = (other: string): Request => requester(services, other);
  const request = as(key);
  return { pipeline, tenant: { id, key }, request, ask: asker(request), over, as };
}

/** Requests with one key. Each one waits for the work that continues after the response. */
function requester(services: Services, key: string): Request {
  const app = createApp(services);
  return async (method, path, { json, body: stream, headers = {} } = {}) => {
    const context = createExecutionContext();
    const all = {
      Authorization: `Bearer ${key}`,
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    };
    // An empty header stands for none.
    const sent = Object.entries(all).filter(([, value]) => value !== "");
    const sentBody = json === undefined ? stream : JSON.stringify(json);
    const body = sentBody === undefined ? {} : { body: sentBody };
    const response = await app.request(
      path,
      { method, headers: Object.fromEntries(sent), ...body },
      {},
      context,
    );
    // A stream continues for as long as it is read.
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") === true;
    if (!isStream) await waitOnExecutionContext(context);
    return response;
  };
}

export function asker(request: Request): Ask {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in `Ask`
  return async <T>(method: string, path: string, json?: unknown) => {
    const response = await request(method, path, { json });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as T };
  };
}
