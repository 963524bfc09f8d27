// Finds the label of a last row that goes on at the top of the next page, where it would be text.
import type { Block } from "../../parse/layout/arrange-page.ts";
import { isLine, type LineBlock, PAGE_NUMBER } from "../../parse/layout/running-lines.ts";
import { startsLow } from "../borderless/borderless.ts";
import type { GridCell, TableGrid } from "../table-grid.ts";

/** The blocks of a page, in reading order. */
type ReadPage = { blocks: readonly Block[]; size: { height: number } };

/** As a share of the page height: the table ends below this, and its rest is above the other one. */
const [LOW, HIGH] = [0.7, 0.3];
/** In points: edges within this distance are aligned. */
const SAME_EDGE = 2;
/** In points: running lines are at the same height on each page. */
const SAME_HEIGHT = 4;
/** Relative to the text height: the blank at the end of a cell, and between two words. */
const [PADDING, SPACE] = [0.8, 0.25];
const GOES_ON = /(?:[,–—/&-]|\b(?:and|or|of|for|to|in|with|per))$/;

type CutLabel = { table: Block & { grid: TableGrid }; label: GridCell; rest: LineBlock };

/** Returns the last label of a page with the line of the next page that belongs to it. */
function cutLabel(above: ReadPage, below: ReadPage | undefined): CutLabel | undefined {
  const table = above.blocks.findLast((block) => !isRunning(block, below));
  const rest = below?.blocks.find((block) => !isRunning(block, above));
  if (table === undefined || isLine(table) || rest === undefined || !isLine(rest)) return undefined;
  const { rows, headerRows } = table.grid;
  const [label, another] = rows.length > headerRows ? (rows.at(-1)?.cells ?? []) : [];
  const isAtEdges =
    table.bottom > LOW * above.size.height && rest.top < HIGH * (below?.size.height ?? 0);
  if (!isAtEdges || label?.column !== 0 || another === undefined) return undefined;
  const { x, right, height, text } = rest.line;
  const others = rows.flatMap(({ cells }) => cells.filter(({ column }) => column > 0));
  const end = Math.min(...others.map(({ rect }) => rect.left));
  const [word = ""] = text.split(" ");
  const needed = SPACE * height + ((right - x) * word.length) / text.length;
  const isRest =
    Math.abs(label.rect.left - x) < SAME_EDGE &&
    right < end &&
    label.rect.right + needed > end - PADDING * height &&
    (startsLow(text) || GOES_ON.test(label.text));
  return isRest ? { table, label, rest } : undefined;
}

/** Returns whether a line is also on the other page, perhaps with another number. */
function isRunning(block: Block, other: ReadPage | undefined): boolean {
  if (!isLine(block)) return false;
  const text = withoutNumbers(block);
  return (
    PAGE_NUMBER.test(block.line.text) ||
    (other?.blocks ?? []).some(
      (one) =>
        isLine(one) && withoutNumbers(one) === text && Math.abs(one.top - block.top) <= SAME_HEIGHT,
    )
  );
}

function withoutNumbers({ line }: LineBlock): string {
  return line.text.trim().replaceAll(/\d+/g, "#");
}

/** Returns the blocks of a page with its last label whole, without the rest of the one before. */
export function withWholeLabels(
  own: ReadPage,
  { before, next }: { before: ReadPage | undefined; next: ReadPage | undefined },
): Block[] {
  const taken = before === undefined ? undefined : cutLabel(before, own)?.rest;
  const cut = cutLabel(own, next);
  const blocks = own.blocks.filter((block) => block !== taken);
  if (cut === undefined) return blocks;
  const { table, label, rest } = cut;
  const whole = { ...label, text: `${label.text} ${rest.line.text.trim()}` };
  const rows = table.grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (cell === label ? whole : cell)),
  }));
  return blocks.map((block) =>
    block === table ? { ...table, grid: { ...table.grid, rows } } : block,
  );
}
