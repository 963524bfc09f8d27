// What a caller is told about an error of the database.
import { AppError } from "../../domain/errors.ts";
import { isFull, isPassingFault } from "../../shared/database-faults.ts";

/** Until then, an overloaded database has usually recovered. */
const BUSY_SECONDS = 1;
/** An operator needs longer than that to make room. */
const FULL_SECONDS = 600;

/** Returns undefined if the fault is in the statement or somewhere else. */
export function databaseError(error: unknown): AppError | undefined {
  if (isFull(error)) {
    const message =
      "The database is full, so nothing can be stored. Ask the operator of this deployment to make room.";
    return new AppError("unavailable", message, { retryAfter: FULL_SECONDS, cause: error });
  }
  if (isPassingFault(error)) {
    const details = { retryable: true, retryAfter: BUSY_SECONDS, cause: error };
    return new AppError("unavailable", "The database is busy. Try again in a moment.", details);
  }
  return undefined;
}
