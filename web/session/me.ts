// Who is signed in. The key itself is never kept: the server exchanges it for a cookie that scripts cannot read.
import { signal } from "@preact/signals";
import type { Me, Scope } from "../../client/contract.ts";
import { QuireError } from "../../client/errors.ts";
import type { Connection } from "../../client/request.ts";
import { createQuire, type Quire } from "../../client/quire.ts";

type Session =
  | { state: "unknown" }
  | { state: "in"; me: Me }
  /** `reason` is set if the session ended or could not begin, and not at a first visit. */
  | { state: "out"; reason?: QuireError };

export const session = signal<Session>({ state: "unknown" });

/** Whether the last visit was signed in, so that a first visit asks nothing that must fail. */
const REMEMBERED = "signed-in";

/** Notices everywhere that the session has ended. */
const watched: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status === 401 && session.value.state === "in") leave();
  return response;
};

const connection: Connection = { url: "", fetch: watched };
export const quire: Quire = createQuire(connection);

export async function startSession(): Promise<void> {
  const last = localStorage.getItem(REMEMBERED);
  try {
    if (last === "yes") return enter(await quire.me());
  } catch (error) {
    if (!isRefused(error)) return failWith(error);
  }
  // A development server signs in by itself, but not after someone signed out.
  if (!isLoopback() || last === "no") return leave();
  try {
    // Until the server knows browser sessions (contract of issue 12), the key of the local profile is used.
    connection.key = "quire-dev-key";
    enter(await quire.signIn().catch(() => LOCAL));
  } catch (error) {
    failWith(isRefused(error) ? undefined : error);
  }
}

/** Throws the server's refusal. */
export async function signIn(key: string): Promise<void> {
  enter(await quire.signIn(key));
}

export async function signOut(): Promise<void> {
  await quire.signOut();
  localStorage.setItem(REMEMBERED, "no");
  session.value = { state: "out" };
}

export function may(scope: Scope): boolean {
  return session.value.state === "in" && session.value.me.key.scopes.includes(scope);
}

function enter(me: Me): void {
  localStorage.setItem(REMEMBERED, "yes");
  session.value = { state: "in", me };
}

function leave(): void {
  localStorage.removeItem(REMEMBERED);
  session.value = { state: "out" };
}

function failWith(error: unknown): void {
  session.value = error instanceof QuireError ? { state: "out", reason: error } : { state: "out" };
}

function isRefused(error: unknown): boolean {
  return error instanceof QuireError && (error.status === 401 || error.status === 403);
}

function isLoopback(): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
}

const LOCAL: Me = {
  tenant: { id: "dev", name: "dev" },
  key: { id: "dev", name: "development key", scopes: ["read", "write", "admin"], expires_at: null },
  limits: { max_file_bytes: 52_428_800, max_pages: 2000 },
  profile: "embedded",
  models: { embedding: "", language: null, reranker: null },
  version: "",
  signed_in_by: "key",
};
