// Who is signed in. The key itself is never kept: the server exchanges it for a cookie that scripts cannot read.
import { signal } from "@preact/signals";
import type { Me } from "../../client/types.ts";
import { QuireError } from "../../client/errors.ts";
import { createQuire, type Quire } from "../../client/quire.ts";
import { words } from "../words/words.ts";

type Session =
  | { state: "unknown" }
  | { state: "in"; me: Me }
  /** `reason` is set if the session ended or could not begin, and not at a first visit. */
  | { state: "out"; reason?: string };

export const session = signal<Session>({ state: "unknown" });

/** Whether the last visit was signed in, so that a first visit asks nothing that must fail. */
const REMEMBERED = "signed-in";

/** Notices everywhere that the session has ended. */
const watched: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.status === 401 && session.value.state === "in") leave();
  return response;
};

export const quire: Quire = createQuire({ url: "", fetch: watched });

export async function startSession(): Promise<void> {
  const last = localStorage.getItem(REMEMBERED);
  try {
    if (last === "yes") return enter(await quire.me());
  } catch (error) {
    if (!isRefused(error)) return failWith(error);
  }
  // A development server signs in by itself, but not after someone signed out.
  if (!isLoopback() || last === "no") {
    session.value = { state: "out" };
    return;
  }
  try {
    enter(await quire.signIn());
  } catch (error) {
    failWith(isRefused(error) ? undefined : error);
  }
}

/** Throws the server's refusal. */
export async function signIn(key: string): Promise<void> {
  enter(await quire.signIn(key));
}

export async function signOut(): Promise<void> {
  // First, because other requests may notice the end of the session before this one returns.
  localStorage.setItem(REMEMBERED, "no");
  await quire.signOut();
  // Questions that were begun or are being answered are not for the next account of this tab.
  sessionStorage.clear();
  session.value = { state: "out" };
}

export function may(scope: Me["key"]["scopes"][number]): boolean {
  return session.value.state === "in" && session.value.me.key.scopes.includes(scope);
}

let tenant: string | undefined;

function enter(me: Me): void {
  localStorage.setItem(REMEMBERED, "yes");
  // All that was loaded before belongs to another account.
  if (me.tenant.id !== (tenant ??= me.tenant.id)) {
    sessionStorage.clear();
    return location.reload();
  }
  session.value = { state: "in", me };
}

function leave(): void {
  if (localStorage.getItem(REMEMBERED) === "yes") localStorage.removeItem(REMEMBERED);
  session.value = { state: "out", reason: words().frame.signIn.ended };
}

function failWith(error: unknown): void {
  if (!(error instanceof QuireError)) session.value = { state: "out" };
  else session.value = { state: "out", reason: words().problems.sentence(error) };
}

function isRefused(error: unknown): boolean {
  return error instanceof QuireError && (error.status === 401 || error.status === 403);
}

function isLoopback(): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);
}
