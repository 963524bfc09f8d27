// Conversations.
import { list } from "../pages.ts";
import { callJson, type Connection, type Query } from "../request.ts";
import type { Item, Reply } from "./operation.ts";
import { collectionPath, sessionPath } from "./paths.ts";

export function sessions(connection: Connection) {
  return {
    create: (collection: string, title = "") =>
      callJson<Reply<"postCollectionSessions">>(connection, {
        method: "POST",
        path: sessionsPath(collection),
        json: { title },
      }),
    list: (collection: string, query: Query = {}) =>
      list<Item<"getCollectionSessions">>(connection, sessionsPath(collection), query),
    get: (session: string, signal?: AbortSignal) =>
      callJson<Reply<"getSession">>(connection, { path: sessionPath(session), signal }),
    rename: (session: string, title: string) =>
      callJson<Reply<"patchSession">>(connection, {
        method: "PATCH",
        path: sessionPath(session),
        json: { title },
      }),
    delete: (session: string) =>
      callJson<void>(connection, { method: "DELETE", path: sessionPath(session) }),
  };
}

function sessionsPath(collection: string): string {
  return collectionPath(collection, "/sessions");
}
