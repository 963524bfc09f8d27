// Who is signed in, what the server's state is, and what the tenant used.
import { list } from "../pages.ts";
import { callJson, type Connection } from "../request.ts";
import type { Metrics } from "../types.ts";
import type { Body, Item, Reply } from "./operation.ts";

export function account(connection: Connection) {
  const path = "/v1/browser-session";
  return {
    me: (signal?: AbortSignal) => callJson<Reply<"getMe">>(connection, { path: "/v1/me", signal }),
    /** Exchanges a key for a cookie. Without a key, a development server signs in by itself. */
    signIn: (key?: string) =>
      callJson<Reply<"getMe">>(connection, {
        method: "POST",
        path,
        json: { api_key: key },
      }),
    signOut: () => callJson<void>(connection, { method: "DELETE", path }),
    /** Needs the key of the deployment's operator. */
    createTenant: (name: string) =>
      callJson<Reply<"postTenants">>(connection, {
        method: "POST",
        path: "/v1/tenants",
        json: { name } satisfies Body<"postTenants">,
      }),
    readiness: () => callJson<Reply<"getReadyz">>(connection, { path: "/readyz" }),
    /** What each day cost, newest first. */
    usage: (days = 100) => list<Item<"getUsage">>(connection, "/v1/usage", { limit: days }),
    /** The state of indexing, over all collections. */
    health: (signal?: AbortSignal) =>
      callJson<Reply<"getIngestionHealth">>(connection, { path: "/v1/ingestion/health", signal }),
    /** How many answers were given, and how long they took, in the last `hours`. */
    metrics: (hours: number, signal?: AbortSignal) =>
      callJson<Metrics>(connection, { path: "/v1/metrics", query: { hours }, signal }),
  };
}
