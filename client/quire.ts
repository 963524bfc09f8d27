// The client: every group of routes by name. It has no dependencies and runs wherever `fetch` does.
import { answerOf, type Asked, askEvents, followEvents } from "./answer-run.ts";
import type { Metrics } from "./types.ts";
import { documentEvents } from "./document-events.ts";
import { list } from "./pages.ts";
import { addressOf, callJson, type Connection, type Query } from "./request.ts";
import type { Document, Operations, Summary } from "./types.ts";
import { type Upload, upload } from "./upload.ts";

export type Quire = ReturnType<typeof createQuire>;

type Reply<Id extends keyof Operations> = Operations[Id]["response"];
type Item<Id extends keyof Operations> = Reply<Id> extends { data: (infer T)[] } ? T : never;
type Body<Id extends keyof Operations> = Operations[Id] extends { body: infer T } ? T : never;
type Settings = Body<"patchCollection">;
type PagePlace = { document: string; page: number };
type Options = { signal?: AbortSignal };

/** Collections are named by id or by their exact name. Every call throws a `QuireError`. */
export function createQuire(connection: Connection) {
  return {
    ...account(connection),
    collections: collections(connection),
    documents: documents(connection),
    summaries: summaries(connection),
    webhooks: webhooks(connection),
    answers: answers(connection),
    sessions: sessions(connection),
    keys: keys(connection),
    /** Any other route, with the types that the caller names. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where the call is written
    call: <T>(options: Parameters<typeof callJson>[1]): Promise<T> =>
      callJson<T>(connection, options),
  };
}

function account(connection: Connection) {
  const path = "/v1/browser-session";
  return {
    me: (signal?: AbortSignal) => callJson<Reply<"getMe">>(connection, { path: "/v1/me", signal }),
    /** Exchanges a key for a cookie. Without a key, a development server signs in by itself. */
    signIn: (key?: string) =>
      callJson<Reply<"getMe">>(connection, {
        method: "POST",
        path,
        json: key === undefined ? {} : { api_key: key },
      }),
    signOut: () => callJson<void>(connection, { method: "DELETE", path }),
    readiness: () => callJson<Reply<"getReadyz">>(connection, { path: "/readyz" }),
    usage: () => list<Item<"getUsage">>(connection, "/v1/usage"),
    /** The state of indexing, over all collections. */
    health: (signal?: AbortSignal) =>
      callJson<Reply<"getIngestionHealth">>(connection, { path: "/v1/ingestion/health", signal }),
    /** How many answers were given, and how long they took, in the last `hours`. */
    metrics: (hours: number, signal?: AbortSignal) =>
      callJson<Metrics>(connection, { path: "/v1/metrics", query: { hours }, signal }),
  };
}

function collections(connection: Connection) {
  const at = collectionPath;
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
    change: (collection: string, json: Settings) =>
      callJson<Reply<"patchCollection">>(connection, {
        method: "PATCH",
        path: at(collection),
        json,
      }),
    delete: (collection: string) =>
      callJson<Reply<"deleteCollection">>(connection, { method: "DELETE", path: at(collection) }),
    reindex: (collection: string, chosen?: readonly string[]) => {
      const json = chosen === undefined ? {} : { documents: chosen };
      const path = `${at(collection)}/reindex`;
      return callJson<Reply<"postCollectionReindex">>(connection, { method: "POST", path, json });
    },
    search: (collection: string, json: Body<"postCollectionSearch">, signal?: AbortSignal) => {
      const path = `${at(collection)}/search`;
      return callJson<Reply<"postCollectionSearch">>(connection, {
        method: "POST",
        path,
        json,
        signal,
      });
    },
    /** Changes of documents as they happen; `signal` ends it. */
    events: (collection: string, signal: AbortSignal) =>
      documentEvents(connection, `${at(collection)}/events`, signal),
    lookUp: (collection: string, json: Body<"postCollectionTablesLookup">) => {
      const path = `${at(collection)}/tables/lookup`;
      return callJson<Reply<"postCollectionTablesLookup">>(connection, {
        method: "POST",
        path,
        json,
      });
    },
  };
}

function documents(connection: Connection) {
  return {
    list: (collection: string, query: Query = {}) =>
      list<Document>(connection, `${collectionPath(collection)}/documents`, query),
    get: (collection: string, document: string, signal?: AbortSignal) =>
      callJson<Document>(connection, { path: documentPath(collection, document), signal }),
    /** A document whose collection is not known. */
    find: (document: string, signal?: AbortSignal) =>
      callJson<Document>(connection, {
        path: `/v1/documents/${encodeURIComponent(document)}`,
        signal,
      }),
    upload: (collection: string, sending: Upload) => upload(connection, collection, sending),
    change: (
      collection: string,
      document: string,
      json: { filename?: string; metadata?: unknown },
    ) =>
      callJson<Document>(connection, {
        method: "PATCH",
        path: documentPath(collection, document),
        json,
      }),
    delete: (collection: string, chosen: readonly string[]) => {
      const path = `${collectionPath(collection)}/documents/delete`;
      return callJson<{ data: { id: string; status: string }[] }>(connection, {
        method: "POST",
        path,
        json: { documents: chosen },
      });
    },
    retry: (collection: string, document: string) =>
      callJson<Document>(connection, {
        method: "POST",
        path: documentPath(collection, document, "/retry"),
      }),
    page: (collection: string, { document, page }: PagePlace, signal?: AbortSignal) =>
      callJson<Reply<"getCollectionDocumentPage">>(connection, {
        path: documentPath(collection, document, `/pages/${page}`),
        signal,
      }),
    tables: (collection: string, document: string, query: Query = {}) =>
      list<Item<"getCollectionDocumentTables">>(
        connection,
        documentPath(collection, document, "/tables"),
        query,
      ),
    chunks: (collection: string, document: string) =>
      list<Item<"getCollectionDocumentChunks">>(
        connection,
        documentPath(collection, document, "/chunks"),
      ),
    /** The address of the document's file. It supports ranges. */
    contentUrl: (collection: string, document: string) =>
      addressOf(connection, documentPath(collection, document, "/content")),
  };
}

