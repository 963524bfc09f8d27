// Restricts the tools to some documents: those that a conversation is about.
import { AppError } from "../../../domain/errors.ts";
import type { Tools } from "../../run/tools.ts";

/** Nothing is read ahead, because that would read all documents. */
export function withinDocuments(tools: Tools, documents: readonly string[]): Tools {
  const only = new Set(documents);
  const within = (asked: readonly string[] | undefined): string[] =>
    asked === undefined ? [...documents] : asked.filter((id) => only.has(id));
  return {
    ...tools,
    readAhead: () => undefined,
    search: (call) =>
      tools.search({ ...call, documents: within(call.documents) }).catch((error: unknown) => {
        // One of the documents may have been deleted in the meantime.
        if (error instanceof AppError && error.code === "invalid_input") return tools.search(call);
        throw error;
      }),
    findTables: (wanted) => tools.findTables({ ...wanted, documents: within(wanted.documents) }),
    findHeaded: async (terms) =>
      (await tools.findHeaded(terms)).filter(({ documentId }) => only.has(documentId)),
    lookUpTable: (call) => tools.lookUpTable({ ...call, documents: within(call.documents) }),
  };
}
