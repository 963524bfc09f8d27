// Writes lists for OpenAI's clients, with pages by the id of their first and last item.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { digits } from "../bodies/schemas.ts";
import type { AppEnv } from "../env.ts";
import { validationErrorsOf } from "../bodies/validation-errors.ts";
import { invalidParameter, invalidParameters } from "./errors.ts";

const Query = z.object({
  limit: digits(z.int().min(1).max(10_000)).default(20),
  after: z.string().optional(),
  before: z.string().optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
});

/**
 * Returns the page that the query asks for. Throws `invalid_value` for parameters that the list
 * does not have.
 */
export function readPage(c: Context<AppEnv>): z.infer<typeof Query> {
  const parsed = Query.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw invalidParameters(validationErrorsOf(parsed.error.issues));
}

/**
 * Returns a page of items, which arrive oldest first. Throws `invalid_value` for parameters that
 * the list does not have.
 */
export function pageOf<T extends { id: string }>(c: Context<AppEnv>, items: readonly T[]) {
  const { limit, after, before, order } = readPage(c);
  const ordered = order === "asc" ? items : items.toReversed();
  const from = after === undefined ? 0 : indexOf(ordered, after, "after") + 1;
  const to = before === undefined ? ordered.length : indexOf(ordered, before, "before");
  // `before` alone requests the page that ends there.
  const start = before !== undefined && after === undefined ? Math.max(0, to - limit) : from;
  const data = ordered.slice(start, Math.min(to, start + limit));
  return {
    object: "list" as const,
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: start + data.length < to,
  };
}

function indexOf(items: readonly { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw invalidParameter(param, `The list has no item with the id "${id}".`);
  return index;
}
