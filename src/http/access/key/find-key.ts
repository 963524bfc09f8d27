// Finds the stored key that a request presents, and refuses the ones that are not valid any more.
import type { Context } from "hono";
import { AppError } from "../../../domain/errors.ts";
import { sha256 } from "../../../shared/sha256.ts";
import type { FoundKeys, KeyCandidate } from "../../../storage/control/keys/find-keys.ts";
import { expectQuestion, readAhead } from "../../ahead/read-ahead.ts";
import type { AppEnv } from "../../env.ts";
import { isSameText } from "../browser-session.ts";
import { expiredKey, revokedKey, unknownKey } from "./refused-keys.ts";

/**
 * The number of characters of a key that are stored unhashed, to find its row and to identify it in
 * lists.
 */
export const KEY_PREFIX = 12;

/**
 * Throws `unauthenticated` if the key is unknown, revoked or expired. The collection that the
 * request names is read together with the key and kept for the route.
 */
export async function findKey(
  c: Context<AppEnv>,
  key: string,
  named?: string,
): Promise<KeyCandidate> {
  const { services } = c.var;
  const hash = await sha256(key);
  const prefix = key.slice(0, KEY_PREFIX);
  const address = c.req.header("CF-Connecting-IP") ?? "";
  services.unknownKeys.check(address, hash);
  const expected = await expectQuestion(c, hash, named);
  const ahead = expected && readAhead(c, expected);
  const { candidates, collections } = await services.keys.findByPrefix(prefix, named);
  const found = candidates.find((candidate) => isSameText(candidate.hash, hash));
  if (found === undefined) {
    services.unknownKeys.note(address, hash);
    throw unknownKey();
  }
  refuseExpired(c, found);
  services.unknownKeys.noteValid(hash);
  keepCollection(c, { named, collections, tenant: found.tenant });
  rememberCaller(c, hash, found);
  c.set("ahead", ahead);
  return found;
}

/**
 * Reads the key of a request that continues. Throws `unauthenticated` if it has been revoked or has
 * expired.
 */
export async function requireKey(c: Context<AppEnv>, id: string): Promise<KeyCandidate> {
  const { candidates } = await c.var.services.keys.findById(id);
  const [key] = candidates;
  if (key === undefined) throw revokedKey();
  refuseExpired(c, key);
  return key;
}

export function refuseSuspended({ suspendedAt }: KeyCandidate): void {
  if (suspendedAt === null) return;
  throw new AppError(
    "forbidden",
    "The operator of this deployment has suspended this tenant. Ask the operator.",
  );
}

/** Keeps the collection that was read together with a key for the route. */
export function keepCollection(
  c: Context<AppEnv>,
  read: { named: string | undefined; tenant: string } & Pick<FoundKeys, "collections">,
): void {
  const { named, collections, tenant } = read;
  const collection = collections?.get(tenant);
  // A collection that is not in the first database may be in another.
  if (named !== undefined && collection !== undefined) c.set("named", { text: named, collection });
}

function rememberCaller(c: Context<AppEnv>, hash: string, found: KeyCandidate): void {
  const { named, services } = c.var;
  if (named === undefined) return;
  const { id: collection, revision } = named.collection;
  const { tenant, expiresAt } = found;
  const scope = { tenant, collection, revision };
  services.expectedCallers.note(hash, named.text, { scope, expiresAt });
}

export function refuseExpired(c: Context<AppEnv>, { expiresAt }: KeyCandidate): void {
  if (expiresAt !== null && expiresAt <= c.var.services.now().toISOString()) {
    throw expiredKey(expiresAt);
  }
}
