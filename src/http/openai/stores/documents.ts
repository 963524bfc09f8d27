// Shows the documents of a collection as files of a vector store.
import type { Context } from "hono";
import type { Document } from "../../../domain/documents/document.ts";
import { notFound } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { AppEnv } from "../../env.ts";
import { attributesOf } from "../requests/attributes.ts";
import { secondsOf } from "../model-names.ts";

/** Finds a vector store. Throws `not_found`. */
export async function findStore(c: Context<AppEnv>) {
  const { services, caller } = c.var;
  const { tenant } = caller;
  const collection = await services.collections.findNamed(tenant, c.req.param("store") ?? "");
  if (collection === undefined) throw notFound("vector store");
  return { collection, scope: { tenant, collection: collection.id } };
}

/**
 * Returns a document by its own id or by the id of the file that it was created from, or undefined
 * if there is none.
 */
export async function findFileDocument(
  c: Context<AppEnv>,
  scope: Scope,
  file: string,
): Promise<Document | undefined> {
  const { services, caller } = c.var;
  const attached = await services.looseFiles.attachments(caller.tenant, file);
  const id = attached.find(({ collection }) => collection === scope.collection)?.document ?? file;
  const document = await services.documents.find(scope, id);
  return document?.status === "deleting" ? undefined : document;
}

export const STATUSES = {
  queued: "in_progress",
  processing: "in_progress",
  ready: "completed",
  failed: "failed",
  deleting: "cancelled",
} as const;

/** Codes of errors that the file does not cause. */
const OURS: ReadonlySet<string> = new Set(["internal", "model_unavailable", "file_missing"]);

/** Shows a file of a store. `id` is the id under which the client knows the file. */
export function showStoreFile(store: string, document: Document, id: string) {
  const { error } = document;
  return {
    id,
    object: "vector_store.file" as const,
    created_at: secondsOf(document.createdAt),
    usage_bytes: document.bytes,
    vector_store_id: store,
    status: STATUSES[document.status],
    last_error:
      error === null
        ? null
        : {
            code: OURS.has(error.code) ? ("server_error" as const) : ("invalid_file" as const),
            message: error.detail,
          },
    attributes: attributesOf(document.metadata),
    chunking_strategy: { type: "other" as const },
    filename: document.filename,
  };
}

type FileStatus = (typeof STATUSES)[keyof typeof STATUSES];

/** Returns how many files have each status; an item stands for `count` files, or for one. */
export function countFiles(files: readonly { status: FileStatus; count?: number }[]) {
  const counts = { in_progress: 0, completed: 0, failed: 0, cancelled: 0, total: 0 };
  for (const { status, count = 1 } of files) {
    counts[status] += count;
    counts.total += count;
  }
  return counts;
}

/** Returns how many files a store has, and their bytes, without reading them one by one. */
export async function totalsOf(c: Context<AppEnv>, scope: Scope) {
  const totals = await c.var.services.documentLists.totals(scope);
  const files = totals.map(({ status, count }) => ({ status: STATUSES[status], count }));
  return { counts: countFiles(files), bytes: totals.reduce((sum, { bytes }) => sum + bytes, 0) };
}
