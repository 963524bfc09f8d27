// Lines of Arabic and Hebrew: what stands on them from left to right → the order in which it is read.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether most letters are read from right to left. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/**
 * Pieces of one line, sorted from left to right, in logical order: in a line read from right to left, numbers and
 * Latin words among it still go from left to right. Each piece's own text is in logical order already, as pdf.js has it.
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
