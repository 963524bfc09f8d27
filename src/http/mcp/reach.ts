// Determines the collections that a connection reaches, and which of them a call is about.
import type { Context } from "hono";
import type { Collection } from "../../domain/collection.ts";
import type { Document } from "../../domain/documents/document.ts";
import { invalidInput, notFound } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AppEnv } from "../env.ts";
import { allCollections } from "../openai/model-names.ts";

export type Reach = {
  /** Whether the connection names its only collection. */
  isPinned: boolean;
  collections: readonly Collection[];
};

/**
 * Resolves what a caller can reach. Throws `not_found` if there is no collection with this id or
 * name.
 */
export async function reachOf(c: Context<AppEnv>, named: string | undefined): Promise<Reach> {
  if (named === undefined) return { isPinned: false, collections: await allCollections(c) };
  const found = await c.var.services.collections.findNamed(c.var.caller.tenant, named);
  if (found === undefined) throw notFound("collection");
  return { isPinned: true, collections: [found] };
}

/**
 * Returns the collection that a call names, or the only one. Throws `invalid_input` with the names
 * to choose from.
 */
export function chooseCollection({ collections }: Reach, named: string | undefined): Collection {
  const [only, ...others] = collections;
  const chosen =
    named === undefined && others.length === 0
      ? only
      : collections.find(({ id, name }) => id === named || name === named);
  if (chosen !== undefined) return chosen;
  if (only === undefined) throw invalidInput("There are no collections yet. Create one first.");
  const names = collections.map(({ name }) => `"${name}"`).join(", ");
  throw invalidInput(`Set \`collection\` to one of these names: ${names}.`, [
    { pointer: "/collection", message: named === undefined ? "missing" : "unknown" },
  ]);
}

/** Returns a document by id, in whichever of the collections it is. Throws `not_found`. */
export async function findReachable(
  c: Context<AppEnv>,
  { collections }: Reach,
  id: string,
): Promise<{ scope: Scope; document: Document }> {
  const { services, caller } = c.var;
  const { tenant } = caller;
  const collection = await services.documentLists.collectionOf(tenant, id);
  if (collection === undefined || !collections.some((reachable) => reachable.id === collection)) {
    throw notFound("document");
  }
  const scope = { tenant, collection };
  const document = await services.documents.find(scope, id);
  if (document === undefined || document.status === "deleting") throw notFound("document");
  return { scope, document };
}
