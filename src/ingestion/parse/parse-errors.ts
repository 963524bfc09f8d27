import { UnindexableFile } from "../../domain/documents/document.ts";
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_GRID,
  MAX_MESSAGE,
  MAX_TABLES,
  MAX_TEXT,
  MAX_UNREAD,
} from "./limits.ts";

/**
 * Creates the error for an unreadable file; `because` completes the sentence "The file can't be
 * read: …".
 */
export function unreadable(because: string, cause?: unknown): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `The file can't be read: ${because}. Open it in Word, PowerPoint, Excel or LibreOffice, save a copy and upload the copy.`,
    cause,
  );
}

export function unknownEncoding(): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    "The file can't be read: its text is neither Unicode nor Western, and nothing in it tells its encoding. Save it as UTF-8 and upload the copy.",
  );
}

export function tooLarge(
  what = "its decompressed contents exceed the safe limit",
): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `The file is too large to be indexed: ${what}. Split it and upload the parts.`,
  );
}

export function tooMuchText(of: "characters" | "bytes" = "characters"): UnindexableFile {
  return tooLarge(`it contains more than ${MAX_TEXT / 1_000_000} million ${of}`);
}

export function tooLargeMessage(): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `The e-mail is too large to be indexed: with its attachments, it has more than ${MAX_MESSAGE / 1024 / 1024} MB. Save it without its attachments, and upload both.`,
  );
}

function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** Throws `UnindexableFile` if a table, or all tables together, exceed the limits of real files. */
export function checkGrid(rows: number, columns: number, before = 0): number {
  if (columns > MAX_COLUMNS)
    throw tooLarge(`a table has more than ${formatCount(MAX_COLUMNS)} columns`);
  const places = before + rows * columns;
  if (places > MAX_GRID) {
    throw tooLarge(
      `its tables have more than ${formatCount(MAX_GRID)} cells, including empty ones`,
    );
  }
  return places;
}

export function tooManyTables(): UnindexableFile {
  return tooLarge(`it has more than ${formatCount(MAX_TABLES)} tables`);
}

export function tooManyCells(): UnindexableFile {
  return tooLarge(`its tables have more than ${formatCount(MAX_CELLS)} cells`);
}

export function tooComplexPages(): UnindexableFile {
  return tooComplex(
    `More than ${MAX_UNREAD.pages} pages are too complex to be read: they contain far more drawing operations, text or data than other pages.`,
  );
}

export function tooComplexToOpen(): UnindexableFile {
  return tooComplex(
    "The PDF is too complex to be opened: the list of its pages contains far more data than those of other files.",
  );
}

function tooComplex(why: string): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `${why} Print the file to a new PDF and upload it.`,
  );
}

export function unreadablePdf(cause: unknown): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    "The file is damaged or is not a PDF. Open it in a PDF viewer, save a copy and upload the copy.",
    cause,
  );
}
