// The cookie of a browser session: the key's id and the time at which the session ends, signed. It
// is verified against the key's row, so revoking the key ends it.
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { AppError, invalidInput } from "../../domain/errors.ts";
import { hex } from "../../shared/sha256.ts";
import type { FoundKeys, KeyCandidate } from "../../storage/control/keys/find-keys.ts";
import type { AppEnv } from "../env.ts";

const HOURS = 12;

/** Signs in with a key that has been verified. */
export async function startSession(c: Context<AppEnv>, key: KeyCandidate): Promise<void> {
  const ends = Math.floor(c.var.services.now().getTime() / 1000) + HOURS * 3600;
  const value = `${key.key}.${ends}.${await sign(c, key, ends)}`;
  setCookie(c, cookieName(c), value, { ...attributes(c), maxAge: HOURS * 3600 });
}

export function endSession(c: Context<AppEnv>): void {
  deleteCookie(c, cookieName(c), attributes(c));
}

/**
 * Returns the key of the session and the collection that `named` stands for, or undefined without a
 * cookie. Throws `unauthenticated` if the session is not valid.
 */
export async function findSessionKey(
  c: Context<AppEnv>,
  named: string | undefined,
): Promise<{ key: KeyCandidate; collections: FoundKeys["collections"] } | undefined> {
  if (!mayHaveSession(c)) return undefined;
  const cookie = getCookie(c, cookieName(c));
  if (cookie === undefined) return undefined;
  const [id = "", ends = "", signature = ""] = cookie.split(".");
  const { candidates, collections } = await c.var.services.keys.findById(id, named);
  const [key] = candidates;
  const hasEnded = !(Number(ends) * 1000 > c.var.services.now().getTime());
  if (key === undefined || hasEnded || !isSameText(signature, await sign(c, key, Number(ends)))) {
    throw new AppError("unauthenticated", "The browser session has ended. Sign in again.");
  }
  return { key, collections };
}

/**
 * Rejects changes that other sites request, because browsers add the cookie to every request,
 * whichever site causes it.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  if (c.req.header("Sec-Fetch-Site") === "same-origin") return;
  throw new AppError(
    "forbidden",
    "A browser session may only be used by Quire's own pages. Send an API key instead.",
  );
}

/** Returns whether the server is reached under a name that no other site can have. */
export function isLoopback(c: Context<AppEnv>): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(c.req.url).hostname);
}

/**
 * Compares two texts in constant time, so that timing does not reveal how long their common prefix
 * is.
 */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [bytes(a), bytes(b)];
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right);
}

/**
 * Returns whether the connection is HTTPS or local. Over plain HTTP, anyone on the network path
 * could read the cookie.
 */
function mayHaveSession(c: Context<AppEnv>): boolean {
  return new URL(c.req.url).protocol === "https:" || isLoopback(c);
}

/**
 * Returns the cookie's name. Browsers accept the prefix `__Host-` only for cookies with `Secure`,
 * which plain HTTP does not allow.
 */
function cookieName(c: Context<AppEnv>): string {
  if (mayHaveSession(c)) return new URL(c.req.url).protocol === "https:" ? "__Host-quire" : "quire";
  const message = "Browser sessions require HTTPS. Open Quire under an https:// address.";
  throw invalidInput(message, [], { reason: "https_required" });
}

function attributes(c: Context<AppEnv>) {
  const secure = new URL(c.req.url).protocol === "https:";
  return { httpOnly: true, sameSite: "Strict", path: "/", secure } as const;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/**
 * Signs a session with the deployment's secret, so that read access to the database alone does not
 * suffice to sign in.
 */
async function sign(c: Context<AppEnv>, { key, hash }: KeyCandidate, ends: number) {
  const secret = await crypto.subtle.importKey(
    "raw",
    bytes(`quire browser session ${hash} ${c.var.services.adminKeys[0]}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("HMAC", secret, bytes(`${key}.${ends}`));
  return hex(signature);
}
