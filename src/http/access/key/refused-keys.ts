// What callers are told whose key is not accepted, and what they can do.
import { AppError } from "../../../domain/errors.ts";

export function unknownKey(): AppError {
  return new AppError(
    "unauthenticated",
    "This API key is unknown or has been revoked. Check that it is complete and belongs to this server, or use another key.",
  );
}

export function revokedKey(): AppError {
  return new AppError("unauthenticated", "This API key has been revoked. Use another key.");
}

export function expiredKey(expiresAt: string): AppError {
  return new AppError(
    "unauthenticated",
    `This API key expired at ${expiresAt}. Use another key, or create one with POST /v1/keys and a key with the scope "admin".`,
  );
}

export function notAdminKey(): AppError {
  return new AppError(
    "unauthenticated",
    "This route requires the deployment's ADMIN_KEY. Send it as the bearer token; keys of tenants have no access.",
  );
}
