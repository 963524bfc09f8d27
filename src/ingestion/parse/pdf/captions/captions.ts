// Finds the captions that are printed above the tables of a page.
import { isLabelled, pageLabel, titleOf, unitOf } from "../../../tables/title.ts";
import type { Block } from "../../layout/arrange-page.ts";
import { isLine } from "../../layout/running-lines.ts";
import { sectionHeading } from "./section-heading.ts";

export type TableCaption = { title: string; unit: string | null };
/** The heading of a section may be above these blocks, some of which are running lines. */
const BLOCKS_ABOVE = 16;
/** The title and the unit of a table are among as many blocks above it. */
const LINES_ABOVE = 6;
export const NO_CAPTION: TableCaption = { title: "", unit: null };

/**
 * Returns the captions of tables, from the lines above them. Lines used as captions stay in the
 * text even if they are running lines.
 */
export function captionsOf(
  blocks: readonly Block[],
  running: ReadonlySet<Block>,
): Map<Block, TableCaption> {
  const label = pageLabel(blocks.filter(isLine).map(({ line }) => line));
  const captionByTable = new Map<Block, TableCaption>();
  for (const [at, block] of blocks.entries()) {
    if (isLine(block)) continue;
    const above = blocks.slice(Math.max(0, at - LINES_ABOVE), at).filter(isLine);
    const lines = above.map(({ line }) => line);
    captionByTable.set(block, {
      title:
        titleOf(lines, block.grid.rect.top, label) ||
        sectionHeading(
          blocks.slice(Math.max(0, at - BLOCKS_ABOVE), at).filter((one) => !running.has(one)),
        ),
      unit: unitOf(block.grid, fromLabel(ownLines(blocks, at)).slice(-3)),
    });
  }
  return captionByTable;
}

/**
 * Returns the lines above a table that may state its unit. Between another table and a table with
 * headings of its own, only the lines between them do.
 */
function ownLines(blocks: readonly Block[], at: number): string[] {
  const block = blocks[at];
  const above = blocks.slice(Math.max(0, at - LINES_ABOVE), at);
  const table = above.findLastIndex((one) => !isLine(one));
  const between = above.slice(table + 1);
  const isApart =
    block !== undefined && !isLine(block) && block.grid.headerRows > 0 && between.length > 0;
  return (isApart ? between : above).filter(isLine).map(({ line }) => line.text);
}

/** Removes the lines above the table's label, which belong to another table. */
function fromLabel(texts: readonly string[]): readonly string[] {
  return texts.slice(Math.max(0, texts.findLastIndex(isLabelled)));
}
