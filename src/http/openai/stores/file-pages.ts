// Reads pages of a vector store's files. Clients poll them, so only the files of the page are read.
import type { Context } from "hono";
import type { Document } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { AppEnv } from "../../env.ts";
import { invalidParameter } from "../errors.ts";
import { readPage } from "../lists.ts";
import { findFileDocument, showStoreFile, STATUSES } from "./documents.ts";

/**
 * The number of files read at once, for the first page and for each following one, whatever its
 * length.
 */
const AT_ONCE = 500;

/** Bounds outside of the ids of all documents, which begin with "doc_". */
const [LOWEST, HIGHEST] = ["", "~"];

type Range = { above: string; below: string; order: "asc" | "desc" };

/**
 * Returns the page that the query asks for. Throws `invalid_value` for parameters that the list
 * does not have.
 */
export async function pageOfFiles(c: Context<AppEnv>, scope: Scope) {
  const { limit, after, before, order } = readPage(c);
  const [first, end] = [
    await placeOf(c, scope, { param: "after", file: after }),
    await placeOf(c, scope, { param: "before", file: before }),
  ];
  const [above, below] = order === "asc" ? [first, end] : [end, first];
  const range = { above: above ?? LOWEST, below: below ?? HIGHEST, order };
  // `before` alone requests the page that ends there.
  const isBackwards = before !== undefined && after === undefined;
  const opposite = order === "asc" ? "desc" : "asc";
  const found = isBackwards
    ? (await readRange(c, scope, { range: { ...range, order: opposite }, limit })).toReversed()
    : await readRange(c, scope, { range, limit: limit + 1 });
  const data = await withFileIds(c, scope, found.slice(0, limit));
  return {
    object: "list" as const,
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: found.length > limit,
  };
}

/** Returns the documents that were made from these files and still exist, oldest first. */
export async function filesNamed(c: Context<AppEnv>, scope: Scope, files: readonly string[]) {
  const { looseFiles, documentLists } = c.var.services;
  const attached = await looseFiles.attachedTo(scope, files);
  const documents = await documentLists.ofIds(scope, [...attached.keys()]);
  return documents.map((document) =>
    showStoreFile(scope.collection, document, attached.get(document.id) ?? document.id),
  );
}

/** Returns the id of the document that represents the file, or undefined if none is named. */
async function placeOf(
  c: Context<AppEnv>,
  scope: Scope,
  { param, file }: { param: string; file: string | undefined },
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const document = await findFileDocument(c, scope, file);
  if (document !== undefined) return document.id;
  throw invalidParameter(param, `The list has no item with the id "${file}".`);
}

async function readRange(
  c: Context<AppEnv>,
  scope: Scope,
  { range, limit }: { range: Range; limit: number },
): Promise<Document[]> {
  const filter = c.req.query("filter");
  const statuses = (["queued", "processing", "ready", "failed"] as const).filter(
    (status) => !filter || STATUSES[status] === filter,
  );
  const found: Document[] = [];
  while (found.length < limit) {
    const last = found.at(-1)?.id;
    const rest =
      range.order === "asc" ? { above: last ?? range.above } : { below: last ?? range.below };
    const most = Math.min(AT_ONCE, limit - found.length);
    const page = { ...range, ...rest, statuses, limit: most };
    const some = await c.var.services.documentLists.between(scope, page);
    found.push(...some);
    if (some.length < most) break;
  }
  return found;
}

async function withFileIds(c: Context<AppEnv>, scope: Scope, documents: readonly Document[]) {
  const ids = await c.var.services.looseFiles.fileIds(
    scope,
    documents.map(({ id }) => id),
  );
  return documents.map((document) =>
    showStoreFile(scope.collection, document, ids.get(document.id) ?? document.id),
  );
}
