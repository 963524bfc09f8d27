import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

/**
 * Refuses bodies larger than the limit. A body that ends before it is complete is an error of the
 * connection, not of the server.
 */
export function limitBody(maxSize: number) {
  const onError = (): never => {
    throw bodyTooLarge(maxSize);
  };
  const limit = bodyLimit({ maxSize, onError });
  return createMiddleware<AppEnv>(async (c, next) => {
    let isRead = false;
    try {
      return await limit(c, async () => {
        isRead = true;
        await next();
      });
    } catch (cause) {
      if (isRead || cause instanceof AppError) throw cause;
      const sentence = "The request body ended unexpectedly. Send the request again.";
      throw new AppError("invalid_input", sentence, { cause });
    }
  });
}

function bodyTooLarge(maxSize: number): AppError {
  return new AppError(
    "too_large",
    `The request body is larger than ${maxSize} bytes, the most that this route takes. Send less in one request.`,
  );
}
