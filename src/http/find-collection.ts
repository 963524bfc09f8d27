import type { Context } from "hono";
import type { Collection } from "../domain/collection.ts";
import type { Document } from "../domain/documents/document.ts";
import { notFound } from "../domain/errors.ts";
import { differingParts, INDEX_PARTS, type IndexPart } from "../domain/documents/fingerprint.ts";
import { isId } from "../domain/ids.ts";
import type { Scope } from "../domain/scope.ts";
import type { AppEnv } from "./env.ts";
import type { Services } from "./services.ts";

export type Freshness = {
  /** The fingerprint that the collection's current settings produce. */
  fingerprint: string;
  /** Whether an active version has another fingerprint. */
  stale: boolean;
  /** The parts in which those versions differ. */
  staleReason: IndexPart[];
};

export type FoundCollection = { scope: Scope; collection: Collection } & Freshness;

/**
 * Returns the caller's collection by its id or exact name. Throws `not_found` if it is unknown or
 * belongs to another tenant.
 */
export async function findCollection(
  c: Context<AppEnv>,
  idOrName: string,
): Promise<FoundCollection> {
  const { services, caller } = c.var;
  const collection = await readNamed(c, idOrName);
  if (collection === undefined) throw notFound("collection");
  const scope = { tenant: caller.tenant, collection: collection.id };
  return { scope, collection, ...(await freshnessOf(services, collection)) };
}

/**
 * Returns the collection that was read together with the key, but only once, because the route may
 * change the collection afterwards.
 */
async function readNamed(c: Context<AppEnv>, idOrName: string): Promise<Collection | undefined> {
  const { services, caller, named } = c.var;
  c.set("named", undefined);
  if (named?.text === idOrName) return named.collection;
  return services.collections.findNamed(caller.tenant, idOrName);
}

/** Returns the scope of the collection that the path names. An unknown id matches nothing. */
export async function scopeOf(c: Context<AppEnv>, idOrName: string): Promise<Scope> {
  const { tenant } = c.var.caller;
  if (isId("col", idOrName)) return { tenant, collection: idOrName };
  const collection = await readNamed(c, idOrName);
  return { tenant, collection: collection?.id ?? idOrName };
}

export async function freshnessOf(services: Services, collection: Collection): Promise<Freshness> {
  const fingerprint = await services.fingerprintOf(collection.settings);
  const different = collection.activeVersions.flatMap((active) =>
    differingParts(active.fingerprint, fingerprint),
  );
  const staleReason = INDEX_PARTS.filter((part) => different.includes(part));
  return { fingerprint, stale: staleReason.length > 0, staleReason };
}

/**
 * Returns a document of the caller's collection. Throws `not_found` for ids that are unknown or
 * belong to another tenant.
 */
export async function findDocument(
  c: Context<AppEnv>,
  ids: { collection: string; document: string },
): Promise<{ scope: Scope; document: Document }> {
  const scope = await scopeOf(c, ids.collection);
  const document = await c.var.services.documents.find(scope, ids.document);
  if (document === undefined) throw notFound("document");
  return { scope, document };
}

/**
 * Like `findDocument`, for routes that read the document's content: a document that is being
 * deleted has none.
 */
export async function findReadableDocument(
  c: Context<AppEnv>,
  ids: { collection: string; document: string },
): Promise<{ scope: Scope; document: Document }> {
  const found = await findDocument(c, ids);
  if (found.document.status === "deleting") throw notFound("document");
  return found;
}
