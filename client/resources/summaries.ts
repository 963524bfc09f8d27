// The summaries that choose documents for a question.
import { callJson, type Connection } from "../request.ts";
import type { Summary } from "../types.ts";
import type { Body, Reply } from "./operation.ts";
import { collectionPath, documentPath } from "./paths.ts";

/** Well below the megabyte that a body may have: a character has up to four bytes. */
const PART_CHARACTERS = 200_000;

type Summaries = Body<"putCollectionSummaries">;

/** At least one part. The server says what is wrong with a summary that is too long, and with what is no object. */
function* partsOf(json: Summaries): Generator<Summaries> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return yield json;
  let [part, length]: [[string, Summaries[string]][], number] = [[], 0];
  for (const entry of Object.entries(json)) {
    const size = JSON.stringify(entry).length;
    if (part.length > 0 && length + size > PART_CHARACTERS) {
      yield Object.fromEntries(part);
      [part, length] = [[], 0];
    }
    part.push(entry);
    length += size;
  }
  return yield Object.fromEntries(part);
}

export function summaries(connection: Connection) {
  return {
    /** Of all documents, by file name. */
    all: (collection: string) =>
      callJson<Reply<"getCollectionSummaries">>(connection, {
        path: collectionPath(collection, "/summaries"),
      }),
    /**
     * Writes the summaries of the named files that differ from the stored ones, in as many requests as the server's limit of a
     * body asks for. An unknown name ends it; what the requests before it have written stays.
     */
    setAll: async (collection: string, json: Summaries) => {
      let changed = 0;
      for (const part of partsOf(json)) {
        const path = collectionPath(collection, "/summaries");
        const call = { method: "PUT", path, json: part } as const;
        changed += (await callJson<Reply<"putCollectionSummaries">>(connection, call)).changed;
      }
      return { changed };
    },
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
