// The summaries that choose documents for a question.
import { callJson, type Connection } from "../request.ts";
import type { Summary } from "../types.ts";
import type { Body, Reply } from "./operation.ts";
import { collectionPath, documentPath } from "./paths.ts";

export function summaries(connection: Connection) {
  return {
    /** Of all documents, by file name. */
    all: (collection: string) =>
      callJson<Reply<"getCollectionSummaries">>(connection, {
        path: collectionPath(collection, "/summaries"),
      }),
    /** Writes the summaries of the named files that differ from the stored ones. */
    setAll: (collection: string, json: Body<"putCollectionSummaries">) =>
      callJson<Reply<"putCollectionSummaries">>(connection, {
        method: "PUT",
        path: collectionPath(collection, "/summaries"),
        json,
      }),
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
