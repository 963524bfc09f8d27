import type { Context } from "hono";
import { AppError, invalidInput } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { selectDocuments } from "../../retrieval/documents/select-documents.ts";
import type { AppEnv } from "../env.ts";

/**
 * Rejects names that match no document before the response starts, because afterwards no error status can be sent. `at` is
 * the pointer to the names in the body, such as `/retrieval/documents`. Throws `invalid_input` with the closest names.
 */
export async function checkDocumentNames(
  c: Context<AppEnv>,
  scope: Scope,
  { names, at }: { names: readonly string[] | undefined; at: string },
): Promise<void> {
  if (names === undefined || names.length === 0) return;
  const { services, meter } = c.var;
  try {
    await selectDocuments({ ...services, meter }, scope, { documents: names });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    const faults = error.faults.map(({ pointer, message }) => ({
      pointer: pointer.replace(/^\/documents/, at),
      message,
    }));
    const { reason, names: named } = error;
    throw invalidInput(error.message, faults, { reason, names: named });
  }
}
