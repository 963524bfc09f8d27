// What is set where a document is to be indexed, for the first time or again.

/** Columns of `documents`. Nothing of an earlier attempt is shown any more. */
export const QUEUED = `status = 'queued', stage = 'queued', progress_done = 0, progress_total = 0,
  error_code = NULL, error_detail = NULL`;

/** Columns of a failed version. Its earlier attempts do not count. */
export const STAGED_AGAIN =
  "state = 'staged', last_error = NULL, retry_at = NULL, unfinished_steps = 0";
