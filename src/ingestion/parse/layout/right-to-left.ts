// Converts lines in Arabic and Hebrew from visual order to reading order.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns whether most letters are of a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/**
 * Converts the pieces of one line, sorted from left to right, to logical order. In a right-to-left
 * line, numbers and Latin words still run from left to right. pdf.js already returns the text of
 * each piece in logical order.
 */
export function inLogicalOrder<Piece extends { text: string }>(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ text }) => hasRightToLeft(text))) return [...pieces];
  if (!isRightToLeft(pieces.map(({ text }) => text).join(""))) return [...pieces];
  const ordered: Piece[] = [];
  let latin: Piece[] = [];
  for (const piece of pieces.toReversed()) {
    const isWord = LETTER.test(piece.text) || /\d/.test(piece.text);
    if (isWord && !hasRightToLeft(piece.text)) latin.unshift(piece);
    else {
      ordered.push(...latin, piece);
      latin = [];
    }
  }
  return [...ordered, ...latin];
}
