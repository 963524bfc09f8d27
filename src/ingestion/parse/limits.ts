// What one file may cost. Beyond, it ends as failed with a sentence: a Worker has 128 MB and a few minutes.

/** Cells of one file's tables, each of which is held as a string and written twice. */
export const MAX_CELLS = 300_000;
