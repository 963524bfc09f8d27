import type { Context } from "hono";
import { z } from "zod";
import { AppError, invalidInput } from "../../domain/errors.ts";
import { validationErrorsOf } from "../bodies/validation-errors.ts";
import { digits } from "../bodies/schemas.ts";
import type { AppEnv } from "../env.ts";

const MOST_PER_PAGE = 100;
const Limit = digits(z.int().min(1).max(MOST_PER_PAGE));

/**
 * Returns the request's JSON body. Throws `invalid_input` with every faulty member. A request
 * without a body has an empty object.
 */
export async function readBody<T extends z.ZodType>(
  c: Context<AppEnv>,
  schema: T,
): Promise<z.infer<T>> {
  let value: unknown = {};
  try {
    const text = await c.req.text();
    if (text !== "") value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_input", "The request body is not valid JSON.", { cause });
  }
  const body = schema.safeParse(value);
  if (body.success) return body.data;
  throw invalidInput(
    "Some members of the request are invalid.",
    validationErrorsOf(body.error.issues),
  );
}

/** Returns the page's size that the request names. Throws `invalid_input`. */
export function limitOf(c: Context<AppEnv>): number {
  const limit = Limit.safeParse(c.req.query("limit") ?? MOST_PER_PAGE);
  if (limit.success) return limit.data;
  const message = `send a whole number from 1 to ${MOST_PER_PAGE}`;
  throw invalidInput("The limit is invalid.", [{ pointer: "/limit", message }]);
}
