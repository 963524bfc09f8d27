import { list } from "../pages.ts";
import { addressOf, callJson, type Connection, type Query, send } from "../request.ts";
import type { Document } from "../types.ts";
import { type Upload, upload } from "../upload.ts";
import { type Waiting, whenIndexed } from "../when-indexed.ts";
import type { Body, Item, Reply } from "./operation.ts";
import { collectionPath, documentPath } from "./paths.ts";

type Deleted = Reply<"postCollectionDocumentsDelete">;
type PagePlace = { document: string; page: number };

/** Of one request. */
const MOST_DELETED = 50;

export function documents(connection: Connection) {
  const get = (collection: string, document: string, signal?: AbortSignal) =>
    callJson<Document>(connection, { path: documentPath(collection, document), signal });
  return {
    ...changes(connection),
    ...contents(connection),
    list: (collection: string, query: Query = {}) =>
      list<Document>(connection, collectionPath(collection, "/documents"), query),
    get,
    /** A document whose collection is not known. */
    find: (document: string, signal?: AbortSignal) =>
      callJson<Document>(connection, {
        path: `/v1/documents/${encodeURIComponent(document)}`,
        signal,
      }),
    /** The document once it is `ready` or `failed`; which of them, the caller looks at. */
    whenIndexed: (collection: string, document: string, waiting: Waiting = {}) =>
      whenIndexed((signal) => get(collection, document, signal), waiting),
  };
}

function changes(connection: Connection) {
  return {
    upload: (collection: string, sending: Upload) => upload(connection, collection, sending),
    change: (collection: string, document: string, json: Body<"patchCollectionDocument">) =>
      callJson<Document>(connection, {
        method: "PATCH",
        path: documentPath(collection, document),
        json,
      }),
    /** In as many requests as the server asks for. */
    delete: async (collection: string, chosen: readonly string[]) => {
      const deleted: Deleted["data"] = [];
      for (let at = 0; at < chosen.length; at += MOST_DELETED) {
        const { data } = await callJson<Deleted>(connection, {
          method: "POST",
          path: collectionPath(collection, "/documents/delete"),
          json: { documents: chosen.slice(at, at + MOST_DELETED) },
          isIdempotent: true,
        });
        deleted.push(...data);
      }
      return { data: deleted };
    },
    retry: (collection: string, document: string) =>
      callJson<Document>(connection, {
        method: "POST",
        path: documentPath(collection, document, "/retry"),
      }),
  };
}

function contents(connection: Connection) {
  return {
    page: (collection: string, { document, page }: PagePlace, signal?: AbortSignal) =>
      callJson<Reply<"getCollectionDocumentPage">>(connection, {
        path: documentPath(collection, document, `/pages/${page}`),
        signal,
      }),
    tables: (collection: string, document: string, query: Query = {}) => {
      const path = documentPath(collection, document, "/tables");
      return list<Item<"getCollectionDocumentTables">>(connection, path, query);
    },
    chunks: (collection: string, document: string) => {
      const path = documentPath(collection, document, "/chunks");
      return list<Item<"getCollectionDocumentChunks">>(connection, path);
    },
    /** The document's file, whose body is read as a stream. */
    content: (collection: string, document: string): Promise<Response> =>
      send(connection, { path: documentPath(collection, document, "/content") }),
    /** The address of the document's file. It supports ranges. */
    contentUrl: (collection: string, document: string) =>
      addressOf(connection, documentPath(collection, document, "/content")),
  };
}
