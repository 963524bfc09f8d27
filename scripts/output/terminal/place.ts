// Where a quote or a passage stands: a file and its pages.
import { shortenName } from "./shorten.ts";

type Place = { source_file: string; page_start: number; page_end: number };

/** "rules.pdf, pages 3–4", at most `width` characters wide unless the pages alone are wider. */
export function renderPlace({ source_file: file, ...range }: Place, width: number): string {
  const pages = `, ${renderPages(range)}`;
  return shortenName(file, Math.max(width - pages.length, 16)) + pages;
}

function renderPages({ page_start: from, page_end: to }: Omit<Place, "source_file">): string {
  return from === to ? `page ${from}` : `pages ${from}–${to}`;
}
