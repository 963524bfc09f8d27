// Limits for a single file. A file beyond them fails with a message, because a Worker has 128 MB
// and a few minutes.

/** The maximum number of table cells in a file. Each is held as a string and written twice. */
export const MAX_CELLS = 200_000;

/**
 * The maximum number of cells of a table on one page, including empty ones, because a single long
 * row makes all rows as long.
 */
export const MAX_GRID = 1_000_000;

/**
 * The maximum number of columns, as in Excel. A row is a single database value, which is limited to
 * 2 MB.
 */
export const MAX_COLUMNS = 16_384;

/**
 * The maximum number of tables in a file, about seven on each of 7,000 pages. The database allows
 * 1,048,576 per version.
 */
export const MAX_TABLES = 50_000;

/**
 * The maximum number of characters of a file's text, and of bytes of a text file; about 7,000
 * pages.
 */
export const MAX_TEXT = 20_000_000;

/**
 * The maximum number of bytes of an e-mail: 25 MB of attachments, the most that mail servers
 * usually accept, are 34 MB in base64.
 */
export const MAX_MESSAGE = 36 * 1024 * 1024;

/**
 * The maximum number of bytes of XML read from one Office file. A document with 1,000 pages has
 * about 15 MB.
 */
export const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;

/**
 * XML is compressed by a factor of 10 to 50, sheets of one repeated row by about 150, and a ZIP
 * bomb by 1,000.
 */
export const MAX_EXPANSION = 250;

/** Smaller parts may have any compression ratio. */
export const EXPANSION_COUNTS_FROM = 8 * 1024 * 1024;

/**
 * The maximum number of characters of an XML element that is read as a whole: a paragraph, a table,
 * a row or a slide.
 */
export const MAX_ELEMENT = 16 * 1024 * 1024;

/**
 * The maximum number of elements and texts in it without formatting, about 100 bytes each; for Word
 * tables, per row.
 */
export const MAX_NODES = 200_000;

/** The maximum nesting depth. Word nests tables about 10 deep with 12 elements each. */
export const MAX_DEPTH = 200;

/**
 * The maximum work of pdf.js for one page, and for opening a file. The most demanding of 2,207
 * pages of 184 public PDFs need 62,000 operators, a text of 84,000, 328 forms, 2 MB and 66,000
 * characters.
 */
export const MAX_PAGE_WORK = {
  operators: 600_000,
  /** The number of characters that operators show, plus four for each text. */
  text: 300_000,
  /** The number of executions of forms, which can draw each other. */
  forms: 2_000,
  /** The number of graphics states that are saved inside each other. Acrobat allows 28. */
  savedStates: 500,
  /**
   * The number of forms that are being drawn inside each other. All of them are in memory at the
   * same time.
   */
  nestedForms: 500,
  /** The number of decoded bytes: content, fonts and indexes. Images are not decoded. */
  bytes: 64 * 1024 * 1024,
  /** The number of entries in character maps. */
  characters: 700_000,
} as const;

/**
 * Pages beyond these limits are skipped, up to `pages` of every `of` pages. Each of them takes up
 * to two seconds.
 */
export const MAX_UNREAD = { pages: 5, of: 50 } as const;
