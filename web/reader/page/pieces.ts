// Where the words of a page stand: its lines, and inside of tables their cells.
import type { Page } from "../../../client/types.ts";

export type Box = Page["lines"][number]["box"];

/** Words that stand together. `start` and `end` count in the page's text; `text` has no line breaks. */
export type Piece = { text: string; start: number; end: number; box: Box };

/**
 * In reading order. A line of a table spans all its columns, so that its cells stand for it; not in a table of contents,
 * whose lines are filled with dots.
 */
export function piecesOf(page: Page): Piece[] {
  const rows = page.tables.flatMap((table) => (table.kind === "data" ? table.rows : []));
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cellPieces(page, cell)));
  const lines = page.lines
    .filter(({ start, end }) => !cells.some((cell) => cell.start < end && start < cell.end))
    .map(({ start, end, box }) => ({ text: textBetween(page, start, end), start, end, box }));
  return [...lines, ...cells].toSorted((a, b) => a.start - b.start);
}

type Cell = Page["tables"][number]["rows"][number]["cells"][number];

/** A cell of several lines is one piece for each line, of about equal length: its lines are not stored by themselves. */
function cellPieces(page: Page, { start, end, box }: Cell): Piece[] {
  if (box === null) return [];
  const text = textBetween(page, start, end);
  const line = lineHeightNear(page, start);
  const count = Math.min(Math.max(1, Math.round(box.height / (line * 1.25))), text.length);
  if (count <= 1) return [{ text, start, end, box }];
  const height = box.height / count;
  return breakText(text, count).map(({ from, to }, at) => ({
    text: text.slice(from, to),
    start: start + from,
    end: start + to,
    box: {
      ...box,
      y: box.y + at * height,
      height: Math.min(line, height),
      width: Math.min(box.width, (to - from) * line * 0.55),
    },
  }));
}

/** Breaks at spaces into at most `count` parts. */
function breakText(text: string, count: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at < count; at += 1) {
    const space = text.indexOf(" ", Math.round((text.length * at) / count) - 1);
    if (space <= from) continue;
    parts.push({ from, to: space });
    from = space + 1;
  }
  return [...parts, { from, to: text.length }];
}

function lineHeightNear({ lines }: Page, start: number): number {
  const line = lines.findLast((each) => each.start <= start) ?? lines[0];
  return Math.min(line?.box.height ?? 10, 14);
}

function textBetween({ text }: Page, start: number, end: number): string {
  return text.slice(start, end).replaceAll(/\s/g, " ");
}
