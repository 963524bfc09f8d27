/**
 * Returns whether an error is a unique violation. D1 throws plain errors whose message contains
 * SQLite's message.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes("UNIQUE constraint failed");
}
