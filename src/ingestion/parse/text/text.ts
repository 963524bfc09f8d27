// Parses plain text and Markdown, whose text is kept except for tables and struck text. A form feed starts a new page, as
// in RFCs and print files.
import type { PageTable } from "../../../domain/documents/table.ts";
import { findAlignedTables } from "../../tables/aligned-tables.ts";
import { convertDrawnTables } from "../../tables/drawn/drawn-tables.ts";
import { findMarkdownTables } from "../../tables/markdown-tables.ts";
import { decodeFile } from "./decode-text.ts";
import { flowText } from "./flow-text.ts";
import { markdownText } from "./markdown-text.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

/**
 * In characters, some 350 pages. Longer files are logs and exports. Their columns are not read as
 * tables, because the file would be rejected for having too many cells.
 */
const LONGEST_WITH_COLUMNS = 1_000_000;

export function parsePlainText(bytes: Uint8Array): ParsedFile {
  const text = decodeFile(bytes);
  const pages = pagesOf(text);
  if (text.length > LONGEST_WITH_COLUMNS) return textFile(pages.map(flowText));
  return textFile(
    pages.map((page) => flowText(convertDrawnTables(page))),
    tablesIn,
  );
}

export function parseMarkdown(bytes: Uint8Array): ParsedFile {
  return textFile(pagesOf(decodeFile(bytes)).map(markdownText));
}

/**
 * Finds the tables in plain text, which are Markdown, including converted drawn ones, or columns
 * that are set with spaces or tabs.
 */
function tablesIn(text: string): PageTable[] {
  const tables = [...findMarkdownTables(text), ...findAlignedTables(text)];
  return tables.toSorted((a, b) => a.start - b.start);
}

function pagesOf(text: string): string[] {
  const pages = text.split("\f").map(withoutBlankEnds);
  // A form feed at the very end closes the last page and does not start a new one.
  if (pages.length > 1 && pages.at(-1) === "") pages.pop();
  return pages;
}

/**
 * Trims blank lines. The indentation of the first line is kept, because it is significant in
 * Markdown.
 */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
