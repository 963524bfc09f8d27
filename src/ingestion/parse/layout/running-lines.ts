// Detects running headers and footers: lines in the margins that are repeated at the same height on
// neighbouring pages.
import type { Block } from "./arrange-page.ts";
import { MARGIN } from "./columns/page-columns.ts";

export type LineBlock = Extract<Block, { line: unknown }>;

export function isLine(block: Block): block is LineBlock {
  return "line" in block;
}

const EDGES = ["header", "footer", "side"] as const;

export type PageMargins = {
  page: number;
  /** The number of blocks elsewhere on the page. */
  others: number;
} & Record<(typeof EDGES)[number], LineBlock[]>;

/**
 * The number of pages before and after that are compared, because left and right pages differ, and
 * the first page of a chapter has no header.
 */
export const PAGES_AROUND = 4;
/** The number of lines in the margin at each end of the page. */
const MOST_LINES = 5;
/** The minimum number of other pages that repeat a line. */
const FEWEST_REPEATS = 2;
/** Up to this number of pages to compare with, one repetition is enough. */
const FEW_PAGES = 3;
/** In points: lines within this distance are at the same height. */
const SAME_HEIGHT = 4;
/**
 * Relative to the text height: a line that is closer to the next inner line is part of the text.
 */
const LEAST_BLANK = 0.5;

export const PAGE_NUMBER =
  /^[\s\p{Pd}|[(]*(?:(?:page|seite|p\.?)\s*)?(?:(?:[A-Z]{1,3}|\d{1,3})-)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/|von|de)\s*\d{1,4})?[\s\p{Pd}|\])]*$/iu;

/** A label such as "Exhibit 6" above the continuation of a table is the name of the table. */
const LABEL =
  /^(?:table|exhibit|figure|schedule|appendix|annex|chart)\s+(?:[A-Z]{0,3}[-.]?\d|[IVXLC]+\b|[A-Z]\b)/iu;

/** Returns the lines of a page that may be running lines, from the edge inwards. */
export function marginsOf(
  page: number,
  blocks: readonly Block[],
  { height, aside }: { height: number; aside: readonly Block[] },
): PageMargins {
  const sorted = blocks.toSorted((a, b) => a.top - b.top);
  const header = edgeLines(sorted, ({ bottom }) => bottom < height * MARGIN);
  const footer = edgeLines(sorted.toReversed(), ({ top }) => top > height * (1 - MARGIN));
  const others = blocks.length - new Set([...header, ...footer]).size;
  return { page, others, header, footer, side: aside.filter(isLine) };
}

/**
 * Returns the lines up to the first table or the first line outside the margin, without those that
 * are close to the text.
 */
function edgeLines(fromEdge: readonly Block[], isInMargin: (block: Block) => boolean): LineBlock[] {
  const lines: LineBlock[] = [];
  for (const block of fromEdge) {
    if (!isLine(block) || lines.length >= MOST_LINES) break;
    // On pages printed from HTML, the page number directly follows the text, wherever the text
    // ends.
    const isNumber = lines.length === 0 && PAGE_NUMBER.test(block.line.text);
    if (!isInMargin(block) && !isNumber) break;
    lines.push(block);
  }
  const next = fromEdge[lines.length];
  let inner: Block | undefined = next;
  for (let last = lines.at(-1); last !== undefined && inner !== undefined; last = lines.at(-1)) {
    const blank = Math.max(last.top - inner.bottom, inner.top - last.bottom);
    const least = "grid" in inner ? 2 * LEAST_BLANK : LEAST_BLANK;
    if (blank >= least * last.line.height || PAGE_NUMBER.test(last.line.text)) break;
    inner = lines.pop();
  }
  return lines.filter(({ line }) => !LABEL.test(line.text.trim()));
}

/**
 * Finds the running lines of a page by comparison with the margins of neighbouring pages. The first
 * occurrence of a header is new information and stays in the text; page numbers never do. A page
 * that contains nothing else keeps them.
 */
export function findRunning(own: PageMargins, around: readonly PageMargins[]): Set<LineBlock> {
  const running = new Set<LineBlock>();
  for (const edge of EDGES) {
    for (const block of own[edge]) {
      const same = around.flatMap((other) => {
        const found = other[edge].map((one) => likeness(block, one, other.page - own.page));
        const best = found.find((one) => one !== undefined);
        return best === undefined || other.page === own.page ? [] : [{ page: other.page, ...best }];
      });
      const isCounting = same.some(({ counts: isNumber }) => isNumber);
      const { text } = block.line;
      // "7.21-1" is a page number, whatever its form.
      const isNumber = PAGE_NUMBER.test(text) || (isCounting && !/\p{L}/u.test(text));
      const isSure = isCounting || same.some(({ isSamePlace }) => isSamePlace);
      const fewest = isSure && around.length <= FEW_PAGES ? 1 : FEWEST_REPEATS;
      const isFirst = same.every(({ page }) => page > own.page);
      if (same.length >= fewest && (isNumber || !isFirst)) running.add(block);
    }
  }
  const { others, header, footer } = own;
  const isAlone = others === 0 && [...header, ...footer].every((block) => running.has(block));
  return isAlone ? new Set() : running;
}

type Likeness = {
  /** Whether a number in the line increases with the pages. */
  counts: boolean;
  /** Whether both lines have the same text and begin at the same position. */
  isSamePlace: boolean;
};

/** Returns how alike two lines are, or undefined if the lines or their positions differ. */
function likeness(a: LineBlock, b: LineBlock, pages: number): Likeness | undefined {
  const areNumbers = [a, b].every(({ line }) => PAGE_NUMBER.test(line.text));
  const isSameHeight =
    Math.abs(a.top - b.top) <= SAME_HEIGHT || Math.abs(a.bottom - b.bottom) <= SAME_HEIGHT;
  if (!isSameHeight && !areNumbers) return undefined;
  const [words, others] = [a, b].map(({ line }) => line.text.toLowerCase().match(/\d+|[^\d\s]+/g));
  if (words == null || others == null || words.length !== others.length) return undefined;
  let counts = false;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? "";
    if (word === other) continue;
    const goesUp = /^\d+$/.test(word) && Number(other) - Number(word) === pages;
    const areRoman = /^[ivxlc]+$/.test(word) && /^[ivxlc]+$/.test(other);
    if (!goesUp && !areRoman) return undefined;
    counts = true;
  }
  const isSamePlace = !counts && isSameHeight && Math.abs(a.left - b.left) <= SAME_HEIGHT;
  return { counts, isSamePlace };
}
