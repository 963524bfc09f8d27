// Defines names that people choose and that lists show, of a collection, a key or a tenant.
import { z } from "@hono/zod-openapi";
import { invalidInput } from "../../domain/errors.ts";
import { hiddenCharacters } from "../../shared/visible-name.ts";

/**
 * A name is refused if it hides characters, because two names that look the same would be
 * different. The error is thrown, which zod passes on, so that its reason can state what the sender
 * cannot see.
 */
export const VisibleName = z.string().trim().min(1).max(200).refine(isVisible);

function isVisible(name: string): true {
  const hidden = hiddenCharacters(name);
  if (hidden.length === 0) return true;
  const named = hidden.join(", ");
  throw invalidInput(
    `The name contains characters that cannot be seen (${named}). Type it instead of pasting it, or remove them.`,
    [{ pointer: "/name", message: `remove ${named}` }],
    { reason: "name_hides_characters", names: [named] },
  );
}
