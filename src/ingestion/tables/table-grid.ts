// A table with its cells as they are positioned on the page, before it is part of any text.
import { boundingBox, type Rect } from "./rect.ts";
import { joinPieces, type Piece, type Segment } from "./segments.ts";

export type GridCell = {
  text: string;
  column: number;
  colSpan: number;
  rowSpan: number;
  rect: Rect;
  /** The indexes of its runs in drawing order. */
  runs: number[];
};

export type GridRow = { rect: Rect; cells: GridCell[] };

export type TableGrid = { rect: Rect; columns: number; headerRows: number; rows: GridRow[] };

/** The position of a cell in columns and rows. */
export type CellPlace = { column: number; colSpan?: number; rowSpan?: number };

/** The content of a cell: pieces of text with their lines. */
export type CellText = { pieces: readonly Piece[]; line: Segment };

/** Creates a cell of one or more lines, which are joined with spaces. */
export function makeCell(texts: readonly CellText[], place: CellPlace): GridCell {
  const ordered = texts.toSorted(
    (a, b) =>
      (Math.abs(a.line.baseline - b.line.baseline) < 0.3 * a.line.height
        ? 0
        : a.line.baseline - b.line.baseline) || (a.pieces[0]?.left ?? 0) - (b.pieces[0]?.left ?? 0),
  );
  const pieces = ordered.flatMap((text) => text.pieces);
  return {
    text: withoutLeader(ordered.map((text) => joinPieces(text.pieces, text.line.height)).join(" ")),
    column: place.column,
    colSpan: place.colSpan ?? 1,
    rowSpan: place.rowSpan ?? 1,
    rect: {
      left: Math.min(...pieces.map(({ left }) => left)),
      right: Math.max(...pieces.map(({ right }) => right)),
      top: Math.min(...ordered.map(({ line }) => line.top)),
      bottom: Math.max(...ordered.map(({ line }) => line.bottom)),
    },
    runs: [...new Set(pieces.map(({ run }) => run))],
  };
}

/**
 * Removes the dots that lead from a label to its figures. A cell that consists only of dots stays.
 */
function withoutLeader(text: string): string {
  if (!text.endsWith(".") && !text.endsWith("…")) return text;
  return text.replace(/(?<=[^\s.…])\s*(?:(?:\.\s?){4,}|…{2,})$/u, "");
}

export function makeRow(cells: readonly GridCell[]): GridRow {
  const sorted = cells.toSorted((a, b) => a.column - b.column);
  return { cells: sorted, rect: boundingBox(sorted.map(({ rect }) => rect)) };
}
