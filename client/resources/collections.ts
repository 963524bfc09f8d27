// Collections, and what concerns all their documents: searches, look-ups, plans, audits and re-indexing.
import { documentEvents } from "../document-events.ts";
import { list } from "../pages.ts";
import { callJson, type Connection } from "../request.ts";
import type { Body, Item, Reply } from "./operation.ts";
import { collectionPath as at } from "./paths.ts";

export function collections(connection: Connection) {
  return {
    ...stored(connection),
    ...questions(connection),
    reindex: (collection: string, chosen?: readonly string[]) => {
      const json = { documents: chosen };
      const path = at(collection, "/reindex");
      return callJson<Reply<"postCollectionReindex">>(connection, { method: "POST", path, json });
    },
    /** Changes of documents as they happen; `signal` ends it. */
    events: (collection: string, signal: AbortSignal) =>
      documentEvents(connection, at(collection, "/events"), signal),
    /** A page of documents; the totals are of this page. */
    audit: (collection: string, cursor?: string) =>
      callJson<Reply<"getCollectionAudit">>(connection, {
        path: at(collection, "/audit"),
        query: { cursor },
      }),
  };
}

function stored(connection: Connection) {
  return {
    list: () => list<Item<"getCollections">>(connection, "/v1/collections"),
    get: (collection: string, signal?: AbortSignal) =>
      callJson<Reply<"getCollection">>(connection, { path: at(collection), signal }),
    create: (json: Body<"postCollections">) =>
      callJson<Reply<"postCollections">>(connection, {
        method: "POST",
        path: "/v1/collections",
        json,
      }),
    change: (collection: string, json: Body<"patchCollection">) =>
      callJson<Reply<"patchCollection">>(connection, {
        method: "PATCH",
        path: at(collection),
        json,
      }),
    delete: (collection: string) =>
      callJson<Reply<"deleteCollection">>(connection, { method: "DELETE", path: at(collection) }),
  };
}

/** They change nothing, so they are sent again if they fail for now. */
function questions(connection: Connection) {
  const ask = <T>(path: string, json: unknown, signal?: AbortSignal) =>
    callJson<T>(connection, { method: "POST", path, json, signal, isIdempotent: true });
  return {
    search: (collection: string, json: Body<"postCollectionSearch">, signal?: AbortSignal) =>
      ask<Reply<"postCollectionSearch">>(at(collection, "/search"), json, signal),
    lookUp: (collection: string, json: Body<"postCollectionTablesLookup">) =>
      ask<Reply<"postCollectionTablesLookup">>(at(collection, "/tables/lookup"), json),
    executePlan: (collection: string, json: Body<"postCollectionPlansExecute">) =>
      ask<Reply<"postCollectionPlansExecute">>(at(collection, "/plans/execute"), json),
  };
}
