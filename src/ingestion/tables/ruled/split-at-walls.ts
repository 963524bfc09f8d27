// Splits text of two cells that was drawn as one, where a border between the cells runs through a
// space.
import type { Piece } from "../segments.ts";

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
