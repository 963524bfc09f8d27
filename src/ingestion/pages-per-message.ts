/**
 * The number of pages of a PDF that are read in one message. At 70 pages a second they take about 2
 * s, and their objects take 8 MB. Between messages, other files get their turn. Each message opens
 * the file again and reads the pages around its own a second time. This file imports nothing,
 * because the API Worker needs the number and must not contain the parsers.
 */
const PAGES = 150;
/** Larger files leave less memory for pages. */
const PAGES_OF_LARGE = 60;
const LARGE_BYTES = 16 * 1024 * 1024;

export function pagesPerMessage(fileBytes: number): number {
  return fileBytes > LARGE_BYTES ? PAGES_OF_LARGE : PAGES;
}
