import { newId } from "../../../domain/ids.ts";
import type { ApiKey, KeyScope } from "../../../domain/tenant.ts";
import { sha256 } from "../../../shared/sha256.ts";
import { KEY_PREFIX } from "./find-key.ts";
import type { Services } from "../../services.ts";

const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz0123456789";
/** 40 characters from an alphabet of 54 have 230 bits of entropy. */
const LENGTH = 40;

/** Creates a key and stores its hash. Only the return value contains the key. */
export async function issueKey(
  services: Pick<Services, "keys" | "now">,
  key: { tenant: string; name: string; scopes: readonly KeyScope[]; expiresAt: string | null },
): Promise<{ apiKey: string; stored: ApiKey }> {
  const apiKey = `qk_${randomText(LENGTH)}`;
  const stored: ApiKey = {
    id: newId("key"),
    name: key.name,
    prefix: apiKey.slice(0, KEY_PREFIX),
    scopes: key.scopes,
    createdAt: services.now().toISOString(),
    expiresAt: key.expiresAt,
    revokedAt: null,
    lastUsedAt: null,
  };
  await services.keys.create({ ...stored, tenant: key.tenant, hash: await sha256(apiKey) });
  return { apiKey, stored };
}

/**
 * Generates a random text. Discards bytes beyond the largest multiple of the alphabet's size, so
 * that all letters are equally likely.
 */
function randomText(length: number): string {
  const limit = 256 - (256 % ALPHABET.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}
