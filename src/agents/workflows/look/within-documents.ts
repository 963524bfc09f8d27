// The tools over some documents alone: those that a conversation is about.
import { AppError } from "../../../domain/errors.ts";
import type { Tools } from "../../run/tools.ts";

/** Nothing is read ahead, because that would be read of all documents. */
export function withinDocuments(tools: Tools, documents: readonly string[]): Tools {
  const only = new Set(documents);
  const within = (asked: readonly string[] | undefined): string[] =>
    asked === undefined ? [...documents] : asked.filter((id) => only.has(id));
  return {
    ...tools,
    readAhead: () => undefined,
    search: (call) =>
      tools
        .search({ ...call, documents: within(call.documents) })
        .catch((error: unknown) => searchAll(error, () => tools.search(call))),
    findTables: (wanted) => tools.findTables({ ...wanted, documents: within(wanted.documents) }),
    findHeaded: async (terms) =>
      (await tools.findHeaded(terms)).filter(({ documentId }) => only.has(documentId)),
    lookUpTable: (call) => tools.lookUpTable({ ...call, documents: within(call.documents) }),
  };
}

/** One of the documents may have been deleted meanwhile. */
function searchAll<T>(error: unknown, search: () => Promise<T>): Promise<T> {
  if (error instanceof AppError && error.code === "invalid_input") return search();
  throw error;
}
