import { callOf, documentsPath, eachItem, everyPage } from "./call.ts";
import { Chunk, Document, Page } from "./contract.ts";
import { Deleting } from "./record-contract.ts";
import { accepted, request } from "./request.ts";
import { RequestError } from "./request-error.ts";
import type { Connection } from "./request.ts";

type Upload = { filename: string; file: Blob; metadata?: Record<string, unknown> };
type Uploaded = {
  document: Document;
  /** False when the server had the same bytes under the same name already. */
  isNew: boolean;
};

const UPLOAD_TIMEOUT_MS = 600_000;

/** The documents of a collection. */
export function documentCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    listDocuments: (collection: string) =>
      everyPage(connection, Document, documentsPath(collection)),

    eachDocument: (collection: string) => eachItem(connection, Document, documentsPath(collection)),

    /** The bytes of the uploaded file. */
    content: async (collection: string, id: string): Promise<AsyncIterable<Uint8Array>> => {
      const path = `${documentsPath(collection)}/${encodeURIComponent(id)}/content`;
      const { body } = await accepted(connection, { path, timeoutMs: UPLOAD_TIMEOUT_MS });
      if (body === null) throw new RequestError("unexpected_answer", `${path} has no content.`);
      return body;
    },

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

function formOf({ filename, file, metadata }: Upload): FormData {
  const form = new FormData();
  form.append("metadata", JSON.stringify(metadata));
  form.append("file", file, filename);
  return form;
}
