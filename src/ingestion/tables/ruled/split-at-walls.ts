// Splits text of two cells that was drawn as one, where a border between the cells runs through a
// space, and the headings of groups of columns that no border separates.
import type { Piece } from "../segments.ts";
import type { CellText } from "../table-grid.ts";

/**
 * Relative to the text height: letters are assumed to be equally wide, so a space may be this far
 * from its computed position.
 */
const OFF = 0.6;

/**
 * Splits a piece at the walls, which are sorted from left to right. A piece without a space at a
 * wall stays whole, such as a heading over both cells.
 */
export function splitAtWalls(piece: Piece, walls: readonly number[], height: number): Piece[] {
  const parts: Piece[] = [];
  let rest = piece;
  const reach = OFF * height;
  for (const wall of walls) {
    if (wall < rest.left - reach || wall > rest.right + reach) continue;
    const perLetter = (rest.right - rest.left) / Math.max(1, rest.text.length);
    const { left, text, run } = rest;
    const places = Array.from(text.matchAll(/ +/g), ({ index, 0: { length } }) => ({
      end: index,
      next: index + length,
      off: Math.abs(left + (index + length / 2) * perLetter - wall),
    }));
    const [nearest] = places.toSorted((a, b) => a.off - b.off);
    if (nearest === undefined || nearest.off > reach) continue;
    const { end, next } = nearest;
    parts.push({ text: text.slice(0, end), left, right: left + end * perLetter, run });
    rest = { ...rest, text: text.slice(next), left: left + next * perLetter };
  }
  return [...parts, rest];
}

/** The maximum number of columns below one heading. Forms have cells over many columns. */
const MOST_COLUMNS = 4;

/**
 * Splits the texts of a merged cell that are headings of equal groups of its columns, such as "2019"
 * and "2020", each over "Number" and "%". Returns the texts of each group of columns, or all texts as one group unless each text of the
 * only line is over its own group. `edges` are those of the cell's columns.
 */
export function splitOverGroups(
  texts: readonly CellText[],
  edges: readonly number[],
): CellText[][] {
  const [first] = texts;
  const size = (edges.length - 1) / texts.length;
  const isOneLine = texts.every(
    ({ line }) => Math.abs(line.baseline - (first?.line.baseline ?? 0)) < line.height / 2,
  );
  const areGroups = texts.length > 1 && Number.isInteger(size) && size > 1 && size <= MOST_COLUMNS;
  if (!areGroups || !isOneLine) return [[...texts]];
  const sorted = texts.toSorted((a, b) => leftOf(a) - leftOf(b));
  const areOver = sorted.every((text, at) => {
    const [from = 0, to = 0] = [edges[at * size], edges[(at + 1) * size]];
    return leftOf(text) >= from && rightOf(text) <= to;
  });
  return areOver ? sorted.map((text) => [text]) : [[...texts]];
}

function leftOf({ pieces }: CellText): number {
  return Math.min(...pieces.map(({ left }) => left));
}

function rightOf({ pieces }: CellText): number {
  return Math.max(...pieces.map(({ right }) => right));
}
