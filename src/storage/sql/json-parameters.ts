// Splits rows for `INSERT … FROM json_each(?)` into groups that fit into one parameter.

/** D1 limits a parameter to 2 MB, and a character can take three bytes in UTF-8. */
const CHARACTERS = 600_000;
/**
 * Writing this many rows takes about 20 ms; while a statement runs, all other queries of the
 * database wait.
 */
const ROWS = 2000;

/**
 * Returns JSON arrays of the rows, in order. A row that exceeds the limit forms an array by itself.
 */
export function* jsonParameters(rows: Iterable<unknown>): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (batch.length >= ROWS || (batch.length > 0 && length + json.length > CHARACTERS)) {
      yield `[${batch.join(",")}]`;
      batch = [];
      length = 0;
    }
    batch.push(json);
    length += json.length;
  }
  if (batch.length > 0) yield `[${batch.join(",")}]`;
}
