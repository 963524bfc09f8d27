// Schemas that several routes share: field names in snake_case, times in RFC 3339.
import { z } from "@hono/zod-openapi";
import { SCOPES } from "../../domain/tenant.ts";
import { ERROR_CODES, ERROR_REASONS } from "../../domain/errors.ts";

/** What a key may do. */
export const Scope = z.enum(SCOPES).openapi("Scope");

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(ERROR_CODES),
    request_id: z.string(),
    reason: z
      .enum(ERROR_REASONS)
      .optional()
      .describe("Which of the faults behind `code` it is, where clients may word it themselves."),
    names: z.array(z.string()).optional().describe("What `detail` names, in its order."),
    errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");

const PROBLEM_TEXTS = {
  400: "The request is invalid",
  401: "The API key is missing or invalid",
  403: "The API key lacks the required scope",
  404: "The resource does not exist or belongs to another tenant",
  409: "The request conflicts with existing data",
  413: "The request body or file is too large",
  415: "The media type is not supported",
  416: "The range starts after the end of the file; Content-Range states the file's size",
} as const;

type ProblemStatus = keyof typeof PROBLEM_TEXTS;

/** Returns the problem responses of a route, for its OpenAPI description. */
export function problems<S extends ProblemStatus>(
  ...statuses: readonly S[]
): Record<
  S,
  { description: string; content: { "application/problem+json": { schema: typeof Problem } } }
> {
  const entries = statuses.map((status) => [
    status,
    {
      description: PROBLEM_TEXTS[status],
      content: { "application/problem+json": { schema: Problem } },
    },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets its keys, which are `statuses`
  return Object.fromEntries(entries) as ReturnType<typeof problems<S>>;
}

export function json<T extends z.ZodType>(
  description: string,
  schema: T,
): { description: string; content: { "application/json": { schema: T } } } {
  return { description, content: { "application/json": { schema } } };
}

/** Describes a required JSON request body. */
export function jsonBody<T extends z.ZodType>(description: string, schema: T) {
  return { required: true, ...json(description, schema) };
}

/**
 * Describes an integer in a path or a query, which must consist of decimal digits only. `Number`
 * would also accept "", " 1" and "0x1".
 */
export function digits<T extends z.ZodType<number | undefined>>(schema: T) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^\d+$/.test(text) ? Number(text) : text),
    schema,
  );
}

export const PageNumber = digits(z.int().min(1));

/**
 * Describes the query parameters of a list; `isCursor` checks whether the list can have returned a
 * cursor.
 */
export function pageQuery(isCursor: (cursor: string) => boolean, longest = 100) {
  return z.object({
    limit: digits(z.int().min(1).max(100).default(50)),
    cursor: z
      .string()
      .max(longest)
      .refine(isCursor, "invalid cursor: send the `next_cursor` of the previous page")
      .optional()
      .describe("The `next_cursor` of the previous page."),
  });
}

/**
 * Returns the response of a list. `items` contains one item more than `limit` if there is a next
 * page.
 */
export function listOf<T, S>(
  items: readonly T[],
  limit: number,
  { cursorOf, show }: { cursorOf: (item: T) => string; show: (item: T) => S },
): { data: S[]; next_cursor: string | null } {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(show),
    next_cursor: items.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

export function List<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), next_cursor: z.string().nullable() });
}

// Ids are not validated, because a malformed id is simply unknown.
export const CollectionPath = z.object({ collection: z.string() });
export const DocumentPath = CollectionPath.extend({ document: z.string() });