function summaries(connection: Connection) {
  return {
    get: (collection: string, document: string, signal?: AbortSignal) => {
      const path = documentPath(collection, document, "/summary");
      return callJson<Summary>(connection, { path, signal });
    },
    /** Searches use the new summary at once. */
    set: (collection: string, document: string, json: Body<"putCollectionDocumentSummary">) => {
      const path = documentPath(collection, document, "/summary");
      return callJson<Summary>(connection, { method: "PUT", path, json });
    },
  };
}

function webhooks(connection: Connection) {
  return {
    get: (collection: string, signal?: AbortSignal) => {
      const path = `${collectionPath(collection)}/webhook`;
      return callJson<Reply<"getCollectionWebhook">>(connection, { path, signal });
    },
    set: (collection: string, json: Body<"putCollectionWebhook">) => {
      const path = `${collectionPath(collection)}/webhook`;
      return callJson<Reply<"putCollectionWebhook">>(connection, { method: "PUT", path, json });
    },
    remove: (collection: string) => {
      const path = `${collectionPath(collection)}/webhook`;
      return callJson<void>(connection, { method: "DELETE", path });
    },
  };
}

function answers(connection: Connection) {
  return {
    /** The events of a new answer; a cut connection is continued. */
    ask: (collection: string, question: Asked, options: Options = {}) =>
      askEvents(connection, { collection, question }, options),
    /** The events of an answer that was asked before. */
    follow: (answer: string, options: Options = {}) => followEvents(connection, answer, options),
    /** The finished answer of a new question. */
    answer: (collection: string, question: Asked, options: Options = {}) =>
      answerOf(askEvents(connection, { collection, question }, options)),
    get: (answer: string, signal?: AbortSignal) =>
      callJson<Reply<"getAnswer">>(connection, { path: answerPath(answer), signal }),
    list: (collection: string, query: Query = {}) =>
      list<Item<"getCollectionAnswers">>(
        connection,
        `${collectionPath(collection)}/answers`,
        query,
      ),
    trace: (answer: string) =>
      callJson<Reply<"getAnswerTrace">>(connection, { path: answerPath(answer, "/trace") }),
    cancel: (answer: string) =>
      callJson<unknown>(connection, { method: "POST", path: answerPath(answer, "/cancel") }),
    delete: (answer: string) =>
      callJson<void>(connection, { method: "DELETE", path: answerPath(answer) }),
    feedback: (answer: string, signal?: AbortSignal) =>
      callJson<Reply<"getAnswerFeedback">>(connection, {
        path: answerPath(answer, "/feedback"),
        signal,
      }),
    giveFeedback: (answer: string, json: Body<"putAnswerFeedback">) =>
      callJson<Reply<"getAnswerFeedback">>(connection, {
        method: "PUT",
        path: answerPath(answer, "/feedback"),
        json,
      }),
  };
}

function sessions(connection: Connection) {
  return {
    create: (collection: string, title = "") => {
      const path = `${collectionPath(collection)}/sessions`;
      return callJson<Reply<"postCollectionSessions">>(connection, {
        method: "POST",
        path,
        json: { title },
      });
    },
    list: (collection: string, query: Query = {}) =>
      list<Item<"getCollectionSessions">>(
        connection,
        `${collectionPath(collection)}/sessions`,
        query,
      ),
    get: (session: string, signal?: AbortSignal) =>
      callJson<Reply<"getSession">>(connection, { path: sessionPath(session), signal }),
    rename: (session: string, title: string) =>
      callJson<unknown>(connection, {
        method: "PATCH",
        path: sessionPath(session),
        json: { title },
      }),
    delete: (session: string) =>
      callJson<void>(connection, { method: "DELETE", path: sessionPath(session) }),
  };
}

function keys(connection: Connection) {
  return {
    list: () => list<Item<"getKeys">>(connection, "/v1/keys"),
    create: (json: Body<"postKeys">) =>
      callJson<Reply<"postKeys">>(connection, { method: "POST", path: "/v1/keys", json }),
    revoke: (key: string) =>
      callJson<void>(connection, { method: "DELETE", path: `/v1/keys/${encodeURIComponent(key)}` }),
  };
}

function collectionPath(collection: string): string {
  return `/v1/collections/${encodeURIComponent(collection)}`;
}

function documentPath(collection: string, document: string, part = ""): string {
  return `${collectionPath(collection)}/documents/${encodeURIComponent(document)}${part}`;
}

function answerPath(answer: string, part = ""): string {
  return `/v1/answers/${encodeURIComponent(answer)}${part}`;
}

function sessionPath(session: string): string {
  return `/v1/sessions/${encodeURIComponent(session)}`;
}
