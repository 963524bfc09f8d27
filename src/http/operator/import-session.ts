// Stores a conversation of another instance, before its answers.
import { z } from "zod";
import { expiryOf, visibleTitle } from "../../domain/answers/session.ts";
import { AppError, notFoundByOperator } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Services } from "../services.ts";

export const ArchivedSession = z.object({
  id: z.string().refine((id) => isId("ses", id), "send the id of a conversation"),
  title: z.string().overwrite(visibleTitle).max(200),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

type Deps = Pick<Services, "collections" | "now" | "sessions">;

/**
 * Imports a session, unless it exists. Throws `conflict` if it has expired, or if another
 * collection has a conversation with its id.
 */
export async function importSession(
  deps: Deps,
  scope: Scope,
  { id, title, created_at: createdAt, updated_at: updatedAt }: z.infer<typeof ArchivedSession>,
): Promise<void> {
  const { tenant, collection } = scope;
  if ((await deps.collections.find(scope)) === undefined) throw notFoundByOperator("collection");
  const now = deps.now().toISOString();
  const expiresAt = expiryOf(new Date(updatedAt));
  if (expiresAt <= now) throw new AppError("conflict", `The conversation ended at ${expiresAt}.`);
  await deps.sessions.create(tenant, { id, collection, title, createdAt, updatedAt, expiresAt });
  const stored = await deps.sessions.find(tenant, id, now);
  if (stored?.collection !== collection) {
    throw new AppError("conflict", `The id ${id} is used by another conversation.`);
  }
}
