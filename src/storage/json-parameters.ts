// Rows for `INSERT … FROM json_each(?)`: as many a statement as its one parameter may hold.

/** D1 takes 2 MB a parameter; in UTF-8 a character may have three bytes. */
const CHARACTERS = 600_000;
/** Written in some 20 ms: while a statement runs, every other query of the database waits. */
const ROWS = 2000;

/** JSON arrays of the rows in their order. A row that is longer by itself stands alone. */
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
