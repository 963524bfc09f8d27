import type { Page } from "../../domain/documents/page.ts";
import { findMarkdownTables } from "../tables/markdown-tables.ts";

/** A page whose position in the document's text is not yet known. */
export type ParsedPage = Omit<Page, "start" | "ocr">;

/**
 * Counts the pages that are too complex to be read, from page `first` up to the page before those
 * that are read now.
 */
export type CountUnread = (first: number) => Promise<number>;

export type WhileReading = {
  countUnread: CountUnread;
  /** Called before each page that is read, also before those that only serve to understand the first one that is yielded. */
  giveWay: () => Promise<void>;
};

/** The result of every parser. Pages are produced one at a time, so that memory does not grow with the file's length. */
export type ParsedFile = {
  pageCount: number;
  /**
   * Yields each page once and in order, starting with the given page. Throws `UnindexableFile`; for
   * this, `countUnread` also counts pages before the given one.
   */
  pages: (from?: number, during?: Partial<WhileReading>) => AsyncGenerator<ParsedPage>;
  close: () => Promise<void>;
};

/**
 * Returns a file of a format without page layout. Its pages have no size and no lines, so citations
 * have a page but no boxes. Tables are read from their Markdown, unless `findTables` reads them
 * differently.
 */
export function textFile(texts: readonly string[], findTables = findMarkdownTables): ParsedFile {
  return lazyTextFile(texts.length, async (index) => texts[index] ?? "", findTables);
}

/** Like `textFile`, but creates each page's text on demand. */
export function lazyTextFile(
  pageCount: number,
  textOf: (index: number) => Promise<string>,
  findTables = findMarkdownTables,
): ParsedFile {
  return {
    pageCount,
    async *pages(from = 1) {
      for (let index = from - 1; index < pageCount; index += 1) {
        const text = await textOf(index);
        const tables = findTables(text);
        yield { page: index + 1, width: 0, height: 0, text, lines: [], running: [], tables };
      }
    },
    close: async () => {},
  };
}
