// Reads JSON bodies. Clients send many parameters that have no meaning here: they are ignored and
// named in a header.
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { validationErrorsOf } from "../../bodies/validation-errors.ts";
import { invalidParameters } from "../errors.ts";

const MOST_NAMED = 50;

/**
 * Parses the body and sets the header `X-Quire-Ignored` to the parameters that the schema does not
 * have. Throws `invalid_input`.
 */
export async function readBody<T>(
  c: Context<AppEnv>,
  schema: z.ZodObject & z.ZodType<T>,
): Promise<T> {
  const json = await readJson(c);
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw invalidParameters(validationErrorsOf(parsed.error.issues));
  }
  const known = new Set(Object.keys(schema.shape));
  const ignored = Object.entries(json).filter(
    ([name, value]) => value !== null && !known.has(name),
  );
  reportIgnored(
    c,
    ignored.map(([name]) => name),
  );
  return parsed.data;
}

async function readJson(c: Context<AppEnv>): Promise<object> {
  try {
    const body: unknown = await c.req.json();
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError("invalid_input", "The request body is not a JSON object.");
}

/** Sets the header `X-Quire-Ignored` to those of the names that a header can carry. */
export function reportIgnored(c: Context<AppEnv>, names: readonly string[]): void {
  const shown = names.filter((name) => /^[\w.-]{1,60}$/.test(name));
  if (shown.length > 0) c.header("X-Quire-Ignored", shown.slice(0, MOST_NAMED).join(", "));
}
