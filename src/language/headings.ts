// Recognizes lines that only refer to content: headings, captions, and tables of contents or
// indexes, whose lines end in dots and a page number.
import type { TextRange } from "./text-range.ts";

const HEADING = /^\s*(#{1,6})\s/;

export function isHeading(line: string): boolean {
  return HEADING.test(line);
}

/** Matches a caption such as "Table 2: Share classes and annual charges". */
export const CAPTION =
  /^\W*(?:table|figure|chart|exhibit|diagram|graph)\s+[\dA-Z][\d.]{0,3}\s*[:.–-]/i;

/**
 * Splits texts at headings. Returns the pieces in the order of the document. `within` contains the
 * offsets of the enclosing headings, outermost first.
 */
export function sectionsIn(texts: readonly { text: string; start: number }[]) {
  const pieces = texts.flatMap(piecesOf).toSorted((a, b) => a.start - b.start);
  let open: { level: number; start: number }[] = [];
  return pieces.map(({ text, start }) => {
    const level = HEADING.exec(text)?.[1]?.length;
    if (level !== undefined) {
      open = [...open.filter((heading) => heading.level < level), { level, start }];
    }
    return { text, start, within: open.map((heading) => heading.start) };
  });
}

function piecesOf({ text, start }: { text: string; start: number }) {
  const starts = [0, ...Array.from(text.matchAll(/^[ \t]*#{1,6}[ \t]/gm), ({ index }) => index)];
  return starts.map((at, nth) => ({ text: text.slice(at, starts[nth + 1]), start: start + at }));
}

/** A quick test, because most texts have no such dots. */
const DOTS = /[.…·]\s?[.…·]\s?[.…·]\s?[.…·]/;
const ENTRY = /(?:[.…·]\s?){4,}\s*(\d{1,4})?(?:, \d{1,4})*\s*$/;
/** A shorter list may be a price list. */
const FEWEST_ENTRIES = 3;
/** A short price list may be in alphabetical order by chance. */
const FEWEST_OF_INDEX = 8;
/** The number of lines between two entries, such as long titles and the headings of parts. */
const LINES_BETWEEN = 3;

/** The least share of its characters that a table of contents has in such lines. */
const LEAST_SHARE = 0.5;

export function isTableOfContents(text: string): boolean {
  const length = tablesOfContentsIn(text).reduce((sum, { start, end }) => sum + end - start, 0);
  return length > LEAST_SHARE * text.length;
}

type Run = TextRange & { entries: number; page: number; title: string; between: number } & Order;

type Order = {
  /**
   * Whether the page numbers never decrease. Those of a table of contents do not, but the amounts
   * of a price list do.
   */
  isByPage: boolean;
  /** Whether the titles are in alphabetical order, as in an index, whose page numbers decrease. */
  isByTitle: boolean;
};

/** Returns ranges of the text, in order. */
export function tablesOfContentsIn(text: string): TextRange[] {
  if (!DOTS.test(text)) return [];
  const found: Run[] = [];
  let run: Run | undefined;
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    const entry = ENTRY.exec(line);
    const page = Number(entry?.[1] ?? run?.page ?? 0);
    const title = line
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, " ")
      .trim();
    const order = {
      isByPage: run?.isByPage === true && page >= run.page,
      isByTitle: run?.isByTitle === true && title >= run.title,
    };
    if (entry === null) {
      if (run !== undefined && line.trim() !== "") run.between += 1;
    } else if (
      run !== undefined &&
      (order.isByPage || order.isByTitle) &&
      run.between <= LINES_BETWEEN
    ) {
      Object.assign(run, { end, page, title, between: 0, entries: run.entries + 1, ...order });
    } else {
      run = { start, end, page, title, between: 0, entries: 1, isByPage: true, isByTitle: true };
      found.push(run);
    }
    start = end + 1;
  }
  return found
    .filter(({ entries, isByPage }) => entries >= (isByPage ? FEWEST_ENTRIES : FEWEST_OF_INDEX))
    .map(({ start: from, end }) => ({ start: from, end }));
}
