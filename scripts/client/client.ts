// Every call of the HTTP API that the command line makes, by name.
import { z } from "zod";
import {
  Answer,
  AuditPage,
  Chunk,
  Collection,
  Deleting,
  Document,
  Page,
  SearchResults,
  Session,
  Tenant,
} from "./contract.ts";
import type { Step } from "./contract.ts";
import { request } from "./request.ts";
import type { Call, Connection } from "./request.ts";
import { watchAnswer } from "./watch-answer.ts";

export type Upload = { filename: string; file: Blob };
export type Uploaded = {
  document: Document;
  /** False when the server had the same bytes under the same name already. */
  isNew: boolean;
};
export type Search = {
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
export type QuireClient = ReturnType<typeof quireClient>;

const UPLOAD_TIMEOUT_MS = 600_000;

export function quireClient(connection: Connection) {
  const call = async <T>(schema: z.ZodType<T>, options: Call): Promise<T> =>
    (await request(connection, schema, options)).body;

  return {
    createTenant: (name: string, adminKey: string) =>
      call(Tenant, { method: "POST", path: "/v1/tenants", json: { name }, key: adminKey }),

    createCollection: (name: string, settings?: unknown) =>
      call(Collection, { method: "POST", path: "/v1/collections", json: { name, settings } }),

    listCollections: () => everyPage(connection, Collection, "/v1/collections"),

    deleteCollection: (id: string) =>
      call(z.unknown(), { method: "DELETE", path: collectionPath(id) }),

    listDocuments: (collection: string) =>
      everyPage(connection, Document, documentsPath(collection)),

    findDocument: (collection: string, id: string) =>
      call(Document, { path: `${documentsPath(collection)}/${encodeURIComponent(id)}` }),

    listChunks: (collection: string, id: string) =>
      everyPage(connection, Chunk, `${documentsPath(collection)}/${encodeURIComponent(id)}/chunks`),

    upload: async (collection: string, { filename, file }: Upload): Promise<Uploaded> => {
      const path = `${documentsPath(collection)}?filename=${encodeURIComponent(filename)}`;
      const options = { method: "POST", path, file, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      const { status, body } = await request(connection, Document, options);
      return { document: body, isNew: status === 202 };
    },

    deleteDocument: (collection: string, id: string) =>
      call(Deleting, {
        method: "DELETE",
        path: `${documentsPath(collection)}/${encodeURIComponent(id)}`,
      }),

    search: (collection: string, search: Search) =>
      call(SearchResults, {
        method: "POST",
        path: `${collectionPath(collection)}/search`,
        json: search,
      }),

    page: (collection: string, document: string, page: number) =>
      call(Page, {
        path: `${documentsPath(collection)}/${encodeURIComponent(document)}/pages/${page}`,
      }),

    audit: (collection: string, cursor: string | null) => {
      const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
      return call(AuditPage, { path: `${collectionPath(collection)}/audit${query}` });
    },

    beginSession: (collection: string) =>
      call(Session, {
        method: "POST",
        path: `${collectionPath(collection)}/sessions`,
        json: {},
      }),

    /** With `onStep` the answer's making is told while it goes on. */
    ask: (collection: string, question: Question, onStep?: (step: Step) => void) => {
      const path = `${collectionPath(collection)}/answers`;
      return onStep === undefined
        ? call(Answer, { method: "POST", path, json: question })
        : watchAnswer(connection, { path, question }, onStep);
    },
  };
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
