// Writes a page's blocks in reading order as text, with its lines, and with tables as Markdown.
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Box } from "../../../domain/documents/box.ts";
import type { Line, Page } from "../../../domain/documents/page.ts";
import { findContents } from "../../tables/after-pages/contents.ts";
import type { TableGrid } from "../../tables/table-grid.ts";
import type { Block } from "../layout/arrange-page.ts";
import { joinAtHyphen, joinCutWords, wordsIn } from "../layout/hyphens.ts";
import { boxOf, type OpenLine } from "../layout/lines.ts";
import { paragraphStarts } from "../layout/paragraphs.ts";
import { isLine, type LineBlock, PAGE_NUMBER } from "../layout/running-lines.ts";
import { type QuarterTurns, type Size, rotateBack } from "../layout/rotation.ts";
import { captionsOf, NO_CAPTION } from "./captions/captions.ts";
import { writeTable } from "./write-table.ts";

export type PageLayout = Pick<Page, "text" | "lines" | "running" | "tables">;

type WriteOptions = {
  /** The lines to separate from the text. */
  running?: ReadonlySet<Block>;
  /**
   * Whether a word, in lower case, occurs on this page or its neighbours, to distinguish its
   * hyphens from those at line ends.
   */
  isKnown?: (word: string) => boolean;
};

type IsKnown = NonNullable<WriteOptions["isKnown"]>;

function isIn(blocks: readonly Block[]): IsKnown {
  const words = wordsIn(blocks.filter(isLine).map(({ line }) => line.text));
  return (word) => words.has(word);
}

export function writePage(
  blocks: readonly Block[],
  { running = new Set(), isKnown = isIn(blocks) }: WriteOptions = {},
): PageLayout {
  const page: PageLayout = { text: "", lines: [], running: [], tables: [] };
  const captionByTable = captionsOf(blocks, running);
  const captions = Array.from(
    captionByTable.values(),
    ({ title, unit }) => `${title} ${unit ?? ""}`,
  ).join(" ");
  const isCaption = ({ line }: LineBlock): boolean =>
    !PAGE_NUMBER.test(line.text) && captions.includes(onOneLine(line.text));
  const isApartFrom = (block: Block): boolean =>
    isLine(block) && running.has(block) && !isCaption(block);
  const written = blocks.filter((block) => !isApartFrom(block));
  const starts = paragraphStarts(written);
  let previous: Block | undefined;
  let isCut = false;
  for (const [at, block] of written.entries()) {
    if (previous !== undefined && !isCut) page.text += starts.has(block) ? "\n\n" : "\n";
    const next = written[at + 1];
    const goesOn = isLine(block) && next !== undefined && isLine(next) && !starts.has(next);
    const join = goesOn
      ? joinAtHyphen(block.line.text.trimEnd(), next.line.text, isKnown)
      : undefined;
    if (isLine(block)) page.lines.push(writeLine(page, block.line, join));
    else {
      const caption = captionByTable.get(block) ?? NO_CAPTION;
      page.tables.push(writeTable(page, withWholeWords(block.grid, isKnown), caption));
    }
    isCut = join !== undefined;
    previous = block;
  }
  for (const block of blocks.filter(isLine)) {
    if (!isApartFrom(block)) continue;
    page.running.push({ text: block.line.text.trimEnd(), box: boxOf(block.line) });
  }
  page.tables.push(...findContents(page.text, page.lines));
  return page;
}

function withWholeWords(grid: TableGrid, isKnown: IsKnown): TableGrid {
  const rows = grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, text: joinCutWords(cell.text, isKnown) })),
  }));
  return { ...grid, rows };
}

type Join = ReturnType<typeof joinAtHyphen>;

function writeLine(page: PageLayout, line: OpenLine, join: Join): Line {
  const text = join === "drop" ? line.text.trimEnd().slice(0, -1) : line.text.trimEnd();
  const start = page.text.length;
  page.text += text;
  return { text, start, end: page.text.length, box: boxOf(line) };
}

/** Converts the boxes of a page that was rotated for reading to the original page. */
export function rotateLayout(layout: PageLayout, quarter: QuarterTurns, page: Size): PageLayout {
  if (quarter === 0) return layout;
  const turn = <Boxed extends { box: Box | null }>(one: Boxed): Boxed =>
    one.box === null ? one : { ...one, box: rotateBack(one.box, quarter, page) };
  return {
    text: layout.text,
    lines: layout.lines.map(turn),
    running: layout.running.map(turn),
    tables: layout.tables.map((table) => ({
      ...turn(table),
      rows: table.rows.map((row) => ({ ...turn(row), cells: row.cells.map(turn) })),
    })),
  };
}
