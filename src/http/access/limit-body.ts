import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

/**
 * Refuses bodies larger than the limit. A body that ends before it is complete is an error of the
 * connection, not of the server.
 */
export function limitBody(maxSize: number) {
  const limit = bodyLimit({ maxSize });
  return createMiddleware<AppEnv>(async (c, next) => {
    let isRead = false;
    try {
      return await limit(c, async () => {
        isRead = true;
        await next();
      });
    } catch (cause) {
      if (isRead || cause instanceof HTTPException) throw cause;
      const sentence = "The request body ended unexpectedly. Send the request again.";
      throw new AppError("invalid_input", sentence, { cause });
    }
  });
}
