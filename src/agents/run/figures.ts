/** Returns the numbers of a text that are written in digits, without thousands separators. */
export function figuresIn(text: string): string[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(",", ""));
}

const FIGURE = /\d[\d,.]*\d|\d/g;

/**
 * Returns the first figure that a model wrote although nobody named it. Such a figure would mislead
 * a search or the reader.
 */
export function inventedFigure(written: string, said: string): string | undefined {
  const known = new Set(said.match(FIGURE));
  return written.match(FIGURE)?.find((figure) => !known.has(figure));
}
