// D1's errors start with `D1_ERROR`. Errors about a statement or its data are permanent; the others pass.

const PERMANENT =
  /constraint|no such (?:table|column)|SQLITE_(?:ERROR|CONSTRAINT|TOOBIG|MISMATCH|RANGE|NOMEM)/i;

/** A database that has reached its 10 GB. It refuses whatever needs room, until an operator makes some. */
const FULL = /Exceeded maximum DB size|SQLITE_FULL/i;

/** The statement waited and was turned away, so it has certainly not run. */
const NEVER_RAN = /overloaded|too many requests queued/i;

/** Whether the same statement may succeed later. It may have run although its reply was lost. */
export function isPassingFault(error: unknown): boolean {
  return isD1Error(error) && !PERMANENT.test(error.message) && !FULL.test(error.message);
}

export function isFull(error: unknown): boolean {
  return isD1Error(error) && FULL.test(error.message);
}

/** Whether the statement has certainly not run and may succeed later, so that even a counter may be tried again. */
export function hasNotRun(error: unknown): boolean {
  return isD1Error(error) && NEVER_RAN.test(error.message);
}

function isD1Error(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith("D1_ERROR");
}
