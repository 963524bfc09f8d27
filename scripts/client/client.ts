// Every call of the HTTP API that the command line makes, by name.
import { z } from "zod";
import {
  Answer,
  AuditPage,
  Chunk,
  Collection,
  Deleting,
  Document,
  ExecutedPlan,
  Page,
  Reindexing,
  SearchResults,
  Session,
  StoredTrace,
  SummariesChanged,
  Summary,
  TableMatches,
  Tenant,
  UsageDay,
} from "./contract.ts";
import type { Step } from "./contract.ts";
import { accepted, request } from "./request.ts";
import type { Call, Connection } from "./request.ts";
import { watchAnswer } from "./watch-answer.ts";

type Upload = { filename: string; file: Blob; metadata?: Record<string, unknown> };
type Uploaded = {
  document: Document;
  /** False when the server had the same bytes under the same name already. */
  isNew: boolean;
};
type Search = {
  query: string;
  strategy?: string;
  top_k?: number;
  documents?: string[];
  /** The other members of the request are sent as they are. */
  [member: string]: unknown;
};
export type Question = {
  question: string;
  effort?: string;
  session_id?: string;
  documents?: string[];
  /** The other members of the request are sent as they are. */
  [member: string]: unknown;
};
type LookUp = {
  conditions: Record<string, unknown>;
  column?: string;
  documents?: string[];
  limit?: number;
};
export type QuireClient = ReturnType<typeof quireClient>;

const UPLOAD_TIMEOUT_MS = 600_000;

export function quireClient(connection: Connection) {
  return {
    ...collectionCalls(connection),
    ...documentCalls(connection),
    ...questionCalls(connection),
  };
}

/** Sends requests whose status does not matter, only the body. */
function callOf(connection: Connection) {
  return async <T>(schema: z.ZodType<T>, options: Call): Promise<T> =>
    (await request(connection, schema, options)).body;
}

/** Tenants, collections and what concerns all their documents. */
function collectionCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    createTenant: (name: string, adminKey: string) =>
      call(Tenant, { method: "POST", path: "/v1/tenants", json: { name }, key: adminKey }),

    createCollection: (name: string, settings?: unknown, description?: string) =>
      call(Collection, {
        method: "POST",
        path: "/v1/collections",
        json: { name, settings, description },
      }),

    listCollections: () => everyPage(connection, Collection, "/v1/collections"),

    deleteCollection: (id: string) =>
      call(z.unknown(), { method: "DELETE", path: collectionPath(id) }),

    /** All documents when `documents` is undefined. */
    reindex: (collection: string, documents?: readonly string[]) =>
      call(Reindexing, {
        method: "POST",
        path: `${collectionPath(collection)}/reindex`,
        json: { documents },
      }),

    audit: (collection: string, cursor: string | null) => {
      const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
      return call(AuditPage, { path: `${collectionPath(collection)}/audit${query}` });
    },

    listSummaries: (collection: string) =>
      call(z.record(z.string(), Summary), { path: `${collectionPath(collection)}/summaries` }),

    /** Writes the summaries of the named files that differ from the stored ones. */
    writeSummaries: (collection: string, summaries: unknown) =>
      call(SummariesChanged, {
        method: "PUT",
        path: `${collectionPath(collection)}/summaries`,
        json: summaries,
      }),

    /** The latest days, newest first. */
    listUsage: async (days: number): Promise<UsageDay[]> => {
      const page = z.object({ data: z.array(UsageDay) });
      return (await call(page, { path: `/v1/usage?limit=${days}` })).data;
    },
  };
}

/** The documents of a collection. */
function documentCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    listDocuments: (collection: string) =>
      everyPage(connection, Document, documentsPath(collection)),

    findDocument: (collection: string, id: string) =>
      call(Document, { path: `${documentsPath(collection)}/${encodeURIComponent(id)}` }),

    listChunks: (collection: string, id: string) =>
      everyPage(connection, Chunk, `${documentsPath(collection)}/${encodeURIComponent(id)}/chunks`),

    page: (collection: string, document: string, page: number) =>
      call(Page, {
        path: `${documentsPath(collection)}/${encodeURIComponent(document)}/pages/${page}`,
      }),

    upload: async (collection: string, { filename, file, metadata }: Upload): Promise<Uploaded> => {
      const path = documentsPath(collection);
      const content =
        metadata === undefined
          ? { path: `${path}?filename=${encodeURIComponent(filename)}`, file }
          : { path, form: formOf({ filename, file, metadata }) };
      const options = { method: "POST", ...content, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      const { status, body } = await request(connection, Document, options);
      return { document: body, isNew: status === 202 };
    },

    deleteDocument: (collection: string, id: string) =>
      call(Deleting, {
        method: "DELETE",
        path: `${documentsPath(collection)}/${encodeURIComponent(id)}`,
      }),
  };
}

/** Searches, answers and conversations. */
function questionCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    search: (collection: string, search: Search) =>
      call(SearchResults, {
        method: "POST",
        path: `${collectionPath(collection)}/search`,
        json: search,
      }),

    lookUp: (collection: string, lookup: LookUp) =>
      call(TableMatches, {
        method: "POST",
        path: `${collectionPath(collection)}/tables/lookup`,
        json: lookup,
      }),

    executePlan: (collection: string, plan: unknown, retrieval?: unknown) =>
      call(ExecutedPlan, {
        method: "POST",
        path: `${collectionPath(collection)}/plans/execute`,
        json: { plan, retrieval },
      }),

    /** With `onStep` the answer's making is told while it goes on. */
    ask: (collection: string, question: Question, onStep?: (step: Step) => void) => {
      const path = `${collectionPath(collection)}/answers`;
      return onStep === undefined
        ? call(Answer, { method: "POST", path, json: question })
        : watchAnswer(connection, { path, question }, onStep);
    },

    findTrace: (answer: string) =>
      call(StoredTrace, { path: `/v1/answers/${encodeURIComponent(answer)}/trace` }),

    beginSession: (collection: string, title?: string) =>
      call(Session, {
        method: "POST",
        path: `${collectionPath(collection)}/sessions`,
        json: { title },
      }),

    findSession: (id: string) => call(Session, { path: `/v1/sessions/${encodeURIComponent(id)}` }),

    deleteSession: async (id: string): Promise<void> => {
      await accepted(connection, {
        method: "DELETE",
        path: `/v1/sessions/${encodeURIComponent(id)}`,
      });
    },
  };
}

function formOf({ filename, file, metadata }: Upload): FormData {
  const form = new FormData();
  form.append("metadata", JSON.stringify(metadata));
  form.append("file", file, filename);
  return form;
}

function collectionPath(id: string): string {
  return `/v1/collections/${encodeURIComponent(id)}`;
}

function documentsPath(collection: string): string {
  return `${collectionPath(collection)}/documents`;
}

async function everyPage<T>(
  connection: Connection,
  item: z.ZodType<T>,
  path: string,
): Promise<T[]> {
  const page = z.object({ data: z.array(item), next_cursor: z.string().nullable() });
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await request(connection, page, { path: `${path}?limit=100${query}` });
    all.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return all;
}
