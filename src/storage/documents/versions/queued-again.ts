// Defines the columns that are set when a document is to be indexed, for the first time or again.

/** Columns of `documents`, which clear all results of an earlier attempt. */
export const QUEUED = `status = 'queued', stage = 'queued', progress_done = 0, progress_total = 0,
  error_code = NULL, error_detail = NULL`;

/** Columns of a failed version, which clear its earlier attempts. */
export const STAGED_AGAIN =
  "state = 'staged', last_error = NULL, retry_at = NULL, unfinished_steps = 0";
