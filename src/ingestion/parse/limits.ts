// What one file may cost. Beyond, it ends as failed with a sentence: a Worker has 128 MB and a few minutes.

/** Cells of one file's tables, each of which is held as a string and written twice. */
export const MAX_CELLS = 200_000;

/** Places of a table on one page, empty ones too: one long row makes all others as long. */
export const MAX_GRID = 1_000_000;

/** Columns of one table: Excel's own limit. A row is one value of the database, which takes 2 MB. */
export const MAX_COLUMNS = 16_384;

/** Tables of one file: some seven on each of 7,000 pages. A version has room for 1,048,576 in the database. */
export const MAX_TABLES = 50_000;

/** Characters of one file's text, and bytes of a file that is text: some 7,000 pages. */
export const MAX_TEXT = 20_000_000;

/** Bytes of XML read out of one Office file. A 1,000-page document has some 15 MB. */
export const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;

/** XML compresses 10 to 50 times; sheets of one repeated row some 150 times; a zip bomb 1,000 times. */
export const MAX_EXPANSION = 250;

/** Small parts may be anything: the ratio counts from here on. */
export const EXPANSION_COUNTS_FROM = 8 * 1024 * 1024;

/** Characters of one XML element read as a whole: a paragraph, a table, a row, a slide. */
export const MAX_ELEMENT = 16 * 1024 * 1024;

/** Elements and texts in it, formatting left out, some 100 bytes each; of a Word table, in one row. */
export const MAX_NODES = 200_000;

/** Elements inside each other. Word nests tables some 10 deep with 12 elements each. */
export const MAX_DEPTH = 200;
